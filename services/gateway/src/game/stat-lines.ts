import type { z } from 'zod'
import type { recordPlayerStatsBody } from '@league/contracts/game/commands'
import type { GameDetailView } from '@league/contracts/game/views'
import type { PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { RecordPlayerStats } from '@league/operations/game/stat-commands'

type Body = z.output<typeof recordPlayerStatsBody>
type Team = RecordPlayerStats['teams'][number]
type Line = Team['lines'][number]

/**
 * Groups a flat list of values by team and player. A player belongs to the team with the player's line, else
 * to the one with the player on its roster. Derived stats and percentages are dropped, since they are
 * computed. Values of a duplicate count for the master, unless the master has its own (decision 28).
 *
 * @throws Problem `invalid` for an unknown stat, a value without a player, or a value of another game;
 * `player-not-on-team`
 */
export function statLinesOf(
  detail: GameDetailView,
  body: Body,
  masterOf: (playerId: PlayerId) => PlayerId = (playerId) => playerId,
): Team[] {
  const keys = new Map(detail.allStats.map(({ id, key, kind }) => [id, kind === 'count' ? key : null]))
  const teamOf = teamsOfPlayers(detail, masterOf)
  const lines = new Map<PlayerId, { played?: boolean; stats: Record<string, number> }>()
  const lineOf = (playerId: PlayerId) => {
    const line = lines.get(playerId) ?? { stats: {} }
    lines.set(playerId, line)
    return line
  }
  /** Puts the entries of duplicates first, so that those of the master overwrite them. */
  const duplicatesFirst = <Entry>(
    entries: readonly Entry[],
    playerOf: (entry: Entry) => PlayerId | undefined,
  ): Entry[] => {
    const isMaster = (playerId: PlayerId | undefined) =>
      playerId === undefined || masterOf(playerId) === playerId
    return entries.toSorted((a, b) => Number(isMaster(playerOf(a))) - Number(isMaster(playerOf(b))))
  }
  const values = body.stats.map((stat, index) => ({
    ...stat,
    index,
    requestedPlayerId: stat.player_id ?? body.player_id,
  }))
  for (const entry of duplicatesFirst(values, ({ requestedPlayerId }) => requestedPlayerId)) {
    const { index, game_id, stat_id, value, requestedPlayerId } = entry
    const refuse = (field: string, message: string) =>
      reject('invalid', [{ path: `stats.${index}.${field}`, message }])
    const playerId = requestedPlayerId ?? refuse('player_id', 'A player is required.')
    if (game_id !== undefined && game_id !== body.game_id) refuse('game_id', 'This is another game.')
    const key = keys.get(stat_id)
    if (key === undefined) refuse('stat_id', 'There is no such stat.')
    else if (key !== null) lineOf(masterOf(playerId)).stats[key] = value
  }
  for (const { player_id, played } of duplicatesFirst(body.played ?? [], ({ player_id: id }) => id))
    lineOf(masterOf(player_id)).played = played
  const teams = new Map<TeamEntryId, Line[]>()
  for (const [playerId, line] of lines) {
    const teamEntryId = teamOf.get(playerId) ?? reject('player-not-on-team')
    const teamLines = teams.get(teamEntryId) ?? []
    teamLines.push({ playerId, ...line })
    teams.set(teamEntryId, teamLines)
  }
  return [...teams].map(([teamEntryId, teamLines]) => ({ teamEntryId, lines: teamLines }))
}

function teamsOfPlayers(
  { game, homeRoster, awayRoster, playerStats }: GameDetailView,
  masterOf: (playerId: PlayerId) => PlayerId,
): Map<PlayerId, TeamEntryId> {
  // Later entries overwrite earlier ones: a line decides before a roster.
  const teams: (readonly [PlayerId, TeamEntryId])[] = [
    ...awayRoster.map((player) => [player.player_id, game.away_team_id] as const),
    ...homeRoster.map((player) => [player.player_id, game.home_team_id] as const),
    ...playerStats.map(({ player_id, team_id }) => [player_id, team_id] as const),
  ]
  return new Map(teams.map(([playerId, team]) => [masterOf(playerId), team]))
}
