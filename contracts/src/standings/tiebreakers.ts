import type { TeamEntryId } from '../kernel/id.ts'
import type { FindMeetings } from './meetings.ts'
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
type Measure = (group: readonly Entrant[], meetingsOf: FindMeetings) => readonly number[] | null

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
export function breakTies<E extends Entrant>(group: readonly E[], meetingsOf: FindMeetings): Place<E>[] {
  if (group.length === 0) return []
  if (group.length > 1) {
    for (const [rule, measure] of rules) {
      const values = measure(group, meetingsOf)
      if (!values || values.every((value) => value === values[0])) continue
      const parts = [...new Set(values)]
        .sort((a, b) => b - a)
        .map((shared) => group.filter((_, index) => values[index] === shared))
      return join(
        parts.map((part) => breakTies(part, meetingsOf)),
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
function headToHead(group: readonly Entrant[], meetingsOf: FindMeetings): readonly number[] | null {
  const { records, isComplete } = meetingsOf(group)
  return isComplete ? [...records.values()].map(({ wins, losses }) => inThousandths(wins, losses)) : null
}

/** Made once: a comparison without it would look the rules of the language up again. */
const names = new Intl.Collator('en', { numeric: true })

function compareNames(a: Entrant['team'], b: Entrant['team']): number {
  return names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)
}
