import { z } from 'zod'
import { seasonIs, withinLivingLeague } from '../directory/living.ts'
import { attributesOf } from '../player/attributes.ts'
import { playerAttributes } from '../player/attribute-list.ts'
import { oncePerPerson, rank, withPerson } from '../player/same-person.ts'
import { query, sql } from '../query.ts'
import type { GameFilter } from '../schedule/queries.ts'
import { type ExportedAttribute, ownValues, valuesById } from './attributes.ts'

const rosterRow = z.object({
  player_id: z.string(),
  team_id: z.string(),
  rank: z.number(),
  season: z.string(),
  league: z.string(),
  team: z.string(),
  jersey: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  position: z.string().nullable(),
  attribute_values: z.string(),
})

export interface ExportedRosterPlace extends Omit<
  z.infer<typeof rosterRow>,
  'attribute_values' | 'player_id' | 'team_id' | 'rank'
> {
  /** Values by the id of their attribute. */
  values: Readonly<Record<string, string>>
}

export interface ExportedRosters {
  /** All but Number and Position, which a place on a roster has itself. */
  attributes: ExportedAttribute[]
  places: ExportedRosterPlace[]
}

const ofPlace = new Set(['number', 'position'])

/** Who is on the rosters of a season, a league or a team now: by league and team, then by name. For organizers alone. */
export const exportedRosters = query<ExportedRosters, GameFilter>(
  ['team', 'player', 'directory'],
  async (db, { seasonId, leagueId, teamId }) => {
    const rows = await db.any(sql.type(rosterRow)`
      select person.player_id, entry.team_entry_id as team_id, ${rank} as rank, season.name as season, league.name as league, entry.name as team, roster.jersey,
        person.first_name as "firstName", person.last_name as "lastName", roster.position,
        person.attribute_values
      from team.roster roster
      join team.entry entry on entry.organization_id = roster.organization_id
        and entry.team_entry_id = roster.team_entry_id and not entry.gone
      ${withinLivingLeague('entry')}
      ${withPerson('roster')}
      where roster.left_at is null and ${seasonIs(seasonId ?? 'all')}
        and ${leagueId ? sql.fragment`entry.league_id = ${leagueId}` : sql.fragment`true`}
        and ${teamId ? sql.fragment`entry.team_entry_id = ${teamId}` : sql.fragment`true`}
      order by season.start_date desc nulls last, season.season_id, league.position, league.league_id,
        lower(entry.name), entry.team_entry_id, lower(person.last_name), lower(person.first_name),
        person.player_id`)
    const attributes = await playerAttributes(db)
    return {
      attributes: attributes.filter(({ key }) => !ofPlace.has(key)),
      places: oncePerPerson(rows, (row) => row.team_id).map((place) => {
        const { attribute_values, player_id: _, team_id: __, ...row } = place
        const own = ownValues(attribute_values)
        return {
          ...row,
          jersey: row.jersey ?? own['number'] ?? null,
          position: row.position ?? own['position'] ?? null,
          values: valuesById(attributesOf(own, undefined, attributes)),
        }
      }),
    }
  },
)
