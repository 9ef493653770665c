import { z } from 'zod'
import { organizationId, playerId, type PlayerId } from '@league/contracts/kernel/id'
import { playerPerson } from '@league/contracts/player/events'
import { nameKey } from '@league/contracts/player/rules'
import type { PlayerListView, PlayerView } from '@league/contracts/player/views'
import { joinExistingOrganization } from '../directory/joins.ts'
import { query, sql } from '../query.ts'
import { readPlayerAttributes, attributeValuesOf } from './attributes.ts'
import { mergedIdsOf, masterIdOf, isNotDuplicate } from './merged-players.ts'
import { type RosterPlaceOptions, findRosterPlaces, type RosterPlace } from './roster-places.ts'

const uses = ['player', 'team', 'directory'] as const

const listedPlayer = z.object({
  id: playerId,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
})

const listedColumns = sql.fragment`
  person.player_id as id, person.first_name as "firstName", person.last_name as "lastName",
  person.image
`

/**
 * Returns the players of the organization by name, with the teams that they are on (C092, R196). Only
 * organizers see hidden teams (R185).
 */
export const listPlayersQuery = query<PlayerListView[], RosterPlaceOptions>(uses, async (db, options) => {
  const players = await db.any(sql.type(listedPlayer)`
    select ${listedColumns}
    from player.person person
    ${joinExistingOrganization('person')}
    where not person.deleted and ${isNotDuplicate}
    order by lower(person.last_name), lower(person.first_name), person.player_id
  `)
  const places = Map.groupBy(
    await findRosterPlaces(db, sql.fragment`roster.left_at is null`, options),
    ({ player_id }) => player_id,
  )
  return players.map((player) => ({
    ...player,
    rosters: (places.get(player.id) ?? []).map((place) => ({
      ...namesOf(place),
      isActiveSeason: place.active,
      jersey: place.jersey,
      position: place.position,
    })),
  }))
})

const profileRow = listedPlayer.extend({
  organization_id: organizationId,
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  photo_consent: z.boolean(),
  attribute_values: playerPerson.shape.attributeValues,
  revision: z.number(),
  sponsor_name: z.string().nullable(),
  sponsor_image: z.string().nullable(),
  sponsor_url: z.string().nullable(),
  sponsor_video: z.string().nullable(),
  forgotten: z.boolean(),
})

/**
 * Returns a player's profile, null when the player does not exist (C093, C096, R195). The profile of a
 * duplicate is that of its master. With `personal`, which is for organizers only, it has email, phone number,
 * consent, the attributes that visitors do not see (decision 35) and hidden teams (R185).
 */
export const readPlayerQuery = query<PlayerView | null, { playerId: PlayerId; personal: boolean }>(
  uses,
  async (db, { playerId, personal }) => {
    const row = await db.maybeOne(sql.type(profileRow)`
      select ${listedColumns}, person.organization_id, person.email, person.phone_number,
        person.photo_consent, person.attribute_values, person.sponsor_name, person.sponsor_image,
        person.sponsor_url, person.sponsor_video, person.revision, person.forgotten
      from player.person person
      ${joinExistingOrganization('person')}
      where person.player_id = ${masterIdOf(playerId)} and not person.deleted
    `)
    if (!row) return null
    const { id, firstName, lastName, image, email, forgotten, photo_consent: photoConsent } = row
    const isOfPerson = sql.fragment`roster.player_id = any(${mergedIdsOf(playerId)})`
    const places = await findRosterPlaces(db, isOfPerson, { includeHiddenTeams: personal })
    const current = places.filter((place) => place.current)
    const attributes = (await readPlayerAttributes(db)).filter(({ hidden }) => personal || !hidden)
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
      // The number on a roster would tell who a forgotten player was.
      attributeValues: forgotten
        ? []
        : attributeValuesOf(row.attribute_values, current[0] ?? places[0], attributes),
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

/** Returns the ids of the players with this name, whatever its letter case and spaces (R198, R199). */
export const findPlayersByNameQuery = query<PlayerId[], { firstName: string; lastName: string }>(
  ['player'],
  async (db, name) => {
    const rows = await db.any(sql.type(z.object({ id: playerId }))`
      select person.player_id as id
      from player.person person
      where person.name_key = ${nameKey(name)}
        and not person.deleted
        and not person.forgotten
        and ${isNotDuplicate}
      order by person.player_id
    `)
    return rows.map(({ id }) => id)
  },
)

/** Returns the ids of the players with each of these names, in the order of the names. See `findPlayersByNameQuery`. */
export const findPlayersByNamesQuery = query<
  PlayerId[][],
  readonly { firstName: string; lastName: string }[]
>(['player'], async (db, names) => {
  const keys = names.map((name) => nameKey(name))
  const rows = await db.any(sql.type(z.object({ id: playerId, key: z.string() }))`
    select person.player_id as id, person.name_key as key
    from player.person person
    where person.name_key = any(${sql.array(keys, 'text')})
      and not person.deleted
      and not person.forgotten
      and ${isNotDuplicate}
    order by person.player_id
  `)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return keys.map((key) => (byKey.get(key) ?? []).map(({ id }) => id))
})

/** Returns the ids of the players who consent to their photo being shown to visitors. */
export const listConsentingPlayersQuery = query<PlayerId[]>(['player', 'directory'], async (db) => {
  const rows = await db.any(sql.type(z.object({ id: playerId }))`
    select person.player_id as id
    from player.person person
    ${joinExistingOrganization('person')}
    where person.photo_consent and not person.deleted
    order by person.player_id
  `)
  return rows.map(({ id }) => id)
})

const photoRow = z.object({ organizationId, playerId })

/**
 * Returns whose photo a picture is, or null if it is no player's. Deleted players count too. `path` is like
 * `/media/0123….webp`.
 */
export const findPlayerOfPhotoQuery = query<z.infer<typeof photoRow> | null, { path: string }>(
  ['player'],
  (db, { path }) =>
    db.maybeOne(sql.type(photoRow)`
      select person.organization_id as "organizationId", person.player_id as "playerId"
      from player.person person
      where person.image = ${path}
    `),
)
