import { z } from 'zod'
import { matchupText } from '@league/contracts/game/matchup-text'
import { playerId, type EventId, type PlayerId } from '@league/contracts/kernel/id'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { playerPerson } from '@league/contracts/player/events'
import { lineRow, onePersonEach } from '../box-score/lines.ts'
import { joinExistingLeague } from '../directory/joins.ts'
import { readPlayerAttributes, attributeValuesOf } from '../player/attributes.ts'
import { mergedIdsOf, masterIdIn, masterIdOf, precedence, joinMerged } from '../player/merged-players.ts'
import { findRosterPlaces } from '../player/roster-places.ts'
import { query, sql } from '../query.ts'
import { gamesWhere, gameUses } from '../schedule/game-rows.ts'

const personRow = z.object({
  id: playerId,
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  attribute_values: playerPerson.shape.attributeValues,
})
const nameRow = z.object({ name: z.string() })

/**
 * Returns everything that a merge of the player affects, including what was recorded for earlier duplicates,
 * null when the player does not exist (S101). It is for organizers only.
 */
export const readPlayerRecordQuery = query<PlayerRecordView | null, PlayerId>(
  gameUses,
  async (db, playerId) => {
    const person = await db.maybeOne(sql.type(personRow)`
      select person.player_id as id, person.first_name as "firstName", person.last_name as "lastName",
        person.image, person.email, person.phone_number as "phoneNumber", person.attribute_values
      from player.person person
      where person.player_id = ${masterIdOf(playerId)} and not person.deleted
    `)
    if (!person) return null
    const { attribute_values, ...fields } = person
    const isOfPerson = (alias: 'roster' | 'line') =>
      sql.fragment`${sql.identifier([alias])}.player_id = any(${mergedIdsOf(playerId)})`
    const places = await findRosterPlaces(db, isOfPerson('roster'))
    const captainOf = await db.any(sql.type(nameRow)`
      select entry.name
      from team.entry entry
      ${joinExistingLeague('entry')}
      where entry.captain_player_id = any(${mergedIdsOf(playerId)}) and not entry.deleted
      order by entry.name
    `)
    const lines = await db.any(sql.type(lineRow)`
      select line.game_id, ${masterIdIn('line')} as player_id, line.team_entry_id, line.played,
        line.stats, ${precedence} as precedence
      from box_score.line line
      ${joinMerged('line')}
      where ${isOfPerson('line')}
    `)
    const games = await gamesWhere(
      db,
      sql.fragment`game.game_id = any(${sql.array(
        lines.map(({ game_id }) => game_id),
        'text',
      )})`,
    )
    const values = attributeValuesOf(attribute_values, undefined, await readPlayerAttributes(db))
    const linesOf = Map.groupBy(onePersonEach(lines), (line) => line.game_id)
    return {
      ...fields,
      attributes: values.map(({ attribute, value }) => ({ name: attribute.attribute_name, value })),
      teams: places.map(({ team_entry_id: id, team_name, league_name, season_name, current }) => ({
        id,
        name: `${team_name} (${league_name}, ${season_name})`,
        current,
      })),
      captainOf: captainOf.map(({ name }) => name),
      lines: games.flatMap(({ id, homeTeam, awayTeam, date }) =>
        (linesOf.get(id) ?? []).map(({ team_entry_id, played, stats }) => ({
          game_id: id,
          team_id: team_entry_id,
          game: matchupText({ awayTeam, homeTeam }),
          date,
          played,
          stats,
        })),
      ),
    }
  },
)

const mergeRow = z.object({
  summary: z.object({ masterId: playerId, duplicateIds: z.array(playerId) }),
})

/**
 * Returns the ids of the players of a merge, master first, by the id of its event. Empty where there is no such
 * merge.
 */
export const listMergedPlayersQuery = query<PlayerId[], EventId>(
  ['history', 'player', 'team', 'directory'],
  async (db, eventId) => {
    const entry = await db.maybeOne(sql.type(mergeRow)`
      select summary
      from history.entry
      where event_id = ${eventId} and kind = 'PlayersMerged'
    `)
    return entry ? [entry.summary.masterId, ...entry.summary.duplicateIds] : []
  },
)
