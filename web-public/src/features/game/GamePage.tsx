import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { VideoFrame } from '../../parts/VideoFrame.tsx'
import { Scoreboard } from '../../ui/Scoreboard.tsx'
import { isShownAddress } from '../../ui/shown-address.ts'
import { stateText } from '../../ui/game-line.ts'
import { useMoved } from '../../ui/use-moved.ts'
import { useNews } from '../../ui/use-news.ts'
import { BoxScore } from './BoxScore.tsx'
import type { GameData } from './game-data.ts'
import { Periods } from './Periods.tsx'
import styles from './GamePage.module.css'

/** Final score with FINAL, periods, video, and a box score for each team (S052). */
export function GamePage({ data }: { data: GameData }) {
  const { game, periods, video } = data
  const score = `${game.away.name} ${game.away.score ?? 0}, ${game.home.name} ${game.home.score ?? 0}`
  const moved = useMoved([{ key: game.id, mark: score }])
  useNews(moved.size > 0 ? `New score. ${score}.` : '')

  const state = stateText(game) || 'Scheduled'
  return (
    <>
      <Scoreboard
        title={`${game.away.name} at ${game.home.name}`}
        line={[state.toUpperCase(), game.season, game.league].join(' · ')}
        sides={[game.away, game.home]}
        winner={game.winner}
      >
        {periods ? <Periods table={periods} away={game.away.name} home={game.home.name} /> : null}
        <dl className={styles['place']}>
          <div>
            <dt>Date</dt>
            <dd>{formatDate(game.date)}</dd>
          </div>
          <div>
            <dt>Game Time</dt>
            <dd>
              {formatTime(game.time)} {game.time ? game.zone : ''}
            </dd>
          </div>
          <div>
            <dt>Location</dt>
            <dd>
              {game.location && isShownAddress(game.locationUrl) ? (
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
          <VideoFrame address={video} title={`Video: ${game.away.name} at ${game.home.name}`} />
        </div>
      ) : null}
      <BoxScore team={game.away} lines={data.away} columns={data.columns} />
      <BoxScore team={game.home} lines={data.home} columns={data.columns} />
    </>
  )
}
