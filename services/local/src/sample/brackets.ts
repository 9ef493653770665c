import { type BracketGame, bracketOf, homeAndAway } from '@league/contracts/bracket/rules'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { LeagueId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { assignTeamToDivision, createDivision } from '@league/operations/division/commands'
import { recordScore } from '@league/operations/game/score-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandMetadata, CommandDependencies } from '@league/operations/kernel/dependencies'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import { scheduleBracketGameProcess } from '@league/operations/processes/bracket/schedule-bracket-game'
import { between, chanceOf } from './chance.ts'
import { dayAfter } from './season-plan.ts'
import type { LeagueSquads } from './squads.ts'

export interface PlannedBracket {
  name: string
  location: string
  /** By their seeds. */
  teams: readonly string[]
}

interface BracketSeason {
  seasonId: SeasonId
  squads: ReadonlyMap<string, LeagueSquads>
  /** Day of the first round; a round a week. */
  firstDay: string
  /** `YYYY-MM-DD`: what is before is played. */
  today: string
  /** Rounds that have games; without, all of them. */
  rounds?: number
}

const times = ['12:00', '13:00', '14:00', '15:00']
const deleted = { teams: [], games: [] }

/** A division with its teams, and the games of its bracket as far as they are known. */
export async function playBracket(
  { name, location, teams }: PlannedBracket,
  { seasonId, squads, firstDay, today, rounds = Infinity }: BracketSeason,
  dependencies: CommandDependencies,
  stepIn: (...step: string[]) => CommandMetadata,
): Promise<void> {
  const metadata = stepIn('division', seasonId, name)
  const made = await handleCommand(dependencies, createDivision, {
    command: { name },
    metadata,
    streamId: seasonId,
  })
  const divisionId = made.entityId
  const seeds = teams.map((team) => placeOf(squads, team))
  for (const place of seeds) {
    const command = { divisionId, ...place, deleted }
    const step = stepIn('division', seasonId, name, place.teamEntryId)
    await handleCommand(dependencies, assignTeamToDivision, { command, metadata: step, streamId: seasonId })
  }
  const games: BracketGame[] = []
  const known = () =>
    bracketOf(
      seeds.map(({ teamEntryId }) => ({ id: teamEntryId })),
      games,
    )
  for (let round = 1; round <= Math.min(known().rounds.length, rounds); round += 1) {
    const date = dayAfter(firstDay, (round - 1) * 7)
    for (const [nth, matchup] of (known().rounds[round - 1]?.matchups ?? []).entries()) {
      const sides = homeAndAway(matchup)
      if (!sides) continue
      const { matchId } = matchup
      const [homeTeamId, awayTeamId] = [sides.home.id, sides.away.id]
      const day = { date, time: times[nth % times.length], timeZone: defaultTimeZone, location }
      const given = { seasonId, divisionId, matchId, homeTeamId, awayTeamId, ...day, deleted }
      const { entityId: gameId } = await scheduleBracketGameProcess(
        dependencies,
        stepIn('bracket game', seasonId, name, matchId),
        given,
      )
      if (date >= today) continue
      const score = scoreOf(`${seasonId} ${name} ${matchId}`)
      const result = stepIn('bracket result', seasonId, name, matchId)
      await changeGameResultProcess(dependencies, result, recordScore, { gameId, command: score })
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

/** Nobody draws. */
function scoreOf(seed: string): { home: number; away: number } {
  const chance = chanceOf(seed)
  const away = between(chance, 44, 70)
  const home = between(chance, 46, 72)
  return { home: home === away ? home + 1 : home, away }
}

function placeOf(
  squads: ReadonlyMap<string, LeagueSquads>,
  team: string,
): { teamEntryId: TeamEntryId; leagueId: LeagueId } {
  for (const { leagueId, teams } of squads.values()) {
    const squad = teams.get(team)
    if (squad) return { teamEntryId: squad.teamEntryId, leagueId }
  }
  throw new Error(`${team} is in no league`)
}
