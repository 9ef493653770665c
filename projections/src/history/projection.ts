import type {
  ChangeId,
  EventId,
  Id,
  LeagueId,
  OrganizationId,
  PlayerId,
  SeasonId,
  TeamEntryId,
  UserId,
} from '@league/contracts/kernel/id'
import { eventCatalogue, type AnyRecordedEvent } from '@league/contracts/events'
import { programName } from '@league/contracts/kernel/envelope'
import { ERASED_TEXT, replaceAt, textAt } from '@league/contracts/kernel/typed-text'
import type { PlayerPerson } from '@league/contracts/player/events'
import {
  combineHandlers,
  defineProjection,
  type EventHandler,
  type EventHandlers,
} from '../runtime/define-projection.ts'
import { addPlays, type PlaysSummary } from './plays.ts'
import { subjectOf } from './subject.ts'
import { pageBlockHandlers, type PageBlocksRow } from './page-blocks.ts'
import { summarize, type Summary } from './summary.ts'

type EntryRow = {
  organization_id: OrganizationId
  event_id: EventId
  position: number
  change_id: ChangeId
  undoes: ChangeId | null
  stream: string
  at: string
  kind: string
  actor_id: UserId
  actor_role: string
  actor_name: string | null
  api_token: string | null
  scorer: string | null
  on_behalf_of: UserId | null
  subject_kind: string
  subject_id: Id
  season_id: SeasonId | null
  league_id: LeagueId | null
  team_entry_id: TeamEntryId | null
  other_team_entry_id: string | null
  player_id: PlayerId | null
  reason: string | null
  summary: Summary['data']
}

type PersonalChangeRow = {
  organization_id: OrganizationId
  player_id: PlayerId
  event_id: EventId
  fields: string[]
}

type HistoryTables = { entry: EntryRow; personal_change: PersonalChangeRow; page_blocks: PageBlocksRow }

/**
 * Records an event of any type. A new type of event does not compile until `subjectOf` and the messages of
 * `describe.ts` include it.
 */
const recordEntry: EventHandler<HistoryTables, AnyRecordedEvent> = {
  fold(rows, event) {
    const blocks =
      event.type === 'PageEdited'
        ? rows.page_blocks.get(event.meta.organizationId, event.data.pageId)
        : undefined
    rows.entry.put(entryOf(event, summarize(event, blocks?.hashes)))
  },
}

const entries = Object.fromEntries(
  [...eventCatalogue.keys()].map((type) => [type, recordEntry]),
) as EventHandlers<HistoryTables>

/**
 * A game that is scored live has hundreds of plays. Those that one person records in one period share an
 * entry, which moves up with every play. What follows from them in the box score has no entry of its own.
 */
const plays = {
  PlaysRecorded: {
    needs: ({ meta, data }) => [
      {
        table: 'entry',
        by: { organization_id: meta.organizationId, subject_id: data.gameId, kind: 'PlaysRecorded' },
      },
    ],
    fold(rows, event) {
      const { organizationId: organization_id, actor } = event.meta
      const added = entryOf(event, summarize(event))
      const later = added.summary as PlaysSummary
      const shared = rows.entry
        .where({ organization_id, subject_id: event.data.gameId, kind: 'PlaysRecorded' })
        .map((entry) => ({ ...entry, summary: entry.summary as PlaysSummary }))
        .find(
          ({ position, actor_id, summary }) =>
            position < added.position && actor_id === actor.id && summary.gamePeriodId === later.gamePeriodId,
        )
      rows.entry.put(
        shared ? { ...added, event_id: shared.event_id, summary: addPlays(shared.summary, later) } : added,
      )
    },
  },
  PlayerStatsRecorded: {
    fold: (rows, event) => event.data.fromPlays || recordEntry.fold(rows, event),
  },
} satisfies Partial<EventHandlers<HistoryTables>>

/** Replaces the erased texts of entries, as a replay does, which cannot read them. */
const erasures = {
  PersonalDataErased: {
    needs: ({ meta, data }) =>
      data.texts.map(({ eventId }) => ({
        table: 'entry',
        by: { organization_id: meta.organizationId, event_id: eventId },
      })),
    fold(rows, { meta, data }) {
      for (const { eventId, path } of data.texts) {
        const entry = rows.entry.get(meta.organizationId, eventId)
        if (entry) rows.entry.put(withErasedText(entry, path))
      }
    },
  },
} satisfies Partial<EventHandlers<HistoryTables>>

