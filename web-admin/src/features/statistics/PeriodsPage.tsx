import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import { AddPeriodForm } from './AddPeriodForm.tsx'
import { PeriodList } from './PeriodList.tsx'
import { StatSheetPage, type StatSheet } from './StatSheetPage.tsx'

/** Edits the periods of a game (S105). A super_admin may act for a user (`?userId=`, R258). */
export function PeriodsPage() {
  return (
    <StatSheetPage
      title="Game Periods"
      subtitle="The columns of the score by period. Hidden periods and the period “Final” do not appear in public tables. Recorded scores stay."
      mayActForUser
    >
      {(sheet) => <Periods sheet={sheet} />}
    </StatSheetPage>
  )
}

function Periods({ sheet }: { sheet: StatSheet }) {
  const { sportId, query, actedFor } = sheet
  const periods = useRead('GET /api/gamePeriods/:sportId', {
    params: { sportId },
    query: { ...query, ...actedFor },
  })
  return (
    <QueryBoundary query={periods} loading="Loading periods..." skeleton={<CardsSkeleton cards={8} isList />}>
      {(read) => (
        <>
          <AddPeriodForm sheet={sheet} />
          <PeriodList key={sportId} sheet={sheet} recorded={read.gamePeriods} />
        </>
      )}
    </QueryBoundary>
  )
}
