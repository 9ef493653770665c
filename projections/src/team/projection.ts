import type {
  EventId,
  LeagueId,
  OrganizationId,
  PlayerId,
  SeasonId,
  TeamEntryId,
  TeamId,
} from '@league/contracts/kernel/id'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import type { TeamDetails } from '@league/contracts/team/events'
import type { TeamBadge } from '@league/contracts/badge/rules'
import { eraseShownTexts } from '../erased-texts.ts'
import {
  changeRow,
  combineHandlers,
  defineProjection,
  type EventHandler,
  type EventHandlers,
  type RecordOf,
  type RecordWith,
} from '../runtime/define-projection.ts'
import type { Rows } from '../runtime/projection.ts'

export type EntryRow = {
  organization_id: OrganizationId
  team_entry_id: TeamEntryId
  team_id: TeamId
  league_id: LeagueId
  season_id: SeasonId
  name: string
  abbreviation: string | null
  logo: string | null
  position: number
  captain_player_id: PlayerId | null
  captain_name: string | null
  captain_event_id: EventId | null
  hidden: boolean
  deleted: boolean
  withdrawn: boolean
  entered_at: string
}

export type TeamRow = {
  organization_id: OrganizationId
  team_id: TeamId
  name: string | null
  badge: TeamBadge | null
  unavailable_slots: string[]
  deleted: boolean
}

export type RosterRow = {
  organization_id: OrganizationId
  team_entry_id: TeamEntryId
  player_id: PlayerId
  jersey: string | null
  position: string | null
  joined_at: string
  left_at: string | null
}

type TeamTables = { entry: EntryRow; roster: RosterRow; team: TeamRow }

const entryKey = ({ meta, data }: RecordWith<'teamEntryId'>) => ({
  organization_id: meta.organizationId,
  team_entry_id: data.teamEntryId,
})

const changeEntry = changeRow<TeamTables, 'entry', RecordWith<'teamEntryId'>>('entry', entryKey)

const changeVisibility = changeEntry(({ data }: RecordOf<'TeamHidden' | 'TeamShown'>) => ({
  hidden: data.after,
}))

const rosterKey = (event: RecordOf<'PlayerJoinedTeam' | 'PlayerLeftTeam' | 'RosterPlaceRestored'>) => ({
  ...entryKey(event),
  player_id: event.data.playerId,
})

const changeRosterRow = changeRow<TeamTables, 'roster', RecordOf<'PlayerLeftTeam'>>('roster', rosterKey)

function teamKeyOf({
  meta,
  data,
}: RecordOf<
  | 'TeamChanged'
  | 'TeamDetailsRemoved'
  | 'TeamBadgeChanged'
  | 'TeamBadgeRestored'
  | 'TeamDeleted'
  | 'TeamRestored'
  | 'TeamEntryWithdrawn'
  | 'TeamEntryRestored'
>) {
  const by = { organization_id: meta.organizationId, team_id: data.teamId }
  return [{ table: 'team' as const, by }]
}

/** Returns the handler that takes an entry out of the league or puts it back, with the team that it created. */
function changeWithdrawal(
  withdrawn: boolean,
): EventHandler<TeamTables, RecordOf<'TeamEntryWithdrawn' | 'TeamEntryRestored'>> {
  const change = changeEntry(() => ({ deleted: withdrawn, withdrawn }))
  return {
    needs: (event) => [...(change.needs?.(event) ?? []), ...teamKeyOf(event)],
    fold(rows, event) {
      change.fold(rows, event)
      const { meta, data } = event
      const row = rows.team.get(meta.organizationId, data.teamId)
      if (row && data.createdTeamId !== null) putTeam(rows, { ...row, deleted: withdrawn })
    },
  }
}

/** Erases the names of captains. The captain of today is that of the last event. */
const eraseCaptains = {
  PersonalDataErased: {
    needs: ({ meta, data }) =>
      data.texts.map(({ streamId }) => ({
        table: 'entry',
        by: { organization_id: meta.organizationId, team_entry_id: streamId as TeamEntryId },
      })),
    fold(rows, { meta, data }) {
      for (const { eventId, path, streamId } of data.texts) {
        const entry = rows.entry.get(meta.organizationId, streamId)
        if (path === 'data.after.name' && entry?.captain_event_id === eventId && entry.captain_name !== null)
          rows.entry.put({ ...entry, captain_name: ERASED_TEXT })
      }
    },
  },
} satisfies Partial<EventHandlers<TeamTables>>

const eraseEntryTexts = eraseShownTexts<TeamTables, 'entry'>(
  'entry',
  (organization_id, team_entry_id) => ({ organization_id, team_entry_id }),
  { name: { name: ERASED_TEXT }, abbreviation: { abbreviation: null } },
)

const eraseTeamTexts = eraseShownTexts<TeamTables, 'team'>(
  'team',
  (organization_id, team_id) => ({ organization_id, team_id }),
  { name: { name: ERASED_TEXT } },
)

