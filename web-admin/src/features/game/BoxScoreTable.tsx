import { memo } from 'react'
import type { GameRosterPlayerView } from '@league/contracts/game/views'
import type { StatView } from '@league/contracts/statistics/views'
import { fullName, statText } from './box-score.ts'
import { countsOf, hasPlayed } from './sheet-line.ts'
import type { Sheet } from './sheet.ts'
import { useSheetValue } from './use-sheet-value.ts'
import dataTable from '../../ui/DataTable.module.css'
import styles from './BoxScoreTable.module.css'

interface Props {
  teamName: string
  roster: readonly GameRosterPlayerView[]
  columns: readonly StatView[]
  sheet: Sheet
}

/** The box score of a team, with unsent values of this device among the recorded ones. */
export const BoxScoreTable = memo(function BoxScoreTable({ teamName, roster, columns, sheet }: Props) {
  const { counts: lines } = useSheetValue(sheet, sheet.summary)
  const countsOfPlayer = (playerId: string) => countsOf(sheet.line(playerId), sheet.rules)
  const isWithoutCounts = roster.every(({ id }) => Object.keys(countsOfPlayer(id)).length === 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section className={dataTable.scroll} aria-label={`${teamName} box score`} tabIndex={0}>
      <table className={styles.table} aria-label={`${teamName} statistics`}>
        <thead>
          <tr>
            <th scope="col" className={styles.player}>
              Player
            </th>
            {columns.map((column) => (
              <th scope="col" key={column.id}>
                <abbr title={column.name}>{column.abbreviation}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roster.map((player) => {
            const counts = countsOfPlayer(player.id)
            const played = hasPlayed(sheet.line(player.id))
            const isBlank = Object.keys(counts).length === 0
            return (
              <tr key={player.id} data-did-not-play={!played || undefined}>
                <th scope="row" className={styles.player}>
                  {player.jersey && <span className={styles.jersey}>{player.jersey}</span>}
                  {fullName(player)}
                  {!played && <span className={styles.didNotPlay}>did not play</span>}
                </th>
                {columns.map((column) => (
                  <td key={column.id} data-blank={isBlank || undefined}>
                    {isBlank ? '–' : statText(counts, column)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.player}>
              Total
            </th>
            {columns.map((column) => (
              <td key={column.id} data-total={column.abbreviation}>
                {isWithoutCounts ? '–' : statText(lines, column)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
})
