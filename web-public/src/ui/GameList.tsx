import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { paths } from '../paths.ts'
import { type GameLine, type Side, stateText } from './game-line.ts'
import { SiteLink } from './SiteLink.tsx'
import { Spoken } from './Spoken.tsx'
import { useMoved } from './use-moved.ts'
import styles from './GameList.module.css'

/** Games as small scoreboards, each a link to its game. */
export function GameList({ games }: { games: readonly GameLine[] }) {
  const moved = useMoved(
    games.map(({ id, home, away, status }) => ({ key: id, mark: `${away.score} ${home.score} ${status}` })),
  )
  return (
    <ul className={styles['games']}>
      {games.map((game) => (
        <li key={game.id} data-game={game.id} data-moved={moved.has(game.id) || undefined}>
          <SiteLink to={paths.game(game.id)}>
            <span className={styles['line']}>
              {[stateText(game), formatDate(game.date), game.completed ? null : formatTime(game.time)]
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

function SideLine({ game, side }: { game: GameLine; side: Side }) {
  const won = game.winner === side.id
  return (
    <span className={game.winner && !won ? styles['lost'] : styles['side']}>
      <span>{side.name}</span>
      {won ? <Spoken>won</Spoken> : null}
      {won ? <span aria-hidden="true">◂</span> : null}
      <strong>{game.completed ? (side.score ?? 0) : ''}</strong>
    </span>
  )
}
