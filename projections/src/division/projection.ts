import type { DomainRecord } from '@league/contracts/events'
import type { Need, Projection } from '../runtime/projection.ts'

export type DivisionRow = {
  organization_id: string
  division_id: string
  season_id: string
  name: string
  video_url: string | null
  image_url: string | null
  teams: string[]
  games: string[]
  deleted: boolean
}

type SeasonRow = { organization_id: string; season_id: string; revision: number }

type DivisionTables = { division: DivisionRow; season: SeasonRow }

/** Divisions with their teams in order, and the games that lock them (R157). */
export const division: Projection<DivisionTables> = {
  name: 'division',
  version: 1,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    division: { key: ['organization_id', 'division_id'] },
    season: { key: ['organization_id', 'season_id'] },
  },
  handles: [
    'DivisionCreated',
    'DivisionRenamed',
    'DivisionMediaChanged',
    'DivisionDeleted',
    'DivisionTeamAssigned',
    'DivisionTeamRemoved',
    'DivisionTeamsReordered',
    'MatchupScheduled',
    'MatchupReleased',
    'BracketResultCorrected',
    // For the revision of the stream alone.
    'BracketCorrectionCompleted',
  ],

  needs(event) {
    const { organizationId: organization_id } = event.meta
    return namedDivisions(event).map((division_id): Need<DivisionTables> => ({
      table: 'division',
      by: { organization_id, division_id },
    }))
  },

  fold(rows, event) {
    if (!('divisionId' in event.data) || !('seasonId' in event.data)) return
    const { organizationId: organization_id } = event.meta
    const { divisionId: division_id, seasonId: season_id } = event.data
    rows.season.put({ organization_id, season_id, revision: Number(event.revision) })
    if (event.type === 'DivisionCreated') {
      const empty = { video_url: null, image_url: null, teams: [], games: [], deleted: false }
      rows.division.put({ organization_id, division_id, season_id, name: event.data.name, ...empty })
      return
    }
    const division = rows.division.get(organization_id, division_id)
    if (event.type === 'DivisionTeamAssigned' && event.data.fromDivisionId !== null) {
      const from = rows.division.get(organization_id, event.data.fromDivisionId)
      if (from) rows.division.put({ ...from, teams: without(from.teams, event.data.teamEntryId) })
    }
    if (division) rows.division.put({ ...division, ...changed(division, event) })
  },
}

function namedDivisions(event: DomainRecord): string[] {
  if (event.type === 'DivisionCreated' || !('divisionId' in event.data)) return []
  const from = event.type === 'DivisionTeamAssigned' ? event.data.fromDivisionId : null
  return from === null ? [event.data.divisionId] : [event.data.divisionId, from]
}

function changed(division: DivisionRow, { type, data }: DomainRecord): Partial<DivisionRow> {
  switch (type) {
    case 'DivisionRenamed':
      return { name: data.after }
    case 'DivisionMediaChanged':
      return { video_url: data.after.videoUrl, image_url: data.after.imageUrl }
    case 'DivisionDeleted':
      return { deleted: true, teams: [], games: [] }
    case 'DivisionTeamAssigned':
      return { teams: [...without(division.teams, data.teamEntryId), data.teamEntryId] }
    case 'DivisionTeamRemoved':
      return { teams: without(division.teams, data.teamEntryId) }
    case 'DivisionTeamsReordered':
      return { teams: data.after }
    case 'MatchupScheduled':
      return { games: [...without(division.games, data.gameId), data.gameId] }
    case 'MatchupReleased':
      return { games: without(division.games, data.gameId) }
    case 'BracketResultCorrected':
      return data.after === null ? { games: without(division.games, data.gameId) } : {}
    default:
      return {}
  }
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id)
}
