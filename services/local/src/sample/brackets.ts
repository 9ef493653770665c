import { type BracketGame, bracketOf, homeAndAway } from '@league/contracts/bracket/rules'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { LeagueId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { assignTeamToDivision, createDivision } from '@league/operations/division/commands'
import { recordScore } from '@league/operations/game/score-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandMetadata, CommandDependencies } from '@league/operations/kernel/dependencies'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import { scheduleBracketGameProcess } from '@league/operations/processes/bracket/schedule-bracket-game'
import { planBoxScore, recordBoxScore, type TeamSize } from './box-scores.ts'
import { dayAfter, mapOf } from './season-plan.ts'
import type { LeagueRosters, TeamRoster } from './rosters.ts'

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
  teamSize: TeamSize
}

const START_TIMES = ['12:00', '13:00', '14:00', '15:00']
const nothingDeleted = { value: { teams: [], games: [] }, position: 0n }

/**
 * Creates a division with its teams, schedules the games of its bracket as matchups become known, and plays
 * those before today.
 */
export async function playBracket(
  { name, location, teams }: PlannedBracket,
  { seasonId, rosters, firstDay, today, rounds = Infinity, teamSize }: BracketSeason,
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
  const seeds = teams.map((team) => rosterOf(rosters, team))
  for (const { teamEntryId, leagueId } of seeds) {
    const command = { divisionId, teamEntryId, leagueId, entrySeasonId: seasonId, deleted: nothingDeleted }
    const step = metadataFor('division', seasonId, name, teamEntryId)
    await handleCommand(dependencies, assignTeamToDivision, { command, metadata: step, streamId: seasonId })
  }
  const games: BracketGame[] = []
  const currentBracket = () => bracketOf(seeds, games)
  for (let round = 1; round <= Math.min(currentBracket().rounds.length, rounds); round += 1) {
    const date = dayAfter(firstDay, (round - 1) * 7)
    for (const [index, matchup] of (currentBracket().rounds[round - 1]?.matchups ?? []).entries()) {
      const sides = homeAndAway(matchup)
      if (!sides) continue
      const { matchId } = matchup
      const { home, away } = sides
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
        homeTeamId: home.id,
        awayTeamId: away.id,
        ...slot,
        deleted: nothingDeleted,
      }
      const { entityId: gameId } = await scheduleBracketGameProcess(
        dependencies,
        metadataFor('bracket game', seasonId, name, matchId),
        command,
      )
      if (date >= today) continue
      const names = { home: home.name, away: away.name }
      const boxScore = planBoxScore(names, [seasonId, name, matchId].join(), teamSize)
      const { score } = boxScore
      const resultMetadata = metadataFor('bracket result', seasonId, name, matchId)
      await changeGameResultProcess(dependencies, resultMetadata, recordScore, { gameId, command: score })
      const statistics = {
        metadata: metadataFor('bracket statistics', seasonId, name, matchId),
        streamId: gameId,
      }
      await recordBoxScore(dependencies, statistics, boxScore, { home, away })
      games.push({
        id: gameId,
        match_id: matchId,
        home_team_id: home.id,
        away_team_id: away.id,
        status: 'final',
        score_home: score.home,
        score_away: score.away,
        winner_team_id: null,
      })
    }
  }
}

interface Seed extends TeamRoster {
  /** The team entry, by which brackets know a team. */
  id: TeamEntryId
  name: string
  leagueId: LeagueId
}

function rosterOf(rosters: ReadonlyMap<string, LeagueRosters>, name: string): Seed {
  for (const { leagueId, teams } of rosters.values()) {
    const roster = teams.get(name)
    if (roster) return { ...roster, id: roster.teamEntryId, name, leagueId }
  }
  throw new Error(`${name} is not in any league`)
}
