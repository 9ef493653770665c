import type { HistoryEntryView } from '@league/contracts/history/views'
import { formatCount } from '../../ui/format-count.ts'

/** Everything that one command changed. */
export interface Change {
  /** The entry that says what the command was for. */
  main: HistoryEntryView
  /** All of its entries, the first one first. */
  entries: readonly HistoryEntryView[]
  /** Whether more of its entries may follow on the next page of the history. */
  isCut: boolean
}

/** Groups entries by their change, latest first. `hasMore` tells that there are earlier entries. */
export function changesOf(entries: readonly HistoryEntryView[], hasMore = false): Change[] {
  const last = entries.at(-1)
  return [...Map.groupBy(entries, ({ change }) => change).values()].map((latestFirst) => {
    const inOrder = latestFirst.toReversed()
    return { main: mainOf(inOrder), entries: inOrder, isCut: hasMore && latestFirst.at(-1) === last }
  })
}

/** Changes that belong together, one right after the other, latest first. */
export type ChangeGroup = readonly [Change, ...Change[]]

/** Groups changes, latest first, with those right before them that belong to them. */
export function groupAdjacent(
  changes: readonly Change[],
  belongTogether: (later: Change, earlier: Change) => boolean,
): ChangeGroup[] {
  const groups: [Change, ...Change[]][] = []
  for (const change of changes) {
    const group = groups.at(-1)
    const later = group?.at(-1)
    if (group && later && belongTogether(later, change)) group.push(change)
    else groups.push([change])
  }
  return groups
}

/** The longest pause in entering a box score, whose values are sent as they are typed. */
const MAX_PAUSE_MS = 10 * 60_000

/** Returns whether both changes are statistics that one person entered for one game, and neither is undone. */
export function isOneBoxScore({ main: later }: Change, { main: earlier }: Change): boolean {
  return (
    later.kind === 'PlayerStatsRecorded' &&
    earlier.kind === later.kind &&
    earlier.subject.id === later.subject.id &&
    // Everybody with a scorer link acts for the user who issued it.
    earlier.actor.id === later.actor.id &&
    earlier.actor.name === later.actor.name &&
    Date.parse(later.at) - Date.parse(earlier.at) < MAX_PAUSE_MS &&
    !earlier.undone &&
    !later.undone
  )
}

/** A command that creates or removes something does so once, and what belongs to that many times. */
function mainOf(entries: readonly HistoryEntryView[]): HistoryEntryView {
  const isAlone = ({ kind }: HistoryEntryView) => entries.filter((entry) => entry.kind === kind).length === 1
  const [first] = entries
  if (!first) throw new Error('A change has at least one entry.')
  return entries.find(isAlone) ?? first
}

export function isUndoable({ entries }: Change): boolean {
  return entries.every(({ undoable }) => undoable)
}

/** What is changed, by the kind of a subject: one and several. */
const nouns: Readonly<Record<string, readonly [string, string]>> = {
  attribute: ['attribute', 'attributes'],
  business: ['business', 'businesses'],
  bye: ['bye', 'byes'],
  division: ['division', 'divisions'],
  game: ['game', 'games'],
  league: ['league', 'leagues'],
  link: ['link', 'links'],
  page: ['page', 'pages'],
  player: ['player', 'players'],
  schedule: ['schedule', 'schedules'],
  season: ['season', 'seasons'],
  team: ['team', 'teams'],
  teamEntry: ['team', 'teams'],
  venue: ['venue', 'venues'],
  weekOff: ['week off', 'weeks off'],
}

/** What several changes of a kind are called, by their count and what all of them are about. */
const texts: Readonly<Record<string, (count: number, subject: string) => string>> = {
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
  GameRestored: (count) => `${count} games restored`,
  PlayerStatsRecorded: (count, game) => `Statistics of ${game} recorded ${count} times`,
  PlaysRecorded: (count, game) => `Plays of ${game} recorded ${count} times`,
  PeriodScoresRecorded: (count, game) => `Period scores of ${game} recorded ${count} times`,
}

/** Returns what several entries of one kind are called together; null if they have no name. */
export function nameOfKind(entries: readonly HistoryEntryView[]): string | null {
  const [first] = entries
  if (!first) return null
  const { kind, subject } = first
  const subjects = new Set(entries.map((entry) => entry.subject.id)).size
  const [one, several] = nouns[subject.kind] ?? ['other', 'others']
  const name = subjects === 1 ? subject.name : formatCount(subjects, one, several)
  return texts[kind]?.(entries.length, name) ?? null
}

/** Returns what a command did: 'Season Winter 2026 created: 2 leagues, 12 teams'. */
export function changeTitle({ main, entries, isCut }: Change): string {
  const more = isCut ? ' and more' : ''
  if (entries.length === 1) return main.text
  const isOfOneKind = entries.every(({ kind }) => kind === main.kind)
  const name = isOfOneKind ? nameOfKind(entries) : null
  if (name !== null) return `${name}${more}`
  const subjects = Map.groupBy(
    new Map(entries.map(({ subject }) => [subject.id, subject])).values(),
    ({ kind }) => kind,
  )
  const counts = [...subjects].flatMap(([kind, all]) => {
    const others = all.filter(({ id }) => id !== main.subject.id).length
    const [one, several] = nouns[kind] ?? ['other change', 'other changes']
    return others > 0 ? [formatCount(others, one, several)] : []
  })
  return counts.length > 0 ? `${main.text}: ${counts.join(', ')}${more}` : `${main.text}${more}`
}
