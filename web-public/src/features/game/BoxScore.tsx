import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHeading, Td } from '../../ui/TableCells.tsx'
import { Empty } from '../../ui/Empty.tsx'
import type { Side } from '../../ui/game-summary.ts'
import { Section } from '../../ui/Section.tsx'
import { gameStatText, type StatColumn, totalStatText } from '../../parts/stat-columns.ts'
import { StatHeadings } from '../../parts/StatHeadings.tsx'
import { Table } from '../../ui/Table.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import type { BoxScoreLine } from './box-score.ts'

interface BoxScoreProps {
  team: Side
  lines: readonly BoxScoreLine[]
  columns: readonly StatColumn[]
}

/** The lines of a team, which show ratios, and a Total row, which shows percentages (R309, decision 23). */
export function BoxScore({ team, lines, columns }: BoxScoreProps) {
  const counts = lines.map((line) => line.counts)
  const changed = useChangedRows(
    lines.map((line) => ({ key: line.id, version: JSON.stringify(line.counts) })),
  )
  return (
    <Section
      title={team.name}
      level={2}
      action={team.hidden ? null : <Link to={paths.team(team.id)}>Team page</Link>}
    >
      {lines.length === 0 ? (
        <Empty text="No box score yet." />
      ) : (
        <Table caption={`Box score of ${team.name}`} full>
          <thead>
            <StatHeadings leading={['Player']} columns={columns} />
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} data-changed={changed.has(line.id) || undefined}>
                <RowHeading>
                  <Link to={paths.player(line.id)}>{line.name}</Link>
                </RowHeading>
                {line.played ? (
                  columns.map((column) => (
                    <Td key={column.key} number>
                      {gameStatText(line.counts, column)}
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
              <RowHeading>Total</RowHeading>
              {columns.map((column) => (
                <Td key={column.key} number>
                  {totalStatText(counts, column)}
                </Td>
              ))}
            </tr>
          </tfoot>
        </Table>
      )}
    </Section>
  )
}
