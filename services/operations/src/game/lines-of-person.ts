import type { StatLine } from '@league/contracts/game/events'
import type { Id } from '@league/contracts/kernel/id'
import { sameLine } from './stat-line.ts'

/** The lines of a person for a team, one an id, by rank of the ids. */
export function linesOf(
  team: Readonly<Record<Id, StatLine>> | undefined,
  ids: readonly Id[],
): readonly StatLine[] {
  return ids.flatMap((id) => (team && Object.hasOwn(team, id) ? (team[id] ?? []) : []))
}

/** The one line that a person's lines are read as: of each count the first stays (decision 28). */
export function oneLine(playerId: Id, lines: readonly StatLine[]): StatLine | undefined {
  if (lines.length === 0) return undefined
  const stats = Object.assign({}, ...lines.toReversed().map((line) => line.stats)) as StatLine['stats']
  return { playerId, played: lines.some(({ played }) => played), stats }
}

/**
 * The lines of a person that change when the one line that they are read as becomes another. A count is corrected where it stands and a
 * new one goes to the first line: so when a merge is undone, it is with whom it was entered for, and nothing is there twice.
 */
export function linesAfter(
  lines: readonly StatLine[],
  before: StatLine | undefined,
  after: StatLine,
): readonly StatLine[] {
  const [first] = lines
  if (!first) return [after]
  const holder = (key: string) => lines.find(({ stats }) => Object.hasOwn(stats, key)) ?? first
  const changed = lines.map((own) => {
    // Who did not play has no counts, by none of the ids.
    if (!after.played) return { ...own, played: false, stats: {} }
    const named = Object.entries(after.stats).filter(([key]) => holder(key) === own)
    const played = own.played || (own === first && !before?.played)
    return { ...own, played, stats: { ...own.stats, ...Object.fromEntries(named) } }
  })
  return changed.filter((line, index) => !sameLine(line, lines[index] ?? line))
}
