import { z } from 'zod'
import type { RosterPlayerView, TeamDetailView } from '@league/contracts/team/views'
import { withinLivingLeague } from '../directory/living.ts'
import { oncePerPerson, rank, withPerson } from '../player/same-person.ts'
import { query, sql } from '../query.ts'
import { gameUses } from '../schedule/game-rows.ts'
import { listGames } from '../schedule/queries.ts'
import { teamStanding } from '../standings/queries.ts'

const rosterRow = z.object({
  player_id: z.string(),
  rank: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  jersey: z.string().nullable(),
  position: z.string().nullable(),
})

/** Who is on the roster of a team entry now, by name (C083). */
export const teamPlayers = query<RosterPlayerView[], string>(
  ['team', 'player', 'directory'],
  async (db, teamEntryId) => {
    const rows = await db.any(sql.type(rosterRow)`
      select person.player_id, ${rank} as rank, person.first_name as "firstName", person.last_name as "lastName", person.image,
        roster.jersey, roster.position
      from team.roster roster
      join team.entry entry on entry.organization_id = roster.organization_id
        and entry.team_entry_id = roster.team_entry_id and not entry.gone
      ${withinLivingLeague('entry')}
      ${withPerson('roster')}
      where roster.team_entry_id = ${teamEntryId} and roster.left_at is null
      order by lower(person.last_name), lower(person.first_name), person.player_id`)
    return oncePerPerson(rows).map((row) => ({ id: row.player_id, ...row }))
  },
)

/** A team entry with its place in the table, roster and games, null when it is absent (C080, C086). */
export const readTeam = query<TeamDetailView | null, string>(
  [...gameUses, 'standings', 'player'],
  async (db, teamEntryId) => {
    const standing = await teamStanding(db, teamEntryId)
    if (!standing) return null
    const players = await teamPlayers(db, teamEntryId)
    const games = await listGames(db, { teamId: teamEntryId })
    return { ...standing, players, games }
  },
)
