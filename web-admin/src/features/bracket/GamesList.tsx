import type { ReactNode } from 'react'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { GameView } from '@league/contracts/game/views'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ResultCell } from '../../ui/ResultCell.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './GamesList.module.css'
import { KeptMark } from './KeptMark.tsx'
import { Matchup } from '../../shared/TeamLabel.tsx'
import { GameStatus } from '../../shared/GameStatus.tsx'

interface Props {
  games: readonly GameView[]
  /** Labels by matchup id, in the order of the bracket. */
  labels: ReadonlyMap<string, string>
  /** Ids of matchups whose games were kept after a correction. */
  kept: ReadonlySet<string>
  renderActions: (game: GameView, label: string) => ReactNode
}

/** The games of a bracket in the order of its matchups (R176). */
export function GamesList({ games, labels, kept, renderActions }: Props) {
  const matchupIds = [...labels.keys()]
  const positionOf = ({ match_id }: GameView) => matchupIds.indexOf(match_id ?? '')
  return (
    <Section title="Games">
      <DataTable
        label="Games"
        onPhone="details-first"
        isEmpty={games.length === 0}
        empty={
          <EmptyState title="No games yet." drawing="games">
            Create the first game in the bracket above, as soon as both teams of a matchup are known.
          </EmptyState>
        }
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
                <td data-strong data-cell="title">
                  <Matchup game={game} to={paths.game(game.id)} />
                </td>
                <td data-short>{formatDate(game.date)}</td>
                <td data-short>{formatTime(game.time)}</td>
                <td data-quiet data-none={game.location ? undefined : true}>
                  {game.location ?? 'TBD'}
                </td>
                <td data-cell="state">
                  <GameStatus game={game} /> {kept.has(game.match_id ?? '') && <KeptMark />}
                </td>
                <ResultCell game={game} />
                <td data-number data-cell="line">
                  <div className={styles.actions}>{renderActions(game, label)}</div>
                </td>
              </tr>
            )
          })}
      </DataTable>
    </Section>
  )
}
