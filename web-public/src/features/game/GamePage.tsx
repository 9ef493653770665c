import { urlOf } from '@league/contracts/client/api-client'
import { type ReactElement, useState } from 'react'
import { tenantQuery, useSite } from '../../lib/site.ts'
import { TeamName } from '../../parts/TeamName.tsx'
import { VideoFrame } from '../../parts/VideoFrame.tsx'
import { paths } from '../../paths.ts'
import button from '../../ui/Button.module.css'
import { Columns } from '../../ui/Columns.tsx'
import { stateWithWinner } from '../../ui/game-summary.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LastFive } from '../../ui/LastFive.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { ShareLink } from '../../ui/ShareLink.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { useAtMostEvery } from '../../ui/use-at-most-every.ts'
import { isWebUrl } from '../../ui/web-url.ts'
import { AtStake } from './AtStake.tsx'
import { BoxScore } from './BoxScore.tsx'
import { Duel } from './Duel.tsx'
import type { Correction, GameData } from './game-data.ts'
import { GameDetails } from './GameDetails.tsx'
import { LineScore } from './LineScore.tsx'
import { Meetings, Neighbors } from './OtherGames.tsx'
import { Rosters } from './Rosters.tsx'
import { TeamComparison } from './TeamComparison.tsx'
import { TopPerformers } from './TopPerformers.tsx'
import styles from './GamePage.module.css'

/** The score of a game in play changes every few seconds, which is too often to be read out. */
const MIN_ANNOUNCEMENT_GAP_MS = 10_000

/** A game before, while and after it is played (S052). What does not apply to its state is left out. */
export function GamePage({ data }: { data: GameData }) {
  const { game, live, periods, video, rosters, form, box, meetings, corrections } = data
  useResultAnnouncement(data)
  const isOff = game.status === 'postponed' || game.status === 'cancelled'

  const lead = [
    video ? (
      <div key="video" id="video">
        <VideoFrame url={video} title={`Video: ${game.away.name} at ${game.home.name}`} />
      </div>
    ) : null,
    periods && !isOff ? <LineScore key="periods" table={periods} data={data} /> : null,
    game.status === 'final' && !box ? <NoBoxScore key="no-box-score" data={data} /> : null,
  ].filter((part) => part !== null)
  const comparison = data.comparison.length > 0 ? <TeamComparison key="comparison" data={data} /> : null
  const details = <GameDetails key="details" game={game} />
  const around = [
    meetings.length > 0 ? <Meetings key="meetings" data={data} /> : null,
    data.stakes ? <AtStake key="stakes" data={data} stakes={data.stakes} /> : null,
    corrections && corrections.length > 0 ? (
      <Corrections key="corrections" corrections={corrections} />
    ) : null,
  ].filter((part) => part !== null)
  const before = [comparison, form ? <Form key="form" game={game} form={form} /> : null]

  return (
    <>
      <Duel data={data}>
        <Actions data={data} />
      </Duel>
      <Columns>
        <Pair main={lead} side={box ? [details] : [details, ...around]} />
        {rosters ? (
          <Pair main={[<Rosters key="rosters" game={game} rosters={rosters} />]} side={before} />
        ) : null}
        {data.performers.length > 0 && !live ? <TopPerformers data={data} /> : null}
        {box ? (
          <section className={styles['boxes']}>
            <SectionHead title="Box score" />
            <BoxScore team={game.away} box={box.away} columns={box.columns} isLive={live !== null} />
            <BoxScore team={game.home} box={box.home} columns={box.columns} isLive={live !== null} />
          </section>
        ) : null}
        {box ? <Pair main={[comparison]} side={around} /> : null}
        {data.previous || data.next ? <Neighbors data={data} /> : null}
      </Columns>
    </>
  )
}

/** Announces a new score or state, of a game in play at most every ten seconds. */
function useResultAnnouncement({ game, live }: GameData): void {
  const text = live
    ? `${game.away.name} ${live.away}, ${game.home.name} ${live.home}.`
    : game.status === 'final'
      ? `Final: ${game.away.name} ${game.away.score ?? 0}, ${game.home.name} ${game.home.score ?? 0}.`
      : stateWithWinner(game)
  const [first] = useState(text)
  const latest = useAtMostEvery(text, MIN_ANNOUNCEMENT_GAP_MS)
  useAnnouncement(latest === first ? '' : latest)
}

/** Two columns on wide screens, where both have content. */
function Pair(parts: { main: (ReactElement | null)[]; side: (ReactElement | null)[] }) {
  const [main, side] = [parts.main, parts.side].map((column) => column.filter((part) => part !== null))
  if (main?.length && side?.length)
    return (
      <div className={styles['pair']}>
        <div className={styles['stack']}>{main}</div>
        <div className={styles['stack']}>{side}</div>
      </div>
    )
  return main?.length || side?.length ? (
    <div className={styles['cards']}>
      {main}
      {side}
    </div>
  ) : null
}

/** The last results of both teams before the game. */
function Form({ game, form }: Pick<GameData, 'game'> & { form: NonNullable<GameData['form']> }) {
  return (
    <Panel title="Last five">
      <ul className={styles['form']}>
        {(['away', 'home'] as const).map((side) => (
          <li key={side}>
            <TeamName team={game[side]} />
            <LastFive games={form[side]} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What a visitor can do with the game in its state. */
function Actions({ data: { game, live, video } }: { data: GameData }) {
  const site = useSite()
  const isAhead = game.status === 'scheduled' && !live && !game.isAwaitingResult
  const calendar = urlOf('/api/calendar.ics', { query: { ...tenantQuery(site), gameId: game.id } })
  return (
    <>
      {isAhead && game.date ? (
        <a href={calendar} className={button['button']}>
          <Icon name="calendar" /> Add to calendar
        </a>
      ) : null}
      {game.status === 'postponed' && game.date ? (
        // A calendar that subscribes to the game shows its new date by itself.
        <a href={site.origin.replace(/^https?:/, 'webcal:') + calendar} className={button['button']}>
          <Icon name="calendar" /> Follow this game
        </a>
      ) : null}
      {isAhead && isWebUrl(game.locationUrl) ? (
        <a href={game.locationUrl ?? ''} rel="noopener" className={button['button']}>
          <Icon name="pin" /> Directions
        </a>
      ) : null}
      <ShareLink
        title={`${game.away.name} at ${game.home.name}`}
        label={game.completed ? 'Share result' : 'Share game'}
      />
      {video ? (
        <a href="#video" className={button['button']}>
          Video
        </a>
      ) : null}
    </>
  )
}

function NoBoxScore({ data: { game, bracket } }: { data: GameData }) {
  return (
    <div className={styles['noBoxScore']}>
      <div>
        <strong>No box score was kept</strong>
        <p>Only the final score of this game is recorded.</p>
      </div>
      {bracket ? (
        <SiteLink to={paths.bracket(game.seasonId, bracket.divisionId)} className={button['button']}>
          See the bracket
        </SiteLink>
      ) : null}
    </div>
  )
}

function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <Panel title="Score corrections" isPadded>
      <ul className={styles['corrections']}>
        {corrections.map(({ at, before, after }, index) => (
          <li key={`${at} ${index}`}>
            <b>
              {before} changed to {after}
            </b>
            <small>{at}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
