import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import { StatSheetPage, type StatSheet } from './StatSheetPage.tsx'
import { StatList } from './StatList.tsx'

/** Chooses which stats visitors see, and in which order (S104, R254). */
export function StatsPage() {
  return (
    <StatSheetPage
      title="Stats"
      subtitle="The columns of all public stat tables. Drag to reorder them, or hide some. Hidden stats can still be recorded."
    >
      {(sheet) => <Stats sheet={sheet} />}
    </StatSheetPage>
  )
}

function Stats({ sheet: { sportId, query } }: { sheet: StatSheet }) {
  const stats = useRead('GET /api/statsv2/:sportId', { params: { sportId }, query })
  return (
    <QueryBoundary query={stats} loading="Loading stats..." skeleton={<CardsSkeleton cards={8} isList />}>
      {(read) => <StatList key={sportId} recorded={read.stats} />}
    </QueryBoundary>
  )
}
