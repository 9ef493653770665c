import { TopOfTable } from '../parts/TopOfTable.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { BlockData, StandingsParts } from './live-data.ts'
import styles from './StandingsBlock.module.css'

/** The top of the table of a league, or of every league of the current season. */
export function StandingsBlock({ data }: { data: BlockData }) {
  const { season, tables } = (data ?? { season: null, tables: [] }) as StandingsParts
  const shown = tables.filter(({ rows }) => rows.length > 0)
  if (shown.length > 0) {
    return (
      <div className={shown.length > 1 ? styles['several'] : undefined}>
        {shown.map((table) => (
          <TopOfTable key={table.id} table={table} season={season} />
        ))}
      </div>
    )
  }
  return (
    <Sheet title="Standings" level={2}>
      <Empty text="The table opens with the first team." />
    </Sheet>
  )
}
