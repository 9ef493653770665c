import { eventCatalogue, type DomainRecord, type EventType } from '@league/contracts/events'
import type { PlayerPerson } from '@league/contracts/player/events'
import type { Projection } from '../runtime/projection.ts'
import { platformName } from './platform-name.ts'
import { blockMarks } from './page-blocks.ts'
import { saidOf } from './said.ts'
import { subjectOf } from './subject.ts'

type EntryRow = {
  organization_id: string
  event_id: string
  position: number
  at: string
  kind: string
  actor_id: string
  actor_role: string
  actor_name: string | null
  subject_kind: string
  subject_id: string
  season_id: string | null
  league_id: string | null
  team_entry_id: string | null
  other_team_entry_id: string | null
  player_id: string | null
  reason: string | null
  said: string
}

type PersonalChangeRow = { organization_id: string; player_id: string; event_id: string; fields: string }

type PageBlocksRow = { organization_id: string; page_id: string; marks: string[] }

/** Every event of an organization with ids, values, actor, time and reason; put into words when it is read. */
export const history: Projection<{
  entry: EntryRow
  personal_change: PersonalChangeRow
  page_blocks: PageBlocksRow
}> = {
  name: 'history',
  version: 3,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    entry: { key: ['organization_id', 'event_id'] },
    personal_change: { key: ['organization_id', 'player_id', 'event_id'] },
    page_blocks: { key: ['organization_id', 'page_id'] },
  },
  lingerMs: 10,
  handles: [...eventCatalogue.keys()] as EventType[],

  needs(event) {
    const organization_id = event.meta.organizationId
    if (event.type === 'PlayerForgotten')
      return [{ table: 'personal_change', by: { organization_id, player_id: event.data.playerId } }]
    if (event.type === 'PageEdited')
      return [{ table: 'page_blocks', by: { organization_id, page_id: event.data.pageId } }]
    return []
  },

  fold(rows, event) {
    const organization_id = event.meta.organizationId
    const page_id = event.type === 'PageEdited' ? event.data.pageId : null
    const known = page_id === null ? undefined : rows.page_blocks.get(organization_id, page_id)
    rows.entry.put(entryOf(event, saidOf(event, known?.marks)))
    if (event.type === 'PageCreated' || (event.type === 'PageEdited' && known))
      rows.page_blocks.put({
        organization_id,
        page_id: event.data.pageId,
        marks: blockMarks(event.data.content),
      })
    if (event.type === 'PageDeleted') rows.page_blocks.delete(organization_id, event.data.pageId)
    if (event.type === 'PlayerChanged') {
      const { playerId: player_id, before, after } = event.data
      if (before && after)
        rows.personal_change.put({
          organization_id,
          player_id,
          event_id: event.eventId,
          fields: changedFields(before, after).join(','),
        })
    }
    if (event.type === 'PlayerForgotten') {
      const { playerId: player_id } = event.data
      for (const { event_id } of rows.personal_change.where({ organization_id, player_id }))
        rows.personal_change.delete(organization_id, player_id, event_id)
    }
  },
}

/** Ids that events carry of their context, under the names that they have there. */
interface Context {
  seasonId?: string
  leagueId?: string
  teamEntryId?: string
  homeTeamId?: string
  awayTeamId?: string
  playerId?: string
}

function entryOf(event: DomainRecord, said: string): EntryRow {
  const { actor, organizationId, at, reason } = event.meta
  const subject = subjectOf(event)
  const context = event.data as Context
  return {
    organization_id: organizationId,
    event_id: event.eventId,
    position: Number(event.position),
    // One form for every instant, so that they compare as texts.
    at: new Date(at).toISOString(),
    kind: event.type,
    actor_id: actor.id,
    actor_role: actor.role,
    actor_name: platformName(actor),
    subject_kind: subject.kind,
    subject_id: subject.id,
    season_id: context.seasonId ?? null,
    league_id: context.leagueId ?? null,
    team_entry_id: context.homeTeamId ?? context.teamEntryId ?? null,
    other_team_entry_id: context.awayTeamId ?? null,
    player_id: context.playerId ?? null,
    reason: reason ?? null,
    said,
  }
}

function changedFields(before: PlayerPerson, after: PlayerPerson): string[] {
  return (Object.keys(after) as (keyof PlayerPerson)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