/** Records which personal fields of a player each event changed, until the player is forgotten. */
const personalChanges = {
  PlayerChanged: {
    fold(rows, { eventId, meta, data }) {
      const { playerId, before, after } = data
      if (before && after)
        rows.personal_change.put({
          organization_id: meta.organizationId,
          player_id: playerId,
          event_id: eventId,
          fields: changedFields(before, after),
        })
    },
  },
  PlayerForgotten: {
    needs: ({ meta, data }) => [
      { table: 'personal_change', by: { organization_id: meta.organizationId, player_id: data.playerId } },
    ],
    fold(rows, { meta, data }) {
      const by = { organization_id: meta.organizationId, player_id: data.playerId }
      for (const { event_id } of rows.personal_change.where(by))
        rows.personal_change.delete(by.organization_id, by.player_id, event_id)
    },
  },
} satisfies Partial<EventHandlers<HistoryTables>>

/**
 * Every event of an organization with ids, values, actor, time and reason. Queries put the events into words.
 */
export const history = defineProjection<HistoryTables>({
  name: 'history',
  version: 13,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'stream',
  tables: {
    entry: { key: ['organization_id', 'event_id'] },
    personal_change: { key: ['organization_id', 'player_id', 'event_id'] },
    page_blocks: { key: ['organization_id', 'page_id'] },
  },
  lingerMs: 10,
  on: combineHandlers<HistoryTables>({ ...entries, ...plays }, pageBlockHandlers, personalChanges, erasures),
})

/** The ids in an event that relate it to other entities. */
interface Context {
  seasonId?: SeasonId
  leagueId?: LeagueId
  teamEntryId?: TeamEntryId
  homeTeamId?: TeamEntryId
  awayTeamId?: TeamEntryId
  playerId?: PlayerId
}

function entryOf(event: AnyRecordedEvent, summary: Summary['data']): EntryRow {
  const {
    actor,
    apiToken,
    apiTokenRole,
    scorer,
    onBehalfOf,
    organizationId,
    at,
    reason,
    correlationId,
    undoes,
  } = event.meta
  const subject = subjectOf(event)
  const context = event.data as Context
  return {
    organization_id: organizationId,
    event_id: event.eventId,
    position: Number(event.position),
    change_id: correlationId,
    undoes: undoes ?? null,
    stream: event.stream,
    // All instants have the same form, so that they compare as texts.
    at: new Date(at).toISOString(),
    kind: event.type,
    actor_id: actor.id,
    actor_role: scorer === undefined ? (apiTokenRole ?? actor.role) : 'scorer',
    actor_name: programName(actor),
    api_token: apiToken ?? null,
    scorer: scorer ?? null,
    on_behalf_of: onBehalfOf ?? null,
    subject_kind: subject.kind,
    subject_id: subject.id,
    season_id: context.seasonId ?? null,
    league_id: context.leagueId ?? null,
    team_entry_id: context.homeTeamId ?? context.teamEntryId ?? null,
    other_team_entry_id: context.awayTeamId ?? null,
    player_id: context.playerId ?? null,
    reason: reason ?? null,
    summary,
  }
}

/** Returns an entry without the typed text that its event has at a path. */
function withErasedText(entry: EntryRow, path: string): EntryRow {
  if (path === 'meta.reason') return { ...entry, reason: entry.reason && ERASED_TEXT }
  if (path === 'meta.apiToken') return { ...entry, api_token: entry.api_token && ERASED_TEXT }
  if (path === 'meta.scorer') return { ...entry, scorer: entry.scorer && ERASED_TEXT }
  const text = textAt(eventCatalogue.get(entry.kind)?.texts ?? [], path)
  return text
    ? { ...entry, summary: replaceAt(entry.summary, path.replace('data.', ''), text.erased) }
    : entry
}

function changedFields(before: PlayerPerson, after: PlayerPerson): string[] {
  return (Object.keys(after) as (keyof PlayerPerson)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
