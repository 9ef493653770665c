import { z } from 'zod'
import type { PlayerListView, PlayerView } from '@league/contracts/player/views'
import { withinLivingOrganization } from '../directory/living.ts'
import { query, sql } from '../query.ts'
import { attributesOf } from './attributes.ts'
import { rosterPlaces, type RosterPlace } from './teams.ts'

const uses = ['player', 'team', 'directory'] as const

const listedPlayer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
})

const names = sql.fragment`player_id as id, first_name as "firstName", last_name as "lastName", image`

/** Players of the organization by name, with the teams that they are on (C092, R196). */
export const listPlayers = query<PlayerListView[]>(uses, async (db) => {
  const players = await db.any(sql.type(listedPlayer)`
    select ${names} from player.person person ${withinLivingOrganization('person')}
    where not person.deleted
    order by lower(last_name), lower(first_name), player_id`)
  const places = Map.groupBy(
    await rosterPlaces(db, sql.fragment`roster.left_at is null`),
    ({ player_id }) => player_id,
  )
  return players.map((player) => ({
    ...player,
    rosters: (places.get(player.id) ?? []).map((place) => ({
      ...namesOf(place),
      isActiveSeason: place.active,
    })),
  }))
})

const profileRow = listedPlayer.extend({
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  photo_consent: z.boolean(),
  attribute_values: z.string(),
  forgotten: z.boolean(),
})

/**
 * A player's profile, null when absent (C093, C096, R195). With `personal`, for organizers alone, it has email, phone
 * number and consent (decision 35).
 */
export const readPlayer = query<PlayerView | null, { playerId: string; personal: boolean }>(
  uses,
  async (db, { playerId, personal }) => {
    const row = await db.maybeOne(sql.type(profileRow)`
      select ${names}, email, phone_number, photo_consent, attribute_values, forgotten
      from player.person person ${withinLivingOrganization('person')}
      where player_id = ${playerId} and not person.deleted`)
    if (!row) return null
    const { email, phone_number, photo_consent, attribute_values, forgotten, ...player } = row
    const places = await rosterPlaces(db, sql.fragment`roster.player_id = ${playerId}`)
    const current = places.filter((place) => place.current)
    return {
      ...player,
      ...(personal ? { email, phoneNumber: phone_number, photoConsent: photo_consent } : {}),
      team_id: current[0]?.team_entry_id ?? null,
      rosters: current.map((place) => {
        const { team, league, season } = namesOf(place)
        return { team, seasons_leagues_team: { id: team.id, seasons_league: { league, season } } }
      }),
      // A number on a roster would tell who the forgotten player was.
      attributeValues: forgotten
        ? []
        : attributesOf(JSON.parse(attribute_values) as Record<string, string>, current[0] ?? places[0]),
      teamHistory: places.map((place) => ({ ...namesOf(place), current: place.current })),
    }
  },
)

function namesOf(place: RosterPlace) {
  return {
    team: { id: place.team_entry_id, name: place.team_name },
    league: { id: place.league_id, name: place.league_name },
    season: { id: place.season_id, name: place.season_name },
  }
}

/** Ids of the players with this name; case and spaces make no difference (R198, R199). */
export const playersNamed = query<string[], { firstName: string; lastName: string }>(
  ['player'],
  async (db, { firstName, lastName }) => {
    const rows = await db.any(sql.type(z.object({ id: z.string() }))`
      select player_id as id from player.person
      where not deleted and not forgotten
        and lower(regexp_replace(trim(first_name || ' ' || last_name), '\\s+', ' ', 'g')) =
          lower(regexp_replace(trim(${`${firstName} ${lastName}`}), '\\s+', ' ', 'g'))
      order by player_id`)
    return rows.map(({ id }) => id)
  },
)
