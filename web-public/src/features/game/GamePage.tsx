import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { VideoFrame } from '../../parts/VideoFrame.tsx'
import { Scoreboard } from '../../parts/Scoreboard.tsx'
import { isWebUrl } from '../../ui/web-url.ts'
import { stateWithWinner } from '../../ui/game-summary.ts'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { BoxScore } from './BoxScore.tsx'
import type { GameData } from './game-data.ts'
import { LiveClock } from './LiveClock.tsx'
import { PeriodScores } from './PeriodScores.tsx'
import styles from './GamePage.module.css'

/** A game with its score, periods, video, and a box score for each team (S052). */
export function GamePage({ data }: { data: GameData }) {
  const { game, live, periods, video } = data
  const state = live ? 'Live' : stateWithWinner(game) || 'Scheduled'
  const result =
    game.status === 'final'
      ? `New score. ${game.away.name} ${game.away.score ?? 0}, ${game.home.name} ${game.home.score ?? 0}.`
      : live
        ? `${game.away.name} ${live.away}, ${game.home.name} ${live.home}.`
        : `${state}.`
  const changed = useChangedRows([{ key: game.id, version: result }])
  useAnnouncement(changed.size > 0 ? result : '')

  return (
    <>
      <Scoreboard
        title={`${game.away.name} at ${game.home.name}`}
        line={[state.toUpperCase(), game.season, game.league].join(' · ')}
        sides={
          live
            ? [
                { ...game.away, score: live.away },
                { ...game.home, score: live.home },
              ]
            : [game.away, game.home]
        }
        winner={game.winner}
      >
        {live ? <LiveClock live={live} /> : null}
        {periods ? <PeriodScores table={periods} away={game.away.name} home={game.home.name} /> : null}
        <dl className={styles['details']}>
          <div>
            <dt>Date</dt>
            <dd>{formatDate(game.date)}</dd>
          </div>
          <div>
            <dt>Game Time</dt>
            <dd>
              {formatTime(game.time)}
              {game.timeZoneName ? ` ${game.timeZoneName}` : ''}
            </dd>
          </div>
          <div>
            <dt>Location</dt>
            <dd>
              {game.location && isWebUrl(game.locationUrl) ? (
                <a href={game.locationUrl ?? ''} rel="noopener">
                  {game.location}
                </a>
              ) : (
                (game.location ?? 'TBD')
              )}
            </dd>
          </div>
        </dl>
      </Scoreboard>
      {video ? (
        <div className={styles['video']}>
          <VideoFrame url={video} title={`Video: ${game.away.name} at ${game.home.name}`} />
        </div>
      ) : null}
      <BoxScore team={game.away} lines={data.away} columns={data.columns} />
      <BoxScore team={game.home} lines={data.home} columns={data.columns} />
    </>
  )
}
