import type { StatLeadersView } from '@league/contracts/leaders/views'
import { type Leader, toPlayerLeader } from './leader.ts'
import type { LeaderGroup } from './LeaderGroups.tsx'

/** Returns the top three players in points, threes, rebounds and assists (R296). */
export function toStatLeaderGroups({ points, threes, rebounds, assists }: StatLeadersView): LeaderGroup[] {
  return [
    { title: 'Points', leaders: points.map((row) => toLeader(row, row.pts)) },
    { title: 'Threes', leaders: threes.map((row) => toLeader(row, row.three_pm)) },
    { title: 'Rebounds', leaders: rebounds.map((row) => toLeader(row, row.reb)) },
    { title: 'Assists', leaders: assists.map((row) => toLeader(row, row.ast)) },
  ]
}

function toLeader(
  row: StatLeadersView['points' | 'threes' | 'rebounds' | 'assists'][number],
  value: number,
): Leader {
  return { ...toPlayerLeader(row, value), logo: row.team?.logo, badge: row.team?.badge }
}
