import { z } from 'zod'
import type { PlayerListView, PlayerView } from '@league/contracts/player/views'
import { withinLivingOrganization } from '../directory/living.ts'
import { query, sql } from '../query.ts'
import { playerAttributes } from './attribute-list.ts'
import { attributesOf } from './attributes.ts'
import { idsOf, masterOf, ownPerson } from './same-person.ts'
import { type PlacesFor, rosterPlaces, type RosterPlace } from './teams.ts'

const uses = ['player', 'team', 'directory'] as const

const listedPlayer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
})

const names = sql.fragment`player_id as id, first_name as "firstName", last_name as "lastName", image`

/** Players of the organization by name, with the teams that they are on (C092, R196), hidden ones for organizers alone (R185). */
export const listPlayers = query<PlayerListView[], PlacesFor>(uses, async (db, seen) => {
  const players = await db.any(sql.type(listedPlayer)`
    select ${names} from player.person person ${withinLivingOrganization('person')}
    where not person.deleted and ${ownPerson}
    order by lower(last_name), lower(first_name), player_id`)
  const places = Map.groupBy(
    await rosterPlaces(db, sql.fragment`roster.left_at is null`, seen),
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
  organization_id: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  photo_consent: z.boolean(),
  attribute_values: z.string(),
  revision: z.number(),
  sponsor_name: z.string().nullable(),
  sponsor_image: z.string().nullable(),
  sponsor_url: z.string().nullable(),
  sponsor_video: z.string().nullable(),
  forgotten: z.boolean(),
})

const sponsorColumns = sql.fragment`sponsor_name, sponsor_image, sponsor_url, sponsor_video`

/**
 * A player's profile, null when absent (C093, C096, R195). With `personal`, for organizers alone, it has email, phone
 * number, consent and attributes that are not visible (decision 35), and teams that are hidden (R185). The profile of a duplicate is its
 * master's.
 */
export const readPlayer = query<PlayerView | null, { playerId: string; personal: boolean }>(
  uses,
  async (db, { playerId, personal }) => {
    const row = await db.maybeOne(sql.type(profileRow)`
      select ${names}, person.organization_id, email, phone_number, photo_consent, attribute_values, person.revision, ${sponsorColumns},
        forgotten
      from player.person person ${withinLivingOrganization('person')}
      where player_id = ${masterOf(playerId)} and not person.deleted`)
    if (!row) return null
    const { id, firstName, lastName, image, email, forgotten, photo_consent: photoConsent } = row
    const places = await rosterPlaces(db, sql.fragment`roster.player_id = any(${idsOf(playerId)})`, {
      withHidden: personal,
    })
    const current = places.filter((place) => place.current)
    const attributes = (await playerAttributes(db)).filter(({ hidden }) => personal || !hidden)
    const own = JSON.parse(row.attribute_values) as Record<string, string>
    return {
      id,
      firstName,
      lastName,
      image,
      ...(personal
        ? {
            organization_id: row.organization_id,
            email,
            phoneNumber: row.phone_number,
            photoConsent,
            revision: String(row.revision),
          }
        : {}),
      sponsor: sponsorOf(row),
      team_id: current[0]?.team_entry_id ?? null,
      rosters: current.map((place) => {
        const { team, league, season } = namesOf(place)
        return { team, seasons_leagues_team: { id: team.id, seasons_league: { league, season } } }
      }),
      // A number on a roster would tell who the forgotten player was.
      attributeValues: forgotten ? [] : attributesOf(own, current[0] ?? places[0], attributes),
      teamHistory: places.map((place) => ({ ...namesOf(place), current: place.current })),
    }
  },
)

function sponsorOf(row: z.infer<typeof profileRow>): PlayerView['sponsor'] {
  if (row.sponsor_name === null) return null
  const { sponsor_name: name, sponsor_image: image, sponsor_url: url, sponsor_video: video_id } = row
  return { name, image, url, video_id }
}

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
      where not deleted and not forgotten and ${ownPerson}
        and lower(regexp_replace(trim(first_name || ' ' || last_name), '\\s+', ' ', 'g')) =
          lower(regexp_replace(trim(${`${firstName} ${lastName}`}), '\\s+', ' ', 'g'))
      order by player_id`)
    return rows.map(({ id }) => id)
  },
)
