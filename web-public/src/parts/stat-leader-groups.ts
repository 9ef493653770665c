import type { StatLeadersView } from '@league/contracts/leaders/views'
import { toPlayerLeader } from './leader.ts'
import type { LeaderGroup } from './LeaderGroups.tsx'

/** Returns the top three players in points, threes, rebounds and assists (R296). */
export function toStatLeaderGroups({ points, threes, rebounds, assists }: StatLeadersView): LeaderGroup[] {
  return [
    { title: 'Points', leaders: points.map((row) => toPlayerLeader(row, row.pts)) },
    { title: 'Threes', leaders: threes.map((row) => toPlayerLeader(row, row.three_pm)) },
    { title: 'Rebounds', leaders: rebounds.map((row) => toPlayerLeader(row, row.reb)) },
    { title: 'Assists', leaders: assists.map((row) => toPlayerLeader(row, row.ast)) },
  ]
}
