import { Button, VisuallyHidden } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { statusText } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { resultText } from '../../ui/result-text.ts'
import type { useSelection } from '../../ui/selection.ts'
import { Tick } from '../../ui/Tick.tsx'
import { describeMismatch, type Mismatches } from './describe-mismatch.ts'
import styles from './league.module.css'

interface Props {
  games: readonly GameView[]
  mismatches: Mismatches
  selection: ReturnType<typeof useSelection>
  onScore: (game: GameView) => void
}

/** Games of a league; a row opens its game, a mark says that points and score differ. */
export function GamesTable({ games, mismatches, selection, onScore }: Props) {
  const navigate = useNavigate()
  return (
    <DataTable
      label="Game schedule"
      isEmpty={games.length === 0}
      empty="No games available"
      head={
        <>
          <th>
            <Tick
              label="Select all games"
              checked={selection.all}
              partly={selection.some}
              onChange={selection.toggleAll}
            />
          </th>
          <th data-narrow>ID</th>
          <th>Date</th>
          <th>Matchup</th>
          <th>Location</th>
          <th>Time</th>
          <th>Status</th>
          <th data-number>Results</th>
          <th>
            <VisuallyHidden>Score</VisuallyHidden>
          </th>
        </>
      }
    >
      {games.map((game, index) => {
        const matchup = `${game.homeTeam.name} vs ${game.awayTeam.name}`
        const mismatch = mismatches[game.id]
        return (
          // The matchup is a link; the row is a larger target for the mouse.
          <tr key={game.id} data-opens onClick={() => void navigate(paths.game(game.id))}>
            <td>
              <Tick
                label={`Select ${matchup}, ${formatDate(game.date)}`}
                checked={selection.has(game.id)}
                onChange={() => selection.toggle(game.id)}
              />
            </td>
            <td>{index + 1}</td>
            <td>{formatDate(game.date)}</td>
            <td data-strong>
              <Link to={paths.game(game.id)} onClick={(event) => event.stopPropagation()}>
                {matchup}
              </Link>
            </td>
            <td>{game.location ?? '–'}</td>
            <td>{formatTime(game.time)}</td>
            <td>{statusText(game)}</td>
            <td data-score>
              {mismatch && (
                <span className={styles.mismatch} title={describeMismatch(mismatch)}>
                  <span aria-hidden>≠ </span>
                  <span className={styles.quiet}>{describeMismatch(mismatch)}</span>
                </span>
              )}
              {resultText(game)}
            </td>
            <td data-number>
              <Button
                size="compact-sm"
                aria-label={`Score of ${matchup}, ${formatDate(game.date)}`}
                onClick={(event) => {
                  event.stopPropagation()
                  onScore(game)
                }}
              >
                Score
              </Button>
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}
