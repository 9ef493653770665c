import type { StatLeadersView } from '@league/contracts/leaders/views'
import { playerLeader } from './leader.ts'
import type { LeaderGroup } from './LeaderGroups.tsx'

/** Returns the top three players in points, threes, rebounds and assists (R296). */
export function statLeaderGroups({ points, threes, rebounds, assists }: StatLeadersView): LeaderGroup[] {
  return [
    { title: 'Points', leaders: points.map((row) => playerLeader(row, row.pts)) },
    { title: 'Threes', leaders: threes.map((row) => playerLeader(row, row.three_pm)) },
    { title: 'Rebounds', leaders: rebounds.map((row) => playerLeader(row, row.reb)) },
    { title: 'Assists', leaders: assists.map((row) => playerLeader(row, row.ast)) },
  ]
}
