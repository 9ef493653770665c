import { bracketOf, homeAndAway, matchupsOf } from '@league/contracts/bracket/rules'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import { winnerOf } from '@league/contracts/game/rules'
import { randomUUID } from 'node:crypto'
import type { GameId, MatchupId } from '@league/contracts/kernel/id'
import { assignTeamToDivision, createDivision } from '../division/commands.ts'
import { gameOfMatchup, requireExistingDivision, divisions } from '../division/state.ts'
import { deleteGame } from '../game/status-commands.ts'
import { recordScore } from '../game/score-commands.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { load } from '../kernel/load.ts'
import type { CommandMetadata, CommandDependencies } from '../kernel/dependencies.ts'
import { changeGameResultProcess } from '../processes/bracket/change-game-result.ts'
import { scheduleBracketGameProcess } from '../processes/bracket/schedule-bracket-game.ts'
import { toBracketGame, loadBracket, seedsOf } from '../processes/bracket/load-bracket.ts'
import { testMetadata } from './dependencies.ts'
import { nothingDeleted } from './example-division.ts'

const organizationId = 'organization-1'

/** One attempt at a command: its metadata, and the dependencies of the process that runs it. */
interface Attempt {
  metadata?: CommandMetadata
  by?: CommandDependencies
}

/** Opens a division with the teams `s1`, `s2` and so on in a season of its own, for a test to play. */
export async function openTournament(dependencies: CommandDependencies, teams: number) {
  const seasonId = randomUUID()
  const command = { name: 'Division 1' }
  const created = await handleCommand(dependencies, createDivision, {
    command,
    metadata: testMetadata(),
    streamId: seasonId,
  })
  const divisionId = created.entityId
  for (let seed = 1; seed <= teams; seed += 1) {
    const team = {
      divisionId,
      teamEntryId: `s${seed}`,
      leagueId: `league-${seed % 2}`,
      entrySeasonId: seasonId,
      deleted: nothingDeleted,
    }
    await handleCommand(dependencies, assignTeamToDivision, {
      command: team,
      metadata: testMetadata(),
      streamId: seasonId,
    })
  }
  const tournament = {
    seasonId,
    divisionId,

    async bracket() {
      const { state, revision } = await load(dependencies, divisions, organizationId, seasonId)
      const division = requireExistingDivision(state, divisionId)
      const { bracket, games } = await loadBracket(dependencies, organizationId, division)
      return { bracket, games, division, state, revision }
    },

    /** Returns the bracket that readers see: with every existing game, including voided ones. */
    async publicBracket() {
      const { games, division } = await tournament.bracket()
      const all = [...games.values()].flatMap(({ state }) => (state.exists ? [toBracketGame(state)] : []))
      return bracketOf(seedsOf(division), all)
    },

    async gameOf(matchId: MatchupId) {
      const { division } = await tournament.bracket()
      return gameOfMatchup(division, matchId) ?? ''
    },

    async create(
      matchId: MatchupId,
      metadata: CommandMetadata = testMetadata(),
      by: CommandDependencies = dependencies,
    ) {
      const { bracket } = await tournament.bracket()
      const matchup = matchupsOf(bracket).find((candidate) => candidate.matchId === matchId)
      const sides = matchup && homeAndAway(matchup)
      const [homeTeamId, awayTeamId] = [sides?.home.id ?? 's1', sides?.away.id ?? 's2']
      const zone = { timeZone: 'America/Los_Angeles', deleted: nothingDeleted }
      return scheduleBracketGameProcess(by, metadata, {
        seasonId,
        divisionId,
        matchId,
        homeTeamId,
        awayTeamId,
        ...zone,
      })
    },

    score(
      gameId: GameId,
      [home, away]: readonly [number, number],
      laterGames?: DownstreamGames,
      { metadata = testMetadata(), by = dependencies }: Attempt = {},
    ) {
      return changeGameResultProcess(by, metadata, recordScore, {
        gameId,
        command: { home, away },
        laterGames,
      })
    },

    delete(
      gameId: GameId,
      laterGames?: DownstreamGames,
      metadata: CommandMetadata = testMetadata(),
      by = dependencies,
    ) {
      return changeGameResultProcess(by, metadata, deleteGame, { gameId, command: {}, laterGames })
    },

    /** Plays every matchup that can be played. The home team wins. */
    async playOut() {
      const { bracket } = await tournament.bracket()
      for (let round = 0; round < bracket.rounds.length; round += 1) {
        const currentRound = (await tournament.bracket()).bracket.rounds[round]
        for (const { matchId, winnerId, sides, game } of currentRound?.matchups ?? []) {
          if (winnerId !== null || !homeAndAway({ sides })) continue
          const gameId = game?.id ?? (await tournament.create(matchId)).entityId
          await tournament.score(gameId, [2, 1])
        }
      }
    },

    async champion() {
      return (await tournament.publicBracket()).champion?.id ?? null
    },

    /** Summarizes a game, such as `s1 2, s4 1 final → s1`. */
    async describeGame(gameId: GameId) {
      const { games } = await tournament.bracket()
      const state = games.get(gameId)?.state
      if (!state?.exists) return 'deleted'
      const { homeTeamId, awayTeamId } = state.ids
      const { home = '-', away = '-' } = state.score ?? {}
      const winner = winnerOf(toBracketGame(state)) ?? 'nobody'
      return `${homeTeamId} ${home}, ${awayTeamId} ${away} ${state.status} → ${winner}`
    },
  }
  return tournament
}
