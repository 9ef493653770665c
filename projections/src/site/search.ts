import { z } from 'zod'
import { teamBadge } from '@league/contracts/badge/badge'
import { playerId, teamEntryId, teamId } from '@league/contracts/kernel/id'
import type { FoundPlayerView, FoundTeamView } from '@league/contracts/site/views'
import { badgeOf, joinTeam } from '../badge/badge.ts'
import { joinExistingLeague, joinExistingOrganization } from '../directory/joins.ts'
import { isNotDuplicate, masterIdIn } from '../player/merged-players.ts'
import { findRosterPlaces } from '../player/roster-places.ts'
import { query, sql } from '../query.ts'

export interface SearchOptions {
  /** Parts of a name in lower case. A name that contains all of them is found. */
  words: readonly string[]
  limit: number
}

/** The condition that a text contains every word. */
const containsAll = (text: ReturnType<typeof sql.fragment>, words: readonly string[]) => sql.fragment`
  not exists (
    select from unnest(${sql.array([...words], 'text')}) word
    where strpos(lower(${text}), word) = 0
  )
`

const teamRow = z.object({
  id: teamEntryId,
  team_id: teamId,
  name: z.string(),
  abbreviation: z.string().nullable(),
  logo: z.string().nullable(),
  chosenBadge: teamBadge.nullable(),
  league: z.string(),
  season: z.string(),
})

/** Returns the teams with a name that contains all words, by name, each with its latest entry that is not hidden. */
export const searchTeamsQuery = query<FoundTeamView[], SearchOptions>(
  ['team', 'directory'],
  async (db, { words, limit }) => {
    const rows = await db.any(sql.type(teamRow)`
      with found as (
        select distinct on (entry.team_id) entry.team_entry_id as id, entry.team_id, entry.name,
          entry.abbreviation, entry.logo, own.badge as "chosenBadge", league.name as league,
          season.name as season
        from team.entry entry
        ${joinExistingLeague('entry')}
        ${joinTeam('entry', 'own')}
        where not entry.deleted and not entry.hidden and ${containsAll(sql.fragment`entry.name`, words)}
        order by entry.team_id, season.active desc, season.start_date desc nulls last, entry.team_entry_id
      )
      select *
      from found
      order by lower(name), id
      limit ${limit}
    `)
    return rows.map(({ chosenBadge, abbreviation, ...team }) => ({
      ...team,
      badge: badgeOf(chosenBadge, { teamId: team.team_id, name: team.name, abbreviation }),
    }))
  },
)

const playerRow = z.object({
  id: playerId,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
})

/** Returns the players with a full name that contains all words, by name, each with the latest team of the player. */
export const searchPlayersQuery = query<FoundPlayerView[], SearchOptions>(
  ['player', 'team', 'directory'],
  async (db, { words, limit }) => {
    const players = await db.any(sql.type(playerRow)`
      select person.player_id as id, person.first_name as "firstName", person.last_name as "lastName",
        person.image
      from player.person person
      ${joinExistingOrganization('person')}
      where not person.deleted
        and not person.forgotten
        and ${isNotDuplicate}
        and ${containsAll(sql.fragment`person.first_name || ' ' || person.last_name`, words)}
      order by lower(person.last_name), lower(person.first_name), person.player_id
      limit ${limit}
    `)
    const ids = sql.array(
      players.map(({ id }) => id),
      'text',
    )
    const isOfFound = sql.fragment`roster.left_at is null and ${masterIdIn('roster')} = any(${ids})`
    const places = await findRosterPlaces(db, isOfFound, { includeHiddenTeams: false })
    const teams = Map.groupBy(places, ({ player_id }) => player_id)
    return players.map((player) => ({ ...player, team: teams.get(player.id)?.[0]?.team_name ?? null }))
  },
)
