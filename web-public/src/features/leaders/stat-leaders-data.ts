import type { LeaderGroup } from '../../parts/LeaderGroups.tsx'

export interface StatLeadersData {
  season: string | null
  groups: LeaderGroup[]
}
