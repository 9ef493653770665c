import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { resultText } from '../../ui/result-text.ts'
import { Section } from '../../ui/Section.tsx'
import styles from './GamesList.module.css'
import { GameStatus } from '../../shared/GameStatus.tsx'

interface Props {
  games: readonly GameView[]
  /** Labels by matchup id, in the order of the bracket. */
  labels: ReadonlyMap<string, string>
  renderActions: (game: GameView, label: string) => ReactNode
}

/** The games of a bracket in the order of its matchups (R176). */
export function GamesList({ games, labels, renderActions }: Props) {
  const matchupIds = [...labels.keys()]
  const positionOf = ({ match_id }: GameView) => matchupIds.indexOf(match_id ?? '')
  return (
    <Section title="Games">
      <DataTable
        label="Games"
        folds
        isEmpty={games.length === 0}
        empty="No games yet."
        head={
          <>
            <th>Matchup</th>
            <th>Teams</th>
            <th>Date</th>
            <th>Time</th>
            <th>Location</th>
            <th>Status</th>
            <th data-number>Score</th>
            <th data-number>Actions</th>
          </>
        }
      >
        {games
          .toSorted((a, b) => positionOf(a) - positionOf(b))
          .map((game) => {
            const label = labels.get(game.match_id ?? '') ?? game.match_id ?? ''
            return (
              <tr key={game.id}>
                <td>{label}</td>
                <td data-strong>
                  <Link to={paths.game(game.id)}>
                    {game.homeTeam.name} vs {game.awayTeam.name}
                  </Link>
                </td>
                <td data-label="Date">{formatDate(game.date)}</td>
                <td data-label="Time">{formatTime(game.time)}</td>
                <td data-label="Location">{game.location ?? 'TBD'}</td>
                <td data-label="Status">
                  <GameStatus game={game} />
                </td>
                <td data-label="Score" data-number>
                  {resultText(game)}
                </td>
                <td data-number>
                  <div className={styles.actions}>{renderActions(game, label)}</div>
                </td>
              </tr>
            )
          })}
      </DataTable>
    </Section>
  )
}
