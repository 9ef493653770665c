import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { StatView } from '@league/contracts/statistics/views'
import {
  guessTargets,
  mapPaste,
  offeredTargets,
  type ColumnTarget,
  type MappedPaste,
  type PastedTable,
  type PastePlayer,
} from '../pasted-table.ts'
import panel from './Panel.module.css'

interface Props {
  table: PastedTable
  players: readonly PastePlayer[]
  /** The player of the focused cell. */
  first: string
  stats: readonly StatView[]
  onFill: (mapped: MappedPaste) => void
  onCancel: () => void
}

/** Asks what the columns of a pasted table are. It takes the place of the bottom bar, so that nothing moves. */
export function PasteMapping({ table, players, first, stats, onFill, onCancel }: Props) {
  const keys = stats.map(({ key }) => key)
  const [targets, setTargets] = useState(() => guessTargets(table, keys))
  const mapped = mapPaste(table, targets, players, first)
  const confirmButton = useRef<HTMLButtonElement>(null)
  useEffect(() => confirmButton.current?.focus(), [])
  const isDoubtful = (row: number, column: number) =>
    mapped.doubtful.some((cell) => cell.row === row && cell.column === column)
  const isSkipped = (row: number) => mapped.skipped.some((other) => other.row === row)
  const needsLook = (row: number) => isSkipped(row) || mapped.doubtful.some((cell) => cell.row === row)
  const rows = table.rows.map((cells, row) => ({ cells, row }))
  const rowsToLookAtFirst = [
    ...rows.filter(({ row }) => needsLook(row)),
    ...rows.filter(({ row }) => !needsLook(row)),
  ]
  const filled = mapped.cells.length
  const doubtful = mapped.doubtful.length
  const skipped = mapped.skipped.length
  // Without a column of players, the first one stands for its row.
  const isName = (column: number) =>
    targets.includes('player') ? targets[column] === 'player' : column === 0
  const width = Math.max(...table.rows.map((row) => row.length), targets.length)
  const columns = Array.from({ length: width }, (_, column) => column)
  return (
    <section className={panel.panel} aria-label="Paste from a spreadsheet">
      <header className={panel.head} data-theme="dark">
        <h3>
          {mapped.players === 1 ? '1 player' : `${mapped.players} players`}, {width}{' '}
          {width === 1 ? 'column' : 'columns'} from the clipboard
        </h3>
        <p>
          {filled} {filled === 1 ? 'value' : 'values'}
          {doubtful > 0 && `, ${doubtful} ${doubtful === 1 ? 'needs' : 'need'} a look`}
          {skipped > 0 && `, ${skipped} ${skipped === 1 ? 'row has' : 'rows have'} no matching player`}
        </p>
        <Button size="compact-sm" className={panel.cancel} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          className={panel.confirm}
          ref={confirmButton}
          size="compact-sm"
          disabled={filled === 0}
          onClick={() => onFill(mapped)}
        >
          {filled === 1 ? 'Fill 1 cell' : `Fill ${filled} cells`}
        </Button>
      </header>
      <div className={panel.mapping}>
        <table aria-label="Columns of the pasted table">
          <thead>
            {table.header && (
              <tr>
                {columns.map((column) => (
                  <th scope="col" key={column}>
                    {table.header?.[column]}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              {columns.map((column) => (
                <th key={column}>
                  <select
                    aria-label={`Column ${column + 1}${table.header?.[column] ? `, ${table.header[column]}` : ''}`}
                    data-skipped={targets[column] === 'skip' || undefined}
                    value={targets[column] ?? 'skip'}
                    onChange={(event) => {
                      const target = event.currentTarget.value
                      setTargets(
                        columns.map((other) => (other === column ? target : (targets[other] ?? 'skip'))),
                      )
                    }}
                  >
                    {offeredTargets(keys).map((target) => (
                      <option key={target} value={target}>
                        {targetLabel(target, stats)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsToLookAtFirst.map(({ cells, row }) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td
                    key={column}
                    data-skipped={targets[column] === 'skip' || undefined}
                    data-doubtful={isDoubtful(row, column) || (isSkipped(row) && isName(column)) || undefined}
                  >
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const fieldGoalLabels: Readonly<Record<ColumnTarget, string>> = {
  fgm: '2PM = FGM − 3PM',
  fga: '2PA = FGA − 3PA',
  'fgm-fga': '2P = FG − 3P',
}

function targetLabel(target: ColumnTarget, stats: readonly StatView[]): string {
  if (target === 'skip') return 'Skip'
  if (target === 'player') return 'Player'
  const nameOf = (name: string) => stats.find(({ key }) => key === name)?.abbreviation ?? name
  return fieldGoalLabels[target] ?? target.split('-').map(nameOf).join('–')
}
