import { forfeitText } from '@league/contracts/game/result-text'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { Link } from 'react-router-dom'
import { Time } from '../../parts/GameCard.tsx'
import { RunningClock } from '../../parts/RunningClock.tsx'
import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import { gameStateText } from '../../ui/game-summary.ts'
import { Pill } from '../../ui/Pill.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ScheduledGame } from './packed-game.ts'
import type { Team } from './schedule-data.ts'
import styles from './ScheduleTable.module.css'

interface GameOfDayProps {
  game: ScheduledGame
  home: Team | undefined
  away: Team | undefined
  /** Empty if it need not be named. */
  league: string
  isChanged: boolean
  /** Whether the visitor's own team plays. */
  isMine: boolean
}

/** A game as a row of the schedule. The whole row leads to the page of the game. */
export function GameOfDay({ game, home, away, league, isChanged, isMine }: GameOfDayProps) {
  const competition = game.bracket || league
  const winner = [home, away].find((team) => team?.id === game.winner)
  return (
    <tr data-link data-changed={isChanged || undefined} data-mine={isMine || undefined}>
      <td>{formatDate(game.date)}</td>
      <th scope="row">
        <Link to={paths.game(game.id)} data-row data-fill discover="none">
          <Name team={away} winner={game.winner} />
          <VisuallyHidden> at </VisuallyHidden>
          <Name team={home} winner={game.winner} />
        </Link>
        {game.location || competition ? (
          <span className={styles['place']}>
            {game.location}
            {game.location && competition ? <i> · </i> : null}
            {competition ? <span>{competition}</span> : null}
          </span>
        ) : null}
      </th>
      <td>
        <When game={game} />
      </td>
      <Result game={game} winner={winner?.name} />
    </tr>
  )
}

function Name({ team, winner }: { team: Team | undefined; winner: string | null }) {
  const isLoser = winner !== null && winner !== team?.id
  return (
    <span className={isLoser ? styles['lost'] : undefined}>
      <TeamName team={team ?? { id: '', name: '' }} link="none" />
    </span>
  )
}

/** The time of a game, with its state if it has been played or is in play. */
function When({ game }: { game: ScheduledGame }) {
  const { live, status, time, zone } = game
  const timeText = [formatTime(time), zone].filter(Boolean).join(' ')
  if (live) {
    return (
      <>
        <Pill tone="live" text="Live" />
        <small>
          {live.period} <RunningClock clock={live.clock} />
        </small>
      </>
    )
  }
  if (game.completed) {
    return (
      <>
        <strong className={styles['state']}>{gameStateText(game)}</strong>
        <small>{timeText}</small>
      </>
    )
  }
  if (status !== 'scheduled') return <s>{timeText}</s>
  return (
    <>
      <Time time={time} />
      {zone ? <small> {zone}</small> : null}
    </>
  )
}

/** Both scores, each on the line of its team, or what has become of the game. */
function Result({ game, winner }: { game: ScheduledGame; winner: string | undefined }) {
  const { live, status, score } = game
  if (live || status === 'final') {
    const [home, away] = live ? [live.home, live.away] : score
    return (
      <td className={styles['scores']}>
        <span className={game.winner === game.home ? styles['lost'] : undefined}>{away ?? 0}</span>
        <VisuallyHidden>–</VisuallyHidden>
        <span className={game.winner === game.away ? styles['lost'] : undefined}>{home ?? 0}</span>
      </td>
    )
  }
  const text = gameStateText(game)
  if (status === 'forfeit') {
    return (
      <td className={styles['note']}>
        {forfeitText(winner)}
        {game.note ? <small> {game.note}</small> : null}
      </td>
    )
  }
  if (!text) return <td className={styles['none']}>–</td>
  return (
    <td className={styles['note']}>
      <Pill tone={status === 'postponed' ? 'warn' : 'quiet'} text={text} />
      {game.note ? <small> {game.note}</small> : null}
    </td>
  )
}
