import { bracketOf, homeAndAway, matchupsOf } from '@league/contracts/bracket/rules'
import type { LaterGames } from '@league/contracts/bracket/corrections'
import { winnerOf } from '@league/contracts/game/rules'
import { randomUUID } from 'node:crypto'
import { assignTeam } from '../division/assign-team.ts'
import { createDivision } from '../division/create-division.ts'
import { divisionIn, divisions } from '../division/divisions.ts'
import { holderOf } from '../division/schedule-matchup.ts'
import { deleteGame } from '../game/delete-game.ts'
import { recordScore } from '../game/record-score.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandContext, WriteSide } from '../kernel/write-side.ts'
import { asPlayed, bracketNow, seedsOf } from '../processes/bracket-games.ts'
import { changeGameResult } from '../processes/change-game-result.ts'
import { createBracketGame } from '../processes/create-bracket-game.ts'
import { contextOf } from './write-side.ts'

export const nothingGone = { teams: [], games: [] }
const organizationId = 'organization-1'

/** A division of teams `s1`, `s2` … in a season of its own, played by hand. */
export async function openTournament(write: WriteSide, teams: number) {
  const seasonId = randomUUID()
  const command = { name: 'Division 1' }
  const made = await handleCommand(write, createDivision, {
    command,
    context: contextOf(),
    streamId: seasonId,
  })
  const divisionId = made.entityId
  for (let seed = 1; seed <= teams; seed += 1) {
    const team = { divisionId, teamEntryId: `s${seed}`, leagueId: `league-${seed % 2}`, gone: nothingGone }
    await handleCommand(write, assignTeam, { command: team, context: contextOf(), streamId: seasonId })
  }
  const tournament = {
    seasonId,
    divisionId,

    async bracket() {
      const { state, revision } = await load(write, divisions, organizationId, seasonId)
      const division = divisionIn(state, divisionId)
      const { bracket, games } = await bracketNow(write, organizationId, division)
      return { bracket, games, division, state, revision }
    },

    /** What readers see: every game that is there, the voided ones too. */
    async shown() {
      const { games, division } = await tournament.bracket()
      const all = [...games.values()].flatMap(({ state }) => (state.exists ? [asPlayed(state)] : []))
      return bracketOf(seedsOf(division), all)
    },

    async gameOf(matchId: string) {
      const { state } = await tournament.bracket()
      return holderOf(state, divisionId, matchId) ?? ''
    },

    async create(matchId: string, context: CommandContext = contextOf(), by: WriteSide = write) {
      const { bracket } = await tournament.bracket()
      const matchup = matchupsOf(bracket).find((one) => one.matchId === matchId)
      const sides = matchup && homeAndAway(matchup)
      const [homeTeamId, awayTeamId] = [sides?.home.slt_id ?? 's1', sides?.away.slt_id ?? 's2']
      const zone = { timeZone: 'America/Los_Angeles', gone: nothingGone }
      return createBracketGame(by, context, {
        seasonId,
        divisionId,
        matchId,
        homeTeamId,
        awayTeamId,
        ...zone,
      })
    },

    score(
      gameId: string,
      [home, away]: readonly [number, number],
      laterGames?: LaterGames,
      context: CommandContext = contextOf(),
      by: WriteSide = write,
    ) {
      return changeGameResult(by, context, recordScore, { gameId, command: { home, away }, laterGames })
    },

    delete(gameId: string, laterGames?: LaterGames, context: CommandContext = contextOf(), by = write) {
      return changeGameResult(by, context, deleteGame, { gameId, command: {}, laterGames })
    },

    /** Plays every matchup that can be played, the home team winning. */
    async playOut() {
      const { bracket } = await tournament.bracket()
      for (let round = 0; round < bracket.rounds.length; round += 1) {
        const now = (await tournament.bracket()).bracket.rounds[round]
        for (const { matchId, winnerId, sides, game } of now?.matchups ?? []) {
          if (winnerId !== null || !homeAndAway({ sides })) continue
          const gameId = game?.id ?? (await tournament.create(matchId)).entityId
          await tournament.score(gameId, [2, 1])
        }
      }
    },

    async champion() {
      return (await tournament.shown()).champion?.slt_id ?? null
    },

    /** A game in short: 's1 2, s4 1 final → s1'. */
    async told(gameId: string) {
      const { games } = await tournament.bracket()
      const state = games.get(gameId)?.state
      if (!state?.exists) return 'gone'
      const { homeTeamId, awayTeamId } = state.ids
      const { home = '-', away = '-' } = state.score ?? {}
      const winner = winnerOf(asPlayed(state)) ?? 'nobody'
      return `${homeTeamId} ${home}, ${awayTeamId} ${away} ${state.status} → ${winner}`
    },
  }
  return tournament
}
