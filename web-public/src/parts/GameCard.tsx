import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { paths } from '../paths.ts'
import { type GameSummary, gameStateText, type Side, stateWithWinner } from '../ui/game-summary.ts'
import { Icon } from '../ui/Icon.tsx'
import { Pill } from '../ui/Pill.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './GameCard.module.css'
import { TeamName } from './TeamName.tsx'

interface GameCardProps {
  game: GameSummary
  /** The line below the venue: the league, or the round of a bracket game. */
  note?: string | undefined
  /** The records of teams by the id of their entry: '7–3'. */
  records?: Readonly<Record<string, string>> | undefined
  /** Shows the day. For lists that have no headings with the days. */
  withDate?: boolean
  /** The result has just changed. */
  isChanged?: boolean
}

/**
 * A game as a row of cards: its time or state, both teams with their scores, and where it is played. The whole card
 * leads to the page of the game. Stands in a list item or a panel.
 */
export function GameCard({ game, note, records, withDate = false, isChanged = false }: GameCardProps) {
  return (
    <article className={styles['card']} data-game={game.id} data-changed={isChanged || undefined}>
      <GameWhen game={game} withDate={withDate} />
      <div className={styles['teams']}>
        {[game.away, game.home].map((side) => (
          <SideLine key={side.id} game={game} side={side} record={records?.[side.id]} />
        ))}
      </div>
      <div className={styles['place']}>
        {game.status === 'forfeit' ? <b>{stateWithWinner(game)}</b> : <b>{game.location}</b>}
        <span>{note}</span>
      </div>
      <span className={styles['go']}>
        <Icon name="right" />
      </span>
      <SiteLink to={paths.game(game.id)} data-fill>
        <VisuallyHidden>{linkText(game)}</VisuallyHidden>
      </SiteLink>
    </article>
  )
}

/** The time of a game that is to be played, or the state of one that is not. */
export function GameWhen({ game, withDate = false }: { game: GameSummary; withDate?: boolean }) {
  const { status, live, time } = game
  const isOff = status === 'postponed' || status === 'cancelled'
  return (
    <p className={styles['when']}>
      {live ? (
        <>
          <Pill tone="live" text="Live" />
          <small>{live.period}</small>
        </>
      ) : isOff ? (
        <>
          <Pill tone={status === 'postponed' ? 'warn' : 'quiet'} text={gameStateText(game)} />
          {time ? <s>{formatTime(time)}</s> : null}
        </>
      ) : game.completed ? (
        <strong className={styles['state']}>{gameStateText(game)}</strong>
      ) : (
        <>
          <Time time={time} />
          {game.isAwaitingResult ? <small>Awaiting result</small> : null}
        </>
      )}
      {withDate ? <small>{formatDate(game.date)}</small> : null}
    </p>
  )
}

/** A time of day, whose AM or PM is smaller. */
export function Time({ time }: { time: string | null }) {
  const [clock, half] = formatTime(time).split(' ')
  return (
    <strong>
      {clock}
      {half ? <span> {half}</span> : null}
    </strong>
  )
}

interface SideLineProps {
  game: GameSummary
  side: Side
  record: string | undefined
}

function SideLine({ game, side, record }: SideLineProps) {
  const won = game.winner === side.id
  return (
    <p className={game.winner && !won ? styles['lost'] : styles['side']}>
      <TeamName team={side} link="none" detail={record} />
      {won ? <VisuallyHidden>won</VisuallyHidden> : null}
      <strong data-score={side.id}>{scoreOf(game, side)}</strong>
    </p>
  )
}

/** Returns the score of a side: of a forfeit, the letter of its result, and of a game in play, the running score. */
export function scoreOf({ live, status, winner, home }: GameSummary, side: Side): string {
  if (live) return String(side.id === home.id ? live.home : live.away)
  if (status === 'forfeit' && winner) return winner === side.id ? 'W' : 'L'
  return side.score === null ? '' : String(side.score)
}

/** Returns the text of the link to a game, which stands in the middle of what it names. */
function linkText(game: GameSummary): string {
  const result = game.completed || game.live ? stateWithWinner(game) : ''
  return [`${game.away.name} at ${game.home.name}`, formatDate(game.date), result].filter(Boolean).join(', ')
}
