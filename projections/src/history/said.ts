import { eventCatalogue, type DomainRecord } from '@league/contracts/events'
import type { UserPerson } from '@league/contracts/account/events'
import type { PlayerPerson } from '@league/contracts/player/events'
import type { StatLine } from '@league/contracts/game/events'
import { blockChanges, blockMarks, type BlockChanges } from './page-blocks.ts'

type DataOf<Type extends DomainRecord['type']> = Extract<DomainRecord, { type: Type }>['data']

/** Without the sealed fields of players and users; `before` and `after` are sealed where they hold a person. */
type Unsealed<Data> = Omit<
  Data,
  'person' | 'video' | (Data extends { after: PlayerPerson | UserPerson | null } ? 'before' | 'after' : never)
>

/** A count of a player that replaced another one. */
export interface ChangedCount {
  playerId: string
  key: string
  before: number
  after: number
}

/** Lines in short: how many, their points, and which counts of earlier lines they changed. */
export interface SaidOfStats {
  gameId: string
  teamEntryId: string
  homeTeamId: string
  awayTeamId: string
  players: number
  points: number
  changes: ChangedCount[]
}

/** A page in short: how many blocks it has, and what became of those before, null where nothing is known of these. */
export interface SaidOfPage {
  pageId: string
  linkId: string
  template: string
  blocks: number
  changes: BlockChanges | null
  restoredFrom: string | null
}

/** A generation in counts: the games and byes have entries of their own. */
export interface SaidOfGeneration {
  scheduleId: string
  leagueId: string
  games: number
  replaced: number
  byes: number
  unplaced: number
}

interface InShort {
  ScheduleGenerated: SaidOfGeneration
  ScheduleDeleted: SaidOfGeneration
  PlayerStatsRecorded: SaidOfStats
  PageCreated: SaidOfPage
  PageEdited: SaidOfPage
}

/** What history keeps of an event, by its type: its data without personal fields, statistics and pages in short. */
export type Said = {
  [Type in DomainRecord['type']]: {
    kind: Type
    data: Type extends keyof InShort ? InShort[Type] : Unsealed<DataOf<Type>>
  }
}[DomainRecord['type']]

/**
 * The JSON text that history keeps of an event. Sealed fields are left out, also where the key is still there.
 *
 * @param marks of the blocks that the page had before the event, where it is about a page
 */
export function saidOf(event: DomainRecord, marks?: readonly string[]): string {
  if (event.type === 'PlayerStatsRecorded') return JSON.stringify(inShort(event.data))
  if (event.type === 'ScheduleGenerated') return JSON.stringify(generationInShort(event.data))
  if (event.type === 'ScheduleDeleted') {
    const nothing = { addedGameIds: [], addedByes: [], unplaced: [] }
    return JSON.stringify(generationInShort({ ...event.data, ...nothing }))
  }
  if (event.type === 'PageCreated') return JSON.stringify(pageInShort({ ...event.data, restoredFrom: null }))
  if (event.type === 'PageEdited') return JSON.stringify(pageInShort(event.data, marks))
  if ((event.type === 'NameReserved' || event.type === 'NameReleased') && event.data.kind === 'username')
    return JSON.stringify({ ...event.data, name: null })
  const sealed = Object.keys(eventCatalogue.get(event.type)?.sealed ?? {})
  if (sealed.length === 0) return JSON.stringify(event.data)
  return JSON.stringify(
    Object.fromEntries(Object.entries(event.data).filter(([key]) => !sealed.includes(key))),
  )
}

function generationInShort(data: Omit<DataOf<'ScheduleGenerated'>, 'seed'>): SaidOfGeneration {
  const { scheduleId, leagueId, addedGameIds, removedGameIds, addedByes, unplaced } = data
  return {
    scheduleId,
    leagueId,
    games: addedGameIds.length,
    replaced: removedGameIds.length,
    byes: addedByes.length,
    unplaced: unplaced.length,
  }
}

function inShort(data: DataOf<'PlayerStatsRecorded'>): SaidOfStats {
  const { gameId, teamEntryId, homeTeamId, awayTeamId, lines, replaced } = data
  const earlier = new Map(replaced.map((line) => [line.playerId, line]))
  return {
    gameId,
    teamEntryId,
    homeTeamId,
    awayTeamId,
    players: lines.length,
    points: lines.reduce((sum, { stats }) => sum + (stats['pts'] ?? 0), 0),
    changes: lines.flatMap((line) => changesOf(earlier.get(line.playerId), line)),
  }
}

function pageInShort(data: DataOf<'PageEdited'>, marks?: readonly string[]): SaidOfPage {
  const { pageId, linkId, template, content, restoredFrom } = data
  const changes = marks ? blockChanges(marks, blockMarks(content)) : null
  return { pageId, linkId, template, blocks: content.blocks.length, changes, restoredFrom }
}

function changesOf(before: StatLine | undefined, after: StatLine): ChangedCount[] {
  if (!before) return []
  const keys = new Set([...Object.keys(before.stats), ...Object.keys(after.stats)])
  return [...keys].sort().flatMap((key) => {
    const change = { before: before.stats[key] ?? 0, after: after.stats[key] ?? 0 }
    return change.before === change.after ? [] : [{ playerId: after.playerId, key, ...change }]
  })
}
