import { z } from 'zod'
import { withinLivingOrganization } from '../directory/living.ts'
import { rosterPlaces } from '../player/teams.ts'
import { query, sql } from '../query.ts'

const playerRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
})

export interface ExportedPlayer extends z.infer<typeof playerRow> {
  /** 'Aces (East, 2026)' for each roster that the player is on now. */
  teams: string[]
}

/** Players of the organization by name with email and phone number: for organizers alone (decision 35). */
export const exportedPlayers = query<ExportedPlayer[]>(['player', 'team', 'directory'], async (db) => {
  const players = await db.any(sql.type(playerRow)`
    select player_id as id, first_name as "firstName", last_name as "lastName", email,
      phone_number as "phoneNumber"
    from player.person person ${withinLivingOrganization('person')}
    where not person.deleted
    order by lower(last_name), lower(first_name), player_id`)
  const places = Map.groupBy(
    await rosterPlaces(db, sql.fragment`roster.left_at is null`, { withHidden: true }),
    ({ player_id }) => player_id,
  )
  return players.map((player) => ({
    ...player,
    teams: (places.get(player.id) ?? []).map(
      ({ team_name, league_name, season_name }) => `${team_name} (${league_name}, ${season_name})`,
    ),
  }))
})
