import {
  type Change,
  type ChangeGroup,
  changesOf,
  changeTitle,
  groupAdjacent,
  isOneBoxScore,
  nameOfKind,
} from '../../shared/history/changes.ts'
import type { HistoryEntryView } from '@league/contracts/history/views'

/** Changes with less time between them belong together. */
const MAX_GAP_MS = 60_000

/** Changes of people's own settings, which are in the history and nobody else's concern. */
const personal = new Set(['UserThemeChanged'])

/** Changes that are undone one by one. */
const alone = new Set([
  'ScoreRecorded',
  'ScoreCorrected',
  'PlayersMerged',
  'PageEdited',
  'GameForfeited',
  'GamePostponed',
  'GameCancelled',
])

/**
 * Groups entries by their command, and those of one kind that the same person made one right after the other, such as the
 * badges of all teams, latest first.
 */
export function groupChanges(entries: readonly HistoryEntryView[]): ChangeGroup[] {
  const changes = changesOf(entries.filter(({ kind }) => !personal.has(kind)))
  return groupAdjacent(
    changes,
    (later, earlier) => isOneBoxScore(later, earlier) || isOneKind(later, earlier),
  )
}

/** A change that is undone stays by itself, with the way back. */
function isOneKind({ main: later }: Change, { main }: Change): boolean {
  return (
    later.kind === main.kind &&
    later.actor.id === main.actor.id &&
    Date.parse(later.at) - Date.parse(main.at) < MAX_GAP_MS &&
    !alone.has(main.kind) &&
    !main.undone &&
    !later.undone
  )
}

/** Returns a group of changes in words, with what was before and after where it is a single one. */
export function describeGroup(group: ChangeGroup): { text: string; change: string | null } {
  const [latest] = group
  const { kind, text, before, after } = latest.main
  if (group.length === 1)
    return { text: changeTitle(latest), change: before === null ? after : `${before} → ${after ?? '(none)'}` }
  const ofKind = group.flatMap(({ entries }) => entries.filter((entry) => entry.kind === kind))
  const count = ofKind.length
  const name = nameOfKind(ofKind)
  if (name !== null) return { text: name, change: `Latest: ${text}` }
  return {
    text,
    change: count === 2 ? 'And 1 more change of this kind' : `And ${count - 1} more changes of this kind`,
  }
}
