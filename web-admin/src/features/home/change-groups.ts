import type { HistoryEntryView } from '@league/contracts/history/views'

/** Changes of one kind that somebody made together, such as the badges of all teams. */
export interface ChangeGroup {
  /** The latest of them. */
  entry: HistoryEntryView
  count: number
}

/** Changes with less time between them belong together. */
const MAX_GAP_MS = 60_000

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

/** Groups changes of one kind that the same person made one right after the other, latest first. */
export function groupChanges(entries: readonly HistoryEntryView[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  let earliest: HistoryEntryView | undefined
  for (const entry of entries) {
    const group = groups.at(-1)
    const isSame =
      earliest?.kind === entry.kind &&
      earliest.actor.id === entry.actor.id &&
      Date.parse(earliest.at) - Date.parse(entry.at) < MAX_GAP_MS
    if (group && isSame && !alone.has(entry.kind)) group.count += 1
    else groups.push({ entry, count: 1 })
    earliest = entry
  }
  return groups
}

/** What several changes of a kind are called. */
const texts: Readonly<Record<string, (count: number) => string>> = {
  TeamBadgeChanged: (count) => `Badges of ${count} teams changed`,
  TeamCreated: (count) => `${count} teams created`,
  TeamChanged: (count) => `${count} teams changed`,
  TeamEnteredLeague: (count) => `${count} teams added to a league`,
  TeamLeftLeague: (count) => `${count} teams removed from their leagues`,
  PlayerRegistered: (count) => `${count} players added`,
  PlayerJoinedTeam: (count) => `${count} players added to teams`,
  PlayerLeftTeam: (count) => `${count} players removed from teams`,
  PlayerChanged: (count) => `${count} players changed`,
  GameScheduled: (count) => `${count} games scheduled`,
  GameRescheduled: (count) => `${count} games moved`,
  GameDetailsChanged: (count) => `Details of ${count} games changed`,
  GameDeleted: (count) => `${count} games deleted`,
  PlayerStatsRecorded: (count) => `Statistics recorded ${count} times`,
  PlaysRecorded: (count) => `Plays recorded ${count} times`,
  PeriodScoresRecorded: (count) => `Period scores recorded ${count} times`,
}

/** Returns a group of changes in words, with what was before and after where it is a single one. */
export function describeGroup({ entry, count }: ChangeGroup): { text: string; change: string | null } {
  const { kind, text, before, after } = entry
  if (count === 1) return { text, change: before === null ? after : `${before} → ${after ?? '(none)'}` }
  const grouped = texts[kind]
  if (grouped) return { text: grouped(count), change: `Latest: ${text}` }
  return {
    text,
    change: count === 2 ? 'And 1 more change of this kind' : `And ${count - 1} more changes of this kind`,
  }
}
