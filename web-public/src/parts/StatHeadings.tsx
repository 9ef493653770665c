import { Th } from '../ui/TableCells.tsx'

interface StatHeadingsProps {
  /** The headings before the statistics. */
  leading: readonly string[]
  columns: readonly { key: string; label: string; name: string }[]
}

/** A row of headings with one column per statistic. Its full name is in the tooltip. */
export function StatHeadings({ leading, columns }: StatHeadingsProps) {
  return (
    <tr>
      {leading.map((text) => (
        <Th key={text}>{text}</Th>
      ))}
      {columns.map(({ key, label, name }) => (
        <Th key={key} number>
          <abbr title={name}>{label}</abbr>
        </Th>
      ))}
    </tr>
  )
}
