import { z } from 'zod'
import { playerId, teamEntryId, type AttributeId } from '@league/contracts/kernel/id'
import { playerPerson } from '@league/contracts/player/events'
import { seasonIs, joinExistingLeague } from '../directory/joins.ts'
import { attributeValuesOf, readPlayerAttributes } from '../player/attributes.ts'
import { keepOnePerPerson, precedence, joinPerson } from '../player/merged-players.ts'
import { query, sql } from '../query.ts'
import type { GameFilter } from '../schedule/game-queries.ts'
import { type ExportedAttribute, valuesById } from './players.ts'

const rosterRow = z.object({
  player_id: playerId,
  team_id: teamEntryId,
  precedence: z.number(),
  season: z.string(),
  league: z.string(),
  team: z.string(),
  jersey: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.string().nullable(),
  attribute_values: playerPerson.shape.attributeValues,
})

export interface ExportedRosterPlace extends Omit<
  z.infer<typeof rosterRow>,
  'attribute_values' | 'player_id' | 'team_id' | 'precedence'
> {
  /** Values by attribute id. */
  values: Readonly<Record<AttributeId, string>>
}

export interface ExportedRosters {
  /** All but Number and Position, which a place on a roster has as its own columns. */
  attributes: ExportedAttribute[]
  places: ExportedRosterPlace[]
}

const placeKeys = new Set(['number', 'position'])

/**
 * Returns the current rosters of a season, a league or a team, by league and team, then by name. It is for
 * organizers only.
 */
export const exportRostersQuery = query<ExportedRosters, GameFilter>(
  ['team', 'player', 'directory'],
  async (db, { seasonId, leagueId, teamId }) => {
    const rows = await db.any(sql.type(rosterRow)`
      select person.player_id, entry.team_entry_id as team_id, ${precedence} as precedence,
        season.name as season, league.name as league, entry.name as team, roster.jersey, roster.position,
        person.first_name as "firstName", person.last_name as "lastName", person.attribute_values
      from team.roster roster
      join team.entry entry on entry.organization_id = roster.organization_id
        and entry.team_entry_id = roster.team_entry_id
        and not entry.deleted
      ${joinExistingLeague('entry')}
      ${joinPerson('roster')}
      where roster.left_at is null
        and ${seasonIs(seasonId ?? 'all')}
        and ${leagueId ? sql.fragment`entry.league_id = ${leagueId}` : sql.fragment`true`}
        and ${teamId ? sql.fragment`entry.team_entry_id = ${teamId}` : sql.fragment`true`}
      order by season.start_date desc nulls last, season.season_id, league.position, league.league_id,
        lower(entry.name), entry.team_entry_id, lower(person.last_name), lower(person.first_name),
        person.player_id
    `)
    const attributes = await readPlayerAttributes(db)
    return {
      attributes: attributes.filter(({ key }) => !placeKeys.has(key)),
      places: keepOnePerPerson(rows, (row) => row.team_id).map((place) => {
        const { attribute_values: own, player_id: _, team_id: __, ...row } = place
        return {
          ...row,
          jersey: row.jersey ?? own['number'] ?? null,
          position: row.position ?? own['position'] ?? null,
          values: valuesById(attributeValuesOf(own, undefined, attributes)),
        }
      }),
    }
  },
)
