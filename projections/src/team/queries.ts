import { z } from 'zod'
import { playerId, type TeamEntryId } from '@league/contracts/kernel/id'
import type { RosterPlayerView, TeamDetailView } from '@league/contracts/team/views'
import { joinExistingLeague } from '../directory/joins.ts'
import { keepOnePerPerson, precedence, joinPerson } from '../player/merged-players.ts'
import { query, sql } from '../query.ts'
import { gameUses } from '../schedule/game-rows.ts'
import { listGamesQuery } from '../schedule/game-queries.ts'
import { teamStandingQuery } from '../standings/queries.ts'

const rosterRow = z.object({
  player_id: playerId,
  precedence: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  jersey: z.string().nullable(),
  position: z.string().nullable(),
})

/** Returns the players currently on the roster of a team entry, ordered by name (C083). */
export const listTeamPlayersQuery = query<RosterPlayerView[], TeamEntryId>(
  ['team', 'player', 'directory'],
  async (db, teamEntryId) => {
    const rows = await db.any(sql.type(rosterRow)`
      select person.player_id, ${precedence} as precedence, person.first_name as "firstName",
        person.last_name as "lastName", person.image, roster.jersey, roster.position
      from team.roster roster
      join team.entry entry on entry.organization_id = roster.organization_id
        and entry.team_entry_id = roster.team_entry_id
        and not entry.deleted
      ${joinExistingLeague('entry')}
      ${joinPerson('roster')}
      where roster.team_entry_id = ${teamEntryId} and roster.left_at is null
      order by lower(person.last_name), lower(person.first_name), person.player_id
    `)
    return keepOnePerPerson(rows).map((row) => ({ id: row.player_id, ...row }))
  },
)

/**
 * Returns a team entry with its rank in the standings, its roster and its games, or null if it does not exist
 * (C080, C086).
 */
export const readTeamQuery = query<TeamDetailView | null, TeamEntryId>(
  [...gameUses, 'standings', 'player'],
  async (db, teamEntryId) => {
    const standing = await teamStandingQuery(db, teamEntryId)
    if (!standing) return null
    const players = await listTeamPlayersQuery(db, teamEntryId)
    const games = await listGamesQuery(db, { teamId: teamEntryId })
    return { ...standing, players, games }
  },
)
