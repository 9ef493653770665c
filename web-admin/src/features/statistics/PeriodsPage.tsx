import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { AddPeriodForm } from './AddPeriodForm.tsx'
import { PeriodList } from './PeriodList.tsx'
import { SheetPage, type ShownSheet } from './SheetPage.tsx'

/** Which periods a game has, and in which order (S105). super_admin may act for a user (`?userId=`, R258). */
export function PeriodsPage() {
  return (
    <SheetPage
      title="Game Periods"
      aside="The columns of the score by period. Hidden periods and the period ‘Final’ stand in no public table; scores that were recorded stay."
      mayActForUser
    >
      {(sheet) => <Periods sheet={sheet} />}
    </SheetPage>
  )
}

function Periods({ sheet }: { sheet: ShownSheet }) {
  const { sportId, query, actedFor } = sheet
  const periods = useRead('GET /api/gamePeriods/:sportId', {
    params: { sportId },
    query: { ...query, ...actedFor },
  })
  return (
    <QueryBoundary query={periods} loading="Loading periods...">
      {(read) => (
        <>
          <AddPeriodForm sheet={sheet} />
          <PeriodList key={sportId} sheet={sheet} recorded={read.gamePeriods} />
        </>
      )}
    </QueryBoundary>
  )
}
