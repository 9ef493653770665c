import type { Tiebreaker, TieNoteView } from '@league/contracts/standings/views'
import { differenceText } from './standing-row.ts'
import type { StandingRow } from './standings-data.ts'

/** The rules in their order, by which they are numbered (R290, decision 22). */
export const ruleNames: Readonly<Record<Tiebreaker, string>> = {
  'win-percentage': 'Win percentage',
  'fewer-losses': 'Fewer losses',
  'more-wins': 'More wins',
  'head-to-head': 'Head-to-head',
  'point-difference': 'Point difference',
  'points-for': 'Points for',
  name: 'Name',
}

/** The deciding rule as the short text of the button. */
export const ruleMarks: Readonly<Record<Tiebreaker, string>> = {
  'win-percentage': 'percentage',
  'fewer-losses': 'losses',
  'more-wins': 'wins',
  'head-to-head': 'head-to-head',
  'point-difference': 'difference',
  'points-for': 'points',
  name: 'name',
}

type Named = Pick<StandingRow, 'name' | 'wins' | 'losses' | 'winPercentage' | 'pointDifference'>

/** Explains in words what puts a team above the next one. */
export function tieText(above: Named, below: Named, { rule, tied, rules }: TieNoteView): string {
  const isSameRecord = above.wins === below.wins && above.losses === below.losses
  const start = isSameRecord
    ? `Both teams are ${above.wins}–${above.losses}.`
    : `Both teams have a win percentage of ${above.winPercentage}.`
  return `${start} ${reasonOf()}`

  function reasonOf(): string {
    const headToHead = rules.find((each) => each.rule === 'head-to-head')
    const counts = headToHead?.above !== null
    const met =
      tied.length > 2
        ? counts
          ? `The games among the ${tied.length} tied teams leave these two tied`
          : `Head-to-head does not count, because at least one of the ${tied.length} tied teams has played none of the others`
        : counts
          ? `Their games against each other are ${headToHead?.above}`
          : 'They have not played each other'
    switch (rule) {
      case 'fewer-losses':
        return 'The one with fewer losses is ahead.'
      case 'more-wins':
        return 'The one with more wins is ahead.'
      case 'head-to-head': {
        const decided =
          tied.length > 2 ? `The games among ${listOf(tied)} decide` : 'Their games against each other decide'
        return above.pointDifference < below.pointDifference
          ? `${decided}, so the better point difference of ${below.name} (${differenceText(below.pointDifference)} to ${differenceText(above.pointDifference)}) does not count.`
          : `${decided}.`
      }
      case 'point-difference':
        return `${met}, so the point difference decides.`
      case 'points-for':
        return `${met}, and the point difference is equal, so the points scored decide.`
      default:
        return 'No rule separates them, so the names decide.'
    }
  }
}

const listFormat = new Intl.ListFormat('en-US')

/** Returns 'Aces, Sky and Storm', or the number of many teams. */
function listOf(teams: TieNoteView['tied']): string {
  return teams.length > 4
    ? `the ${teams.length} tied teams`
    : listFormat.format(teams.map(({ name }) => name))
}
