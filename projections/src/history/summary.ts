import { createHash } from 'node:crypto'
import type {
  EventId,
  GameId,
  LeagueId,
  LinkId,
  PageId,
  PlayerId,
  ScheduleId,
  TeamEntryId,
} from '@league/contracts/kernel/id'
import type { UserPerson } from '@league/contracts/account/events'
import { eventCatalogue, type AnyRecordedEvent } from '@league/contracts/events'
import type { GameRecord, StatLine } from '@league/contracts/game/events'
import type { PlayerPerson } from '@league/contracts/player/events'
import type { PageContent } from '@league/contracts/site/blocks'
import { erasedPageContent } from '@league/contracts/site/events'
import { type PlaysSummary, summarizePlays } from './plays.ts'

type DataOf<Type extends AnyRecordedEvent['type']> = Extract<AnyRecordedEvent, { type: Type }>['data']

/** Event data without sealed fields. These are `before` and `after` too, where they hold a person. */
type Unsealed<Data> = Omit<
  Data,
  | 'person'
  | 'video'
  | 'legacyId'
  | 'jersey'
  | 'position'
  | (Data extends { after: PlayerPerson | UserPerson | null } ? 'before' | 'after' : never)
>

/** A count of a player that replaced another one. */
interface ChangedCount {
  playerId: PlayerId
  key: string
  before: number
  after: number
}

/** Recorded lines: how many, the sum of their points, and which counts of earlier lines they changed. */
export interface StatsSummary {
  gameId: GameId
  teamEntryId: TeamEntryId
  homeTeamId: TeamEntryId
  awayTeamId: TeamEntryId
  players: number
  points: number
  changes: ChangedCount[]
}

/** How many blocks of a page an edit touched. `moved` is true if the same blocks are in another order. */
export interface BlockChanges {
  changed: number
  added: number
  removed: number
  moved: boolean
}

/** A page: how many blocks it has, and what changed since the last edit, null where that is not known. */
export interface PageSummary {
  pageId: PageId
  linkId: LinkId
  template: string
  blocks: number
  changes: BlockChanges | null
  restoredFrom: EventId | null
}

/** A generated schedule in counts. Its games and byes have entries of their own. */
interface GenerationSummary {
  scheduleId: ScheduleId
  leagueId: LeagueId
  games: number
  replaced: number
  byes: number
  unplaced: number
}

/** What was recorded about a game, with the number of players who have statistics. */
export interface RecordSummary {
  status: GameRecord['status']
  score: GameRecord['score']
  players: number
  periodScores: GameRecord['periodScores']
}

/** A game that is restored as a whole, or a part of what was recorded about it. */
type RestoredRecord<Data> = Omit<Data, 'before' | 'after'> & {
  before: RecordSummary
  after: RecordSummary
  /** Counts that differ, of players who have statistics in both. */
  changes: ChangedCount[]
}

/** A reserved or released name. A username is left out, because it may name a person. */
type NameSummary<Data> = Omit<Data, 'name'> & { name: string | null }

interface ShortSummaries {
  NameReserved: NameSummary<DataOf<'NameReserved'>>
  NameReleased: NameSummary<DataOf<'NameReleased'>>
  ScheduleGenerated: GenerationSummary
  ScheduleDeleted: GenerationSummary
  PlayerStatsRecorded: StatsSummary
  GameRecordRestored: RestoredRecord<DataOf<'GameRecordRestored'>>
  GameRestored: Omit<DataOf<'GameRestored'>, 'record' | 'plays'>
  PlaysRecorded: PlaysSummary
  PageCreated: PageSummary
  PageEdited: PageSummary
}

/**
 * What the history keeps of an event: its data without personal fields. Statistics, plays, generated
 * schedules and pages are shortened.
 */
export type Summary = {
  [Type in AnyRecordedEvent['type']]: {
    kind: Type
    data: Type extends keyof ShortSummaries ? ShortSummaries[Type] : Unsealed<DataOf<Type>>
  }
}[AnyRecordedEvent['type']]

/**
 * Returns what the history keeps of an event. Sealed fields are left out even while their key still exists.
 *
 * @param blockHashes of the blocks that the page had before the event, for an edit of a page
 */