/** Teams and their entries with rosters. The row of a player who left stays, with the time of leaving. */
export const team = defineProjection<TeamTables>({
  name: 'team',
  version: 7,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'organization',
  tables: {
    entry: { key: ['organization_id', 'team_entry_id'] },
    roster: { key: ['organization_id', 'team_entry_id', 'player_id'] },
    team: { key: ['organization_id', 'team_id'] },
  },
  on: {
    TeamCreated: {
      fold(rows, { meta, data }) {
        rows.team.put(teamRow(meta.organizationId, data.teamId, data.details))
      },
    },
    TeamChanged: {
      needs: teamKeyOf,
      fold(rows, { meta, data }) {
        const { teamId, after } = data
        const { badge = null } = rows.team.get(meta.organizationId, teamId) ?? {}
        rows.team.put({ ...teamRow(meta.organizationId, teamId, after), badge })
      },
    },
    TeamDetailsRemoved: {
      needs: teamKeyOf,
      fold(rows, { meta, data: { teamId } }) {
        const { badge = null } = rows.team.get(meta.organizationId, teamId) ?? {}
        putTeam(rows, { ...teamRow(meta.organizationId, teamId), badge })
      },
    },
    TeamBadgeChanged: {
      needs: teamKeyOf,
      fold(rows, { meta, data }) {
        const { teamId, after: badge } = data
        // A team that was created with an entry has no row yet.
        const existing = rows.team.get(meta.organizationId, teamId)
        const row = existing ?? teamRow(meta.organizationId, teamId)
        rows.team.put({ ...row, badge })
      },
    },
    TeamBadgeRestored: {
      needs: teamKeyOf,
      fold(rows, { meta, data: { teamId } }) {
        const existing = rows.team.get(meta.organizationId, teamId)
        if (existing) putTeam(rows, { ...existing, badge: null })
      },
    },
    TeamDeleted: {
      needs: teamKeyOf,
      fold(rows, { meta, data }) {
        // A team that was created with an entry has no row yet. A row keeps its name: the history shows it.
        const existing = rows.team.get(meta.organizationId, data.teamId)
        rows.team.put({ ...(existing ?? teamRow(meta.organizationId, data.teamId)), deleted: true })
      },
    },
    TeamRestored: {
      needs: teamKeyOf,
      fold(rows, { meta, data: { teamId } }) {
        const existing = rows.team.get(meta.organizationId, teamId)
        if (existing) putTeam(rows, { ...existing, deleted: false })
      },
    },
    TeamEnteredLeague: {
      fold(rows, event) {
        const { data, meta } = event
        rows.entry.put({
          ...entryKey(event),
          team_id: data.teamId,
          league_id: data.leagueId,
          season_id: data.seasonId,
          name: data.name,
          abbreviation: data.abbreviation,
          logo: data.logo,
          position: data.position,
          captain_player_id: null,
          captain_name: null,
          captain_event_id: null,
          hidden: false,
          deleted: false,
          withdrawn: false,
          entered_at: meta.at,
        })
      },
    },
    TeamRenamed: changeEntry(({ data }) => ({ name: data.after })),
    TeamLogoChanged: changeEntry(({ data }) => ({ logo: data.after })),
    TeamHidden: changeVisibility,
    TeamShown: changeVisibility,
    TeamLeftLeague: changeEntry(() => ({ deleted: true })),
    TeamEntryWithdrawn: changeWithdrawal(true),
    TeamEntryRestored: changeWithdrawal(false),
    CaptainAppointed: changeEntry(({ data, eventId }) => ({
      captain_player_id: data.after.playerId,
      captain_name: data.after.name,
      captain_event_id: eventId,
    })),
    PlayerJoinedTeam: {
      fold(rows, event) {
        const { data, meta } = event
        rows.roster.put({
          ...rosterKey(event),
          jersey: data.jersey,
          position: data.position,
          joined_at: meta.at,
          left_at: null,
        })
      },
    },
    RosterPlaceRestored: {
      fold(rows, event) {
        const { jersey, position, joinedAt: joined_at, leftAt: left_at } = event.data
        const key = rosterKey(event)
        if (joined_at === null) rows.roster.delete(key.organization_id, key.team_entry_id, key.player_id)
        else rows.roster.put({ ...key, jersey, position, joined_at, left_at })
      },
    },
    PlayerForgotten: {
      needs: ({ meta, data }) => [
        { table: 'roster', by: { organization_id: meta.organizationId, player_id: data.playerId } },
      ],
      fold(rows, { meta, data }) {
        const by = { organization_id: meta.organizationId, player_id: data.playerId }
        for (const place of rows.roster.where(by)) rows.roster.put({ ...place, jersey: null, position: null })
      },
    },
    PlayerLeftTeam: changeRosterRow(({ meta }) => ({ left_at: meta.at })),
    ...combineHandlers<TeamTables>(eraseCaptains, eraseEntryTexts, eraseTeamTexts),
  },
})

/** Puts the row of a team, or deletes it if the team has nothing of its own. */
function putTeam({ team }: Rows<TeamTables>, row: TeamRow): void {
  const { organization_id, team_id, name, badge, deleted } = row
  if (name === null && badge === null && !deleted) team.delete(organization_id, team_id)
  else team.put(row)
}

/** Returns the row of a team without a badge. A team that only has entries has no details. */
function teamRow(organization_id: OrganizationId, team_id: TeamId, details?: TeamDetails): TeamRow {
  return {
    organization_id,
    team_id,
    name: details?.name ?? null,
    badge: null,
    unavailable_slots: [...(details?.unavailableSlots ?? [])],
    deleted: false,
  }
}
