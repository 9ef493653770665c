import { type BracketGame, bracketOf, homeAndAway } from '@league/contracts/bracket/rules'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { LeagueId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { assignTeamToDivision, createDivision } from '@league/operations/division/commands'
import { recordScore } from '@league/operations/game/score-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandMetadata, CommandDependencies } from '@league/operations/kernel/dependencies'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import { scheduleBracketGameProcess } from '@league/operations/processes/bracket/schedule-bracket-game'
import { randomInteger, createRandom } from './random.ts'
import { dayAfter, mapOf } from './season-plan.ts'
import type { LeagueRosters } from './rosters.ts'

export interface PlannedBracket {
  name: string
  location: string
  /** Names of the teams, ordered by seed. */
  teams: readonly string[]
}

interface BracketSeason {
  seasonId: SeasonId
  rosters: ReadonlyMap<string, LeagueRosters>
  /** Day of the first round. There is one round per week. */
  firstDay: string
  /** `YYYY-MM-DD`. Games before this day are played. */
  today: string
  /** Number of rounds to schedule. Default: all. */
  rounds?: number
}

const START_TIMES = ['12:00', '13:00', '14:00', '15:00']
const nothingDeleted = { value: { teams: [], games: [] }, position: 0n }

/**
 * Creates a division with its teams, schedules the games of its bracket as matchups become known, and plays
 * those before today.
 */
export async function playBracket(
  { name, location, teams }: PlannedBracket,
  { seasonId, rosters, firstDay, today, rounds = Infinity }: BracketSeason,
  dependencies: CommandDependencies,
  metadataFor: (...step: string[]) => CommandMetadata,
): Promise<void> {
  const metadata = metadataFor('division', seasonId, name)
  const receipt = await handleCommand(dependencies, createDivision, {
    command: { name },
    metadata,
    streamId: seasonId,
  })
  const divisionId = receipt.entityId
  const seeds = teams.map((team) => teamEntryOf(rosters, team))
  for (const entry of seeds) {
    const command = { divisionId, ...entry, entrySeasonId: seasonId, deleted: nothingDeleted }
    const step = metadataFor('division', seasonId, name, entry.teamEntryId)
    await handleCommand(dependencies, assignTeamToDivision, { command, metadata: step, streamId: seasonId })
  }
  const games: BracketGame[] = []
  const currentBracket = () =>
    bracketOf(
      seeds.map(({ teamEntryId }) => ({ id: teamEntryId })),
      games,
    )
  for (let round = 1; round <= Math.min(currentBracket().rounds.length, rounds); round += 1) {
    const date = dayAfter(firstDay, (round - 1) * 7)
    for (const [index, matchup] of (currentBracket().rounds[round - 1]?.matchups ?? []).entries()) {
      const sides = homeAndAway(matchup)
      if (!sides) continue
      const { matchId } = matchup
      const [homeTeamId, awayTeamId] = [sides.home.id, sides.away.id]
      const slot = {
        date,
        time: START_TIMES[index % START_TIMES.length],
        timeZone: defaultTimeZone,
        location,
        locationUrl: mapOf(location),
      }
      const command = {
        seasonId,
        divisionId,
        matchId,
        homeTeamId,
        awayTeamId,
        ...slot,
        deleted: nothingDeleted,
      }
      const { entityId: gameId } = await scheduleBracketGameProcess(
        dependencies,
        metadataFor('bracket game', seasonId, name, matchId),
        command,
      )
      if (date >= today) continue
      const score = randomScore(`${seasonId} ${name} ${matchId}`)
      const resultMetadata = metadataFor('bracket result', seasonId, name, matchId)
      await changeGameResultProcess(dependencies, resultMetadata, recordScore, { gameId, command: score })
      games.push({
        id: gameId,
        match_id: matchId,
        home_team_id: homeTeamId,
        away_team_id: awayTeamId,
        status: 'final',
        score_home: score.home,
        score_away: score.away,
        winner_team_id: null,
      })
    }
  }
}

/** Returns a score without a tie. */
function randomScore(seed: string): { home: number; away: number } {
  const random = createRandom(seed)
  const away = randomInteger(random, 44, 70)
  const home = randomInteger(random, 46, 72)
  return { home: home === away ? home + 1 : home, away }
}

function teamEntryOf(
  rosters: ReadonlyMap<string, LeagueRosters>,
  team: string,
): { teamEntryId: TeamEntryId; leagueId: LeagueId } {
  for (const { leagueId, teams } of rosters.values()) {
    const roster = teams.get(team)
    if (roster) return { teamEntryId: roster.teamEntryId, leagueId }
  }
  throw new Error(`${team} is not in any league`)
}
