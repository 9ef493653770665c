import type { TeamDetails } from '@league/contracts/team/events'
import type { Projection } from '../runtime/projection.ts'

export type EntryRow = {
  organization_id: string
  team_entry_id: string
  team_id: string
  league_id: string
  season_id: string
  name: string
  abbreviation: string | null
  logo: string | null
  position: number
  captain_player_id: string | null
  captain_name: string | null
  hidden: boolean
  gone: boolean
  entered_at: string
}

export type TeamRow = {
  organization_id: string
  team_id: string
  name: string | null
  unavailable_slots: string[]
  deleted: boolean
}

export type RosterRow = {
  organization_id: string
  team_entry_id: string
  player_id: string
  jersey: string | null
  position: string | null
  joined_at: string
  left_at: string | null
}

type TeamTables = { entry: EntryRow; roster: RosterRow; team: TeamRow }

/** Teams, and their entries with rosters. Who left stays on the roster with the day of it. */
export const team: Projection<TeamTables> = {
  name: 'team',
  version: 2,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    entry: { key: ['organization_id', 'team_entry_id'] },
    roster: { key: ['organization_id', 'team_entry_id', 'player_id'] },
    team: { key: ['organization_id', 'team_id'] },
  },
  handles: [
    'TeamEnteredLeague',
    'TeamRenamed',
    'TeamLogoChanged',
    'TeamHidden',
    'TeamShown',
    'TeamLeftLeague',
    'TeamCreated',
    'TeamChanged',
    'TeamDeleted',
    'CaptainAppointed',
    'PlayerJoinedTeam',
    'PlayerLeftTeam',
  ],

  needs(event) {
    const organization_id = event.meta.organizationId
    switch (event.type) {
      case 'TeamRenamed':
      case 'TeamLogoChanged':
      case 'TeamHidden':
      case 'TeamShown':
      case 'TeamLeftLeague':
      case 'CaptainAppointed':
        return [{ table: 'entry', by: { organization_id, team_entry_id: event.data.teamEntryId } }]
      case 'TeamDeleted':
        return [{ table: 'team', by: { organization_id, team_id: event.data.teamId } }]
      case 'PlayerLeftTeam': {
        const { teamEntryId: team_entry_id, playerId: player_id } = event.data
        return [{ table: 'roster', by: { organization_id, team_entry_id, player_id } }]
      }
      default:
        return []
    }
  },

  fold(rows, event) {
    const organization_id = event.meta.organizationId
    const change = (teamEntryId: string, columns: Partial<EntryRow>) => {
      const entry = rows.entry.get(organization_id, teamEntryId)
      if (entry) rows.entry.put({ ...entry, ...columns })
    }
    const keep = (team_id: string, { name, unavailableSlots }: TeamDetails) =>
      rows.team.put({
        organization_id,
        team_id,
        name,
        unavailable_slots: [...unavailableSlots],
        deleted: false,
      })
    switch (event.type) {
      case 'TeamCreated':
        keep(event.data.teamId, event.data.details)
        break
      case 'TeamChanged':
        keep(event.data.teamId, event.data.after)
        break
      case 'TeamDeleted': {
        const { teamId: team_id } = event.data
        // Of a team that had entries alone there is no row yet. One that there is keeps its name, for the history.
        const known = rows.team.get(organization_id, team_id)
        rows.team.put({
          organization_id,
          team_id,
          name: known?.name ?? null,
          unavailable_slots: known?.unavailable_slots ?? [],
          deleted: true,
        })
        break
      }
      case 'TeamEnteredLeague': {
        const { data } = event
        rows.entry.put({
          organization_id,
          team_entry_id: data.teamEntryId,
          team_id: data.teamId,
          league_id: data.leagueId,
          season_id: data.seasonId,
          name: data.name,
          abbreviation: data.abbreviation,
          logo: data.logo,
          position: data.position,
          captain_player_id: null,
          captain_name: null,
          hidden: false,
          gone: false,
          entered_at: event.meta.at,
        })
        break
      }
      case 'TeamRenamed':
        change(event.data.teamEntryId, { name: event.data.after })
        break
      case 'TeamLogoChanged':
        change(event.data.teamEntryId, { logo: event.data.after })
        break
      case 'TeamHidden':
      case 'TeamShown':
        change(event.data.teamEntryId, { hidden: event.data.after })
        break
      case 'TeamLeftLeague':
        change(event.data.teamEntryId, { gone: true })
        break
      case 'CaptainAppointed': {
        const { playerId, name } = event.data.after
        change(event.data.teamEntryId, { captain_player_id: playerId, captain_name: name })
        break
      }
      case 'PlayerJoinedTeam': {
        const { data } = event
        rows.roster.put({
          organization_id,
          team_entry_id: data.teamEntryId,
          player_id: data.playerId,
          jersey: data.jersey,
          position: data.position,
          joined_at: event.meta.at,
          left_at: null,
        })
        break
      }
      case 'PlayerLeftTeam': {
        const member = rows.roster.get(organization_id, event.data.teamEntryId, event.data.playerId)
        if (member) rows.roster.put({ ...member, left_at: event.meta.at })
        break
      }
      default:
    }
  },
}