export function summarize(event: AnyRecordedEvent, blockHashes?: readonly string[]): Summary['data'] {
  switch (event.type) {
    case 'PlayerStatsRecorded':
      return summarizeStats(event.data)
    case 'PlaysRecorded':
      return summarizePlays(event.data)
    case 'ScheduleGenerated':
      return summarizeGeneration(event.data)
    case 'ScheduleDeleted':
      return summarizeGeneration({ ...event.data, addedGameIds: [], addedByes: [], unplaced: [] })
    case 'PageCreated':
      return summarizePage({ ...event.data, restoredFrom: null })
    case 'PageEdited':
      return summarizePage(event.data, blockHashes)
    case 'GameRecordRestored': {
      const { before, after } = event.data
      const changes = changesOfRecord(before, after)
      return { ...event.data, before: summarizeRecord(before), after: summarizeRecord(after), changes }
    }
    case 'GameRestored': {
      const { record: _, plays: __, ...data } = event.data
      return data
    }
    case 'NameReserved':
    case 'NameReleased':
      return event.data.kind === 'username' ? { ...event.data, name: null } : event.data
    default:
      return withoutSealedFields(event)
  }
}

function summarizeRecord({ status, score, lines, periodScores }: GameRecord): RecordSummary {
  return { status, score, players: lines.reduce((sum, team) => sum + team.lines.length, 0), periodScores }
}

function changesOfRecord(before: GameRecord, after: GameRecord): ChangedCount[] {
  const linesOf = ({ lines }: GameRecord) => lines.flatMap((team) => team.lines)
  const earlier = new Map(linesOf(before).map((line) => [line.playerId, line]))
  return linesOf(after).flatMap((line) => changedCounts(earlier.get(line.playerId), line))
}

function withoutSealedFields({ type, data }: AnyRecordedEvent): Summary['data'] {
  const sealed = Object.keys(eventCatalogue.get(type)?.sealed ?? {})
  if (sealed.length === 0) return data
  const entries = Object.entries(data).filter(([field]) => !sealed.includes(field))
  return Object.fromEntries(entries) as unknown as Summary['data']
}

function summarizeGeneration(data: Omit<DataOf<'ScheduleGenerated'>, 'seed'>): GenerationSummary {
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

function summarizeStats(data: DataOf<'PlayerStatsRecorded'>): StatsSummary {
  const { gameId, teamEntryId, homeTeamId, awayTeamId, lines, replaced } = data
  const replacedLines = new Map(replaced.map((line) => [line.playerId, line]))
  return {
    gameId,
    teamEntryId,
    homeTeamId,
    awayTeamId,
    players: lines.length,
    points: lines.reduce((sum, { stats }) => sum + (stats['pts'] ?? 0), 0),
    changes: lines.flatMap((line) => changedCounts(replacedLines.get(line.playerId), line)),
  }
}

function changedCounts(before: StatLine | undefined, after: StatLine): ChangedCount[] {
  if (!before) return []
  const keys = new Set([...Object.keys(before.stats), ...Object.keys(after.stats)])
  return [...keys].sort().flatMap((key) => {
    const change = { before: before.stats[key] ?? 0, after: after.stats[key] ?? 0 }
    return change.before === change.after ? [] : [{ playerId: after.playerId, key, ...change }]
  })
}

/** A version that was erased is compared with no other. */
function summarizePage(data: DataOf<'PageEdited'>, hashesBefore?: readonly string[]): PageSummary {
  const { pageId, linkId, template, content, restoredFrom } = data
  const hashes = hashBlocks(content)
  const isComparable = hashesBefore && !isErased(hashesBefore) && !isErased(hashes)
  const changes = isComparable ? blockChanges(hashesBefore, hashes) : null
  return { pageId, linkId, template, blocks: content.blocks.length, changes, restoredFrom }
}

const isErased = (hashes: readonly string[]) => hashes.join() === erasedHashes.join()

/** Returns a hash of each block, by which the next edit finds the blocks that it changes. */
export function hashBlocks({ blocks }: PageContent): string[] {
  return blocks.map((block) => createHash('sha256').update(JSON.stringify(block)).digest('hex').slice(0, 16))
}

/** The hashes of a version that was erased. */
export const erasedHashes: readonly string[] = hashBlocks(erasedPageContent)

/**
 * Counts the blocks that are new or missing, wherever they are. A pair of both counts as one changed block.
 */
function blockChanges(before: readonly string[], after: readonly string[]): BlockChanges {
  const unmatched = new Map<string, number>()
  for (const hash of before) unmatched.set(hash, (unmatched.get(hash) ?? 0) + 1)
  let newBlocks = 0
  for (const hash of after) {
    const same = unmatched.get(hash) ?? 0
    if (same > 0) unmatched.set(hash, same - 1)
    else newBlocks += 1
  }
  const missingBlocks = before.length - (after.length - newBlocks)
  const changed = Math.min(newBlocks, missingBlocks)
  return {
    changed,
    added: newBlocks - changed,
    removed: missingBlocks - changed,
    moved: newBlocks + missingBlocks === 0 && before.join() !== after.join(),
  }
}
