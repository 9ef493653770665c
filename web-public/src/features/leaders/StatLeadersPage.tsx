import { LeaderGroups } from '../../parts/LeaderGroups.tsx'
import { Section } from '../../ui/Section.tsx'
import type { StatLeadersData } from './stat-leaders-data.ts'

export function StatLeadersPage({ data }: { data: StatLeadersData }) {
  return (
    <Section title="Stat Leaders" subtitle={data.season ? `Season ${data.season}` : undefined}>
      <LeaderGroups groups={data.groups} />
    </Section>
  )
}
