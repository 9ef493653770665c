import { LeaderGroups } from '../../parts/LeaderGroups.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { StatLeadersData } from './stat-leaders-data.ts'

export function StatLeadersPage({ data }: { data: StatLeadersData }) {
  return (
    <Sheet title="Stat Leaders" subtitle={data.season ? `Season ${data.season}` : undefined}>
      <LeaderGroups groups={data.groups} />
    </Sheet>
  )
}
