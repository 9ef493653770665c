import type { TeamEntryId } from '../kernel/id.ts'
import { winnerOf } from '../game/rules.ts'
import type { StandingGame } from './record.ts'
import { type Entrant, type Place, recordsAmong, rules, type Separation } from './tiebreakers.ts'
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
 * @param games of the teams, oldest first
 */
export function explainTie<E extends Entrant>(
  [above, below]: readonly [E, E],
  { rule, group }: Separation<E>,
  games: readonly StandingGame[],
): TieNoteView | null {
  const decided = above.record.wins + above.record.losses + below.record.wins + below.record.losses
  if (rule === 'win-percentage' || decided === 0) return null
  const order: Tiebreaker[] = [...rules.map(([each]) => each), 'name']
  const tried = order.slice(0, order.indexOf(rule) + 1)
  const among = recordsAmong(group, games)
  const isComparable = [...among.values()].every(({ wins, losses }) => wins + losses > 0)
  const ids = new Set(group.map(({ team }) => team.id))
  return {
    rule,
    below: below.team.id,
    rules: tried.map((each): TieRuleView => {
      if (each === 'head-to-head' && !isComparable) return { rule: each, above: null, below: null }
      return { rule: each, above: valueOf(each, above, among), below: valueOf(each, below, among) }
    }),
    tied: group.map(({ team: { id, name } }) => ({ id, name })),
    games: tried.includes('head-to-head') && isComparable ? decidedGames(games, ids) : [],
  }
}

/** Returns the games between teams that one of them won. A forfeit has no score (decision 39). */
function decidedGames(games: readonly StandingGame[], teams: ReadonlySet<TeamEntryId>): TieNoteView['games'] {
  return games.flatMap((game) => {
    const { id, date, home_team_id, away_team_id, score_home, score_away } = game
    const winner_team_id = winnerOf(game)
    if (!winner_team_id || !teams.has(home_team_id) || !teams.has(away_team_id)) return []
    const score = game.status === 'forfeit' ? [null, null] : [score_home, score_away]
    const [home = null, away = null] = score
    return [{ id, date, home_team_id, away_team_id, score_home: home, score_away: away, winner_team_id }]
  })
}

function valueOf(
  rule: Tiebreaker,
  { team, record }: Entrant,
  among: ReturnType<typeof recordsAmong>,
): string {
  switch (rule) {
    case 'win-percentage':
      return (record.thousandths / 1000).toFixed(3)
    case 'fewer-losses':
      return String(record.losses)
    case 'more-wins':
      return String(record.wins)
    case 'head-to-head': {
      const { wins = 0, losses = 0 } = among.get(team.id) ?? {}
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
