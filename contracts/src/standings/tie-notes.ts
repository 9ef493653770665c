import type { FindMeetings, Meetings } from './meetings.ts'
import { type Entrant, type Place, rules, type Separation } from './tiebreakers.ts'
import type { TieNoteView, TieRuleView, Tiebreaker } from './views.ts'

/**
 * Returns what separates two places of the order. Between neighbors it is the separation of the lower one. Between
 * others, for example because visitors do not see the teams in between, it is the one that split the largest group.
 *
 * @param places in their order
 */
export function separationBetween<E extends Entrant>(
  places: readonly Place<E>[],
  above: number,
  below: number,
): Separation<E> | null {
  return places
    .slice(above + 1, below + 1)
    .map(({ separation }) => separation)
    .reduce((widest, other) => ((other?.group.length ?? 0) > (widest?.group.length ?? 0) ? other : widest))
}

/**
 * Explains why one team ranks above another that has the same win percentage: every rule until the one that
 * decides, and the games between the tied teams if head-to-head counts. Null if the win percentages
 * differ, or if neither team has won or lost a game.
 *
 * @param pair the upper and the lower team
 */
export function explainTie<E extends Entrant>(
  [above, below]: readonly [E, E],
  { rule, group }: Separation<E>,
  meetingsOf: FindMeetings,
): TieNoteView | null {
  const decided = above.record.wins + above.record.losses + below.record.wins + below.record.losses
  if (rule === 'win-percentage' || decided === 0) return null
  const order: Tiebreaker[] = [...rules.map(([each]) => each), 'name']
  const tried = order.slice(0, order.indexOf(rule) + 1)
  const { records, isComplete, games } = meetingsOf(group)
  return {
    rule,
    below: below.team.id,
    rules: tried.map((each): TieRuleView => {
      if (each === 'head-to-head' && !isComplete) return { rule: each, above: null, below: null }
      return { rule: each, above: valueOf(each, above, records), below: valueOf(each, below, records) }
    }),
    tied: group.map(({ team: { id, name } }) => ({ id, name })),
    games: tried.includes('head-to-head') && isComplete ? games.map(toDecidedGame) : [],
  }
}

/** A forfeit has no score (decision 39). */
function toDecidedGame({ game, winner }: Meetings['games'][number]): TieNoteView['games'][number] {
  const { id, date, home_team_id, away_team_id } = game
  const hasScore = game.status !== 'forfeit'
  const score_home = hasScore ? game.score_home : null
  const score_away = hasScore ? game.score_away : null
  return { id, date, home_team_id, away_team_id, score_home, score_away, winner_team_id: winner }
}

function valueOf(rule: Tiebreaker, { team, record }: Entrant, records: Meetings['records']): string {
  switch (rule) {
    case 'win-percentage':
      return (record.thousandths / 1000).toFixed(3)
    case 'fewer-losses':
      return String(record.losses)
    case 'more-wins':
      return String(record.wins)
    case 'head-to-head': {
      const { wins = 0, losses = 0 } = records.get(team.id) ?? {}
      return `${wins}–${losses}`
    }
    case 'point-difference':
      return signed(record.pointDifference)
    case 'points-for':
      return String(record.pointsFor)
    case 'name':
      return team.name
  }
}

/** Returns '+42', '−7' or '0'. The minus sign is as wide as the plus sign. */
function signed(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}
