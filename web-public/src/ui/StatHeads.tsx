import { Th } from './Cell.tsx'

interface StatHeadsProps {
  /** Headings before the statistics. */
  first: string
  more?: readonly string[]
  columns: readonly { key: string; label: string; name: string }[]
}

/** One heading a statistic; its full name is the tooltip and what is read out. */
export function StatHeads({ first, more = [], columns }: StatHeadsProps) {
  return (
    <tr>
      {[first, ...more].map((text) => (
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
