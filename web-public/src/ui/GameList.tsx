import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { paths } from '../paths.ts'
import { type GameSummary, type Side, gameStateText } from './game-summary.ts'
import { SiteLink } from './SiteLink.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { useChangedRows } from './use-changed-rows.ts'
import styles from './GameList.module.css'

/** Games as small scoreboards that link to their pages. */
export function GameList({ games }: { games: readonly GameSummary[] }) {
  const changed = useChangedRows(
    games.map(({ id, home, away, status }) => ({
      key: id,
      version: `${away.score} ${home.score} ${status}`,
    })),
  )
  return (
    <ul className={styles['games']}>
      {games.map((game) => (
        <li key={game.id} data-game={game.id} data-changed={changed.has(game.id) || undefined}>
          <SiteLink to={paths.game(game.id)}>
            <span className={styles['line']}>
              {[gameStateText(game), formatDate(game.date), game.completed ? null : formatTime(game.time)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <SideLine game={game} side={game.away} />
            <SideLine game={game} side={game.home} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function SideLine({ game, side }: { game: GameSummary; side: Side }) {
  const won = game.winner === side.id
  return (
    <span className={game.winner && !won ? styles['lost'] : styles['side']}>
      <span>{side.name}</span>
      {won ? <VisuallyHidden>won</VisuallyHidden> : null}
      {won ? <span aria-hidden="true">◂</span> : null}
      <strong>{side.score}</strong>
    </span>
  )
}
