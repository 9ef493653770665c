import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { SheetPage, type ShownSheet } from './SheetPage.tsx'
import { StatList } from './StatList.tsx'

/** Which stats visitors see, and in which order (S104). */
export function StatsPage() {
  return (
    <SheetPage
      title="Stats"
      aside="The columns of every public table of statistics. Drag them into order, or hide them: a hidden stat can still be recorded."
    >
      {(sheet) => <Stats sheet={sheet} />}
    </SheetPage>
  )
}

function Stats({ sheet: { sportId, query } }: { sheet: ShownSheet }) {
  const stats = useRead('GET /api/statsv2/:sportId', { params: { sportId }, query })
  return (
    // R254
    <QueryBoundary query={stats} loading="Loading stats...">
      {(read) => <StatList key={sportId} recorded={read.stats} />}
    </QueryBoundary>
  )
}
