import type { TeamEntryId } from '../kernel/id.ts'
import { winnerOf, type GameResult } from '../game/rules.ts'
import { inThousandths, type TeamRecord } from './record.ts'
import type { Tiebreaker } from './views.ts'

export interface Entrant {
  team: { id: TeamEntryId; name: string }
  record: TeamRecord
}

/** How a rule separated two parts of a group that all rules before it left tied. */
export interface Separation<E extends Entrant> {
  rule: Tiebreaker
  /** The entrants that were tied. */
  group: readonly E[]
}

export interface Place<E extends Entrant> {
  entrant: E
  /** What puts the entrant below the one before it; null for the first. */
  separation: Separation<E> | null
}

/** Returns a value per entrant; higher is better. Null if the rule does not apply to the whole group. */
type Measure = (group: readonly Entrant[], games: readonly GameResult[]) => readonly number[] | null

const byRecord =
  (value: (record: TeamRecord) => number): Measure =>
  (group) =>
    group.map(({ record }) => value(record))

/** The rules in the order in which they are tried (R290, then decision 22). The name decides after them. */
export const rules: readonly (readonly [Tiebreaker, Measure])[] = [
  ['win-percentage', byRecord((record) => record.thousandths)],
  ['fewer-losses', byRecord((record) => -record.losses)],
  ['more-wins', byRecord((record) => record.wins)],
  ['head-to-head', headToHead],
  ['point-difference', byRecord((record) => record.pointDifference)],
  ['points-for', byRecord((record) => record.pointsFor)],
]

/**
 * Returns the entrants in order, best first. The first rule that separates a tied group splits it. Each part
 * that is still tied starts again with the first rule: if head-to-head among three teams leaves two of them
 * tied, it is applied again to these two. Entrants that no rule separates are ordered by name, then by id.
 */
export function breakTies<E extends Entrant>(group: readonly E[], games: readonly GameResult[]): Place<E>[] {
  if (group.length === 0) return []
  if (group.length > 1) {
    for (const [rule, measure] of rules) {
      const values = measure(group, games)
      if (!values || values.every((value) => value === values[0])) continue
      const parts = [...new Set(values)]
        .sort((a, b) => b - a)
        .map((shared) => group.filter((_, index) => values[index] === shared))
      return join(
        parts.map((part) => breakTies(part, games)),
        { rule, group },
      )
    }
  }
  const byName = [...group].sort((a, b) => compareNames(a.team, b.team))
  return byName.map((entrant, index) => ({
    entrant,
    separation: index === 0 ? null : { rule: 'name', group },
  }))
}

/** Joins the parts of a group, best first. The separation puts the first of each part below the part before. */
function join<E extends Entrant>(parts: readonly Place<E>[][], separation: Separation<E>): Place<E>[] {
  return parts.flatMap((part, index) =>
    part.map((place, position) => (index > 0 && position === 0 ? { ...place, separation } : place)),
  )
}

/**
 * Returns the win percentages in the games between the tied teams. Null if one of them has not won or lost
 * against any other, because then it cannot be compared.
 */
function headToHead(group: readonly Entrant[], games: readonly GameResult[]): readonly number[] | null {
  const records = [...recordsAmong(group, games).values()]
  return records.every(({ wins, losses }) => wins + losses > 0)
    ? records.map(({ wins, losses }) => inThousandths(wins, losses))
    : null
}

/** Returns the wins and losses of each entrant in the games between the entrants of a group. */
export function recordsAmong(
  group: readonly Entrant[],
  games: readonly GameResult[],
): ReadonlyMap<TeamEntryId, { wins: number; losses: number }> {
  const tally = new Map(group.map(({ team }) => [team.id, { wins: 0, losses: 0 }]))
  for (const game of games) {
    const home = tally.get(game.home_team_id)
    const away = tally.get(game.away_team_id)
    const winner = home && away ? winnerOf(game) : null
    if (!home || !away || !winner) continue
    const won = winner === game.home_team_id
    home[won ? 'wins' : 'losses'] += 1
    away[won ? 'losses' : 'wins'] += 1
  }
  return tally
}

function compareNames(a: Entrant['team'], b: Entrant['team']): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1)
}
