import type { StatLeadersView } from '@league/contracts/leaders/views'
import { leadingPlayer } from './leader.ts'
import type { LeaderGroup } from './LeaderGroups.tsx'

/** The first three of points, threes, rebounds and assists (R296). */
export function firstThree({ points, threes, rebounds, assists }: StatLeadersView): LeaderGroup[] {
  return [
    { title: 'Points', leaders: points.map((row) => leadingPlayer(row, row.pts)) },
    { title: 'Threes', leaders: threes.map((row) => leadingPlayer(row, row.three_pm)) },
    { title: 'Rebounds', leaders: rebounds.map((row) => leadingPlayer(row, row.reb)) },
    { title: 'Assists', leaders: assists.map((row) => leadingPlayer(row, row.ast)) },
  ]
}
