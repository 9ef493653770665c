import { z } from 'zod'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { lineRow, onePersonEach } from '../box-score/lines.ts'
import { withinLivingLeague } from '../directory/living.ts'
import { playerAttributes } from '../player/attribute-list.ts'
import { attributesOf } from '../player/attributes.ts'
import { idsOf, masterIn, masterOf, rank, whoIs } from '../player/same-person.ts'
import { rosterPlaces } from '../player/teams.ts'
import { query, sql } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'

const personRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  attribute_values: z.string(),
})
const nameRow = z.object({ name: z.string() })

/** What a player brings into a merge, that of earlier duplicates too; null when absent (S101). For organizers alone. */
export const playerRecord = query<PlayerRecordView | null, string>(gameUses, async (db, playerId) => {
  const person = await db.maybeOne(sql.type(personRow)`
    select player_id as id, first_name as "firstName", last_name as "lastName", image, email,
      phone_number as "phoneNumber", attribute_values
    from player.person where player_id = ${masterOf(playerId)} and not deleted`)
  if (!person) return null
  const { attribute_values, ...fields } = person
  const isPlayers = (column: 'roster' | 'line') =>
    sql.fragment`${sql.identifier([column])}.player_id = any(${idsOf(playerId)})`
  const places = await rosterPlaces(db, isPlayers('roster'))
  const captain = await db.any(sql.type(nameRow)`
    select entry.name from team.entry entry ${withinLivingLeague('entry')}
    where entry.captain_player_id = any(${idsOf(playerId)}) and not entry.gone order by entry.name`)
  const lines = await db.any(sql.type(lineRow)`
    select line.game_id, ${masterIn('line')} as player_id, line.team_entry_id, line.played, line.stats, ${rank} as rank
    from box_score.line line ${whoIs('line')}
    where ${isPlayers('line')}`)
  const games = await gamesWhere(
    db,
    sql.fragment`game.game_id = any(${sql.array(
      lines.map(({ game_id }) => game_id),
      'text',
    )})`,
  )
  const linesOf = Map.groupBy(onePersonEach(lines), (line) => line.game_id)
  const own = JSON.parse(attribute_values) as Record<string, string>
  return {
    ...fields,
    attributes: attributesOf(own, undefined, await playerAttributes(db)).map(({ attribute, value }) => ({
      name: attribute.attribute_name,
      value,
    })),
    teams: places.map(({ team_entry_id: id, team_name, league_name, season_name, current }) => ({
      id,
      name: `${team_name} (${league_name}, ${season_name})`,
      current,
    })),
    captainOf: captain.map(({ name }) => name),
    lines: games.flatMap(({ id, homeTeam, awayTeam, date }) =>
      (linesOf.get(id) ?? []).map(({ team_entry_id, played, stats }) => ({
        game_id: id,
        team_id: team_entry_id,
        game: `${awayTeam.name} at ${homeTeam.name}`,
        date,
        played,
        stats: JSON.parse(stats) as Record<string, number>,
      })),
    ),
  }
})
