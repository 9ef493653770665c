import { LeaderGroups } from '../../parts/LeaderGroups.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { StatLeadersData } from './stat-leaders-data.ts'

export function StatLeadersPage({ data }: { data: StatLeadersData }) {
  return (
    <>
      <PageHead title="Stat Leaders" subtitle={data.season ? `Season ${data.season}` : undefined} />
      <Columns>
        <LeaderGroups groups={data.groups} />
      </Columns>
    </>
  )
}
