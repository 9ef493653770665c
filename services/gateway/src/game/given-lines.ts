import type { z } from 'zod'
import type { recordPlayerStats } from '@league/contracts/game/commands'
import type { GameDetailView } from '@league/contracts/game/views'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { RecordPlayerStats } from '@league/operations/game/record-player-stats'

type Body = z.output<typeof recordPlayerStats>
type Team = RecordPlayerStats['teams'][number]
type Line = Team['lines'][number]

/**
 * The lines of both teams out of a flat list of values. A player's team is the one that has the player's line already,
 * else the one with the player on its roster. Derived stats and percentages are computed and so left out. What is given for a
 * duplicate is the master's, below what is given for the master (decision 28).
 *
 * @throws Problem `invalid` for a stat that the sheet lacks, a value without player, or another game in the list;
 * `player-not-on-team`
 */
export function givenLines(
  detail: GameDetailView,
  body: Body,
  masterOf: (playerId: Id) => Id = (playerId) => playerId,
): Team[] {
  const keys = new Map(detail.allStats.map(({ id, key, kind }) => [id, kind === 'count' ? key : null]))
  const teamOf = teamsOfPlayers(detail, masterOf)
  const lines = new Map<Id, { played?: boolean; stats: Record<string, number> }>()
  const lineOf = (playerId: Id) => {
    const line = lines.get(playerId) ?? { stats: {} }
    lines.set(playerId, line)
    return line
  }
  /** Duplicates first, so that what is given for the master comes over it. */
  const duplicatesFirst = <Given>(all: readonly Given[], playerOf: (given: Given) => Id | undefined) => {
    const isMaster = (playerId: Id | undefined) => playerId === undefined || masterOf(playerId) === playerId
    return all.toSorted((a, b) => Number(isMaster(playerOf(a))) - Number(isMaster(playerOf(b))))
  }
  const named = body.stats.map((given, index) => ({
    ...given,
    index,
    playerId: given.player_id ?? body.player_id,
  }))
  for (const { index, game_id, stat_id, value, ...given } of duplicatesFirst(named, (one) => one.playerId)) {
    const at = (field: string, message: string) =>
      rejected('invalid', [{ path: `stats.${index}.${field}`, message }])
    const playerId = given.playerId ?? at('player_id', 'Name the player.')
    if (game_id !== undefined && game_id !== body.game_id) at('game_id', 'This is another game.')
    const key = keys.get(stat_id)
    if (key === undefined) at('stat_id', 'There is no such stat.')
    else if (key !== null) lineOf(masterOf(playerId)).stats[key] = value
  }
  for (const { player_id, played } of duplicatesFirst(body.played ?? [], (one) => one.player_id))
    lineOf(masterOf(player_id)).played = played
  const teams = new Map<Id, Line[]>()
  for (const [playerId, line] of lines) {
    const teamEntryId = teamOf.get(playerId) ?? rejected('player-not-on-team')
    const there = teams.get(teamEntryId) ?? []
    there.push({ playerId, ...line })
    teams.set(teamEntryId, there)
  }
  return [...teams].map(([teamEntryId, of]) => ({ teamEntryId, lines: of }))
}

function teamsOfPlayers(
  { game, homeRoster, awayRoster, playerStats }: GameDetailView,
  masterOf: (playerId: Id) => Id,
): Map<Id, Id> {
  const teams: (readonly [Id, Id])[] = [
    ...awayRoster.map((player) => [player.player_id, game.away_team_id] as const),
    ...homeRoster.map((player) => [player.player_id, game.home_team_id] as const),
    ...playerStats.map(({ player_id, team_id }) => [player_id, team_id] as const),
  ]
  return new Map(teams.map(([playerId, team]) => [masterOf(playerId), team]))
}
