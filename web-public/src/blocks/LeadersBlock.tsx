import { LeaderGroups } from '../parts/LeaderGroups.tsx'
import { paths } from '../paths.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import type { BlockData, LeadersParts } from './live-data.ts'

export function LeadersBlock({ data }: { data: BlockData }) {
  const { groups } = (data ?? { groups: [] }) as LeadersParts
  return (
    <Sheet title="Leaders" level={2} more={<SiteLink to={paths.statLeaders()}>Stat Leaders</SiteLink>}>
      <LeaderGroups groups={groups} level={3} />
    </Sheet>
  )
}
