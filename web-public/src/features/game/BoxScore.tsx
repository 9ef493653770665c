import { sumCounts } from '@league/contracts/statistics/rules'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHead, Td } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { Side } from '../../ui/game-line.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { gameCell, type StatColumn, totalCell } from '../../ui/stat-columns.ts'
import { StatHeads } from '../../ui/StatHeads.tsx'
import { Table } from '../../ui/Table.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import type { BoxLine } from './box-score.ts'

interface BoxScoreProps {
  team: Side
  lines: readonly BoxLine[]
  columns: readonly StatColumn[]
}

/** One team's lines and their Total (R309). Ratios in lines, percentages in the Total (decision 23). */
export function BoxScore({ team, lines, columns }: BoxScoreProps) {
  const total = sumCounts(lines.map(({ counts }) => counts))
  const moved = useMoved(lines.map(({ id, counts }) => ({ key: id, mark: JSON.stringify(counts) })))
  return (
    <Sheet
      title={team.name}
      level={2}
      more={team.hidden ? null : <Link to={paths.team(team.id)}>Team page</Link>}
    >
      {lines.length === 0 ? (
        <Empty text="No box score yet." />
      ) : (
        <Table caption={`Box score of ${team.name}`} full>
          <thead>
            <StatHeads first="Player" columns={columns} />
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} data-moved={moved.has(line.id) || undefined}>
                <RowHead>
                  <Link to={paths.player(line.id)}>{line.name}</Link>
                </RowHead>
                {line.played ? (
                  columns.map((column) => (
                    <Td key={column.key} number>
                      {gameCell(line.counts, column)}
                    </Td>
                  ))
                ) : (
                  <td colSpan={columns.length}>Did not play</td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <RowHead>Total</RowHead>
              {columns.map((column) => (
                <Td key={column.key} number>
                  {totalCell(total, column)}
                </Td>
              ))}
            </tr>
          </tfoot>
        </Table>
      )}
    </Sheet>
  )
}
