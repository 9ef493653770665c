import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { OrganizationId, SeasonId } from '@league/contracts/kernel/id'
import type { StandingGame } from '@league/contracts/standings/record'
import { cancelGame, forfeitGame, postponeGame } from '@league/operations/game/status-commands'
import { recordPlayerStats } from '@league/operations/game/stat-commands'
import { recordScore } from '@league/operations/game/score-commands'
import { scheduleGame } from '@league/operations/game/schedule-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandDependencies, CommandMetadata } from '@league/operations/kernel/dependencies'
import { randomInteger, createRandom } from './random.ts'
import type { SampleLeagues } from './leagues.ts'
import { mapOf, planLines, type PlannedGame, type PlannedLeague, type PlannedLine } from './season-plan.ts'
import type { LeagueRosters, TeamRoster } from './rosters.ts'

/** What the leagues of a sample are created with. */
export interface SampleContext {
  dependencies: CommandDependencies
  organizationId: OrganizationId
  /** `YYYY-MM-DD`. The current season includes this day. */
  today: string
  pictureOf: (name: string) => Promise<string>
  signal: AbortSignal
  onGame: (done: number, total: number) => void
}

/** A planned game with its season, league and teams. */
export interface SampleGame extends PlannedGame {
  seasonId: SeasonId
  league: PlannedLeague
  rosters: LeagueRosters
  hasMishaps: boolean
}

/** A result that counts in the standings of a season. */
export interface SampleResult extends StandingGame {
  seasonId: SeasonId
}

/** The order of teams does not depend on their shots. */
export const noShots = { home_ftm: 0, home_fta: 0, home_fg3m: 0, away_ftm: 0, away_fta: 0, away_fg3m: 0 }

/** Games that are played concurrently. Their appends share batches of the log. */
const CONCURRENCY = 8

/** Schedules every game and plays those before today. Returns the results, in no order. */
export async function playGames(
  games: readonly SampleGame[],
  sample: SampleLeagues,
  { dependencies, today, signal, onGame }: SampleContext,
  metadataFor: (...step: string[]) => CommandMetadata,
): Promise<SampleResult[]> {
  const results: SampleResult[] = []
  const play = async (game: SampleGame) => {
    const { league, rosters, seasonId, date, time, round } = game
    const sides = [game.home, game.away].map((index) => league.teams[index] ?? '')
    const [home, away] = sides.map((team) => requireRoster(rosters.teams.get(team)))
    if (!home || !away) return
    const key = [seasonId, String(round), ...sides]
    const command = {
      seasonId,
      leagueId: rosters.leagueId,
      homeTeamId: home.teamEntryId,
      awayTeamId: away.teamEntryId,
      date,
      time,
      timeZone: defaultTimeZone,
      location: league.location,
      locationUrl: mapOf(league.location),
    }
    const { entityId } = await handleCommand(dependencies, scheduleGame, {
      command,
      metadata: metadataFor('game', ...key),
    })
    if (date >= today) return
    const target = { metadata: metadataFor('result', ...key), streamId: entityId }
    const mishap = game.hasMishaps && league.weekday === 0 ? mishapOf(game) : null
    const sidesOfResult = {
      ...noShots,
      seasonId,
      id: entityId,
      date,
      time,
      home_team_id: home.teamEntryId,
      away_team_id: away.teamEntryId,
    }
    if (mishap === 'forfeit') {
      const forfeit = { status: 'forfeit', score_home: null, score_away: null } as const
      results.push({ ...sidesOfResult, ...forfeit, winner_team_id: home.teamEntryId })
      await handleCommand(dependencies, forfeitGame, {
        ...target,
        command: { winnerTeamId: home.teamEntryId },
      })
    } else if (mishap === 'postponed')
      await handleCommand(dependencies, postponeGame, { ...target, command: {} })
    else if (mishap === 'cancelled') await handleCommand(dependencies, cancelGame, { ...target, command: {} })
    else {
      const [first = [], second = []] = planBoxScore(sides, key.join(), sample)
      const teams = [
        { teamEntryId: home.teamEntryId, lines: toStatLines(first, home) },
        { teamEntryId: away.teamEntryId, lines: toStatLines(second, away) },
      ]
      const score = { home: pointsOf(first), away: pointsOf(second) }
      const final = { status: 'final', score_home: score.home, score_away: score.away } as const
      results.push({ ...sidesOfResult, ...final, winner_team_id: null })
      await handleCommand(dependencies, recordScore, { ...target, command: score })
      const metadata = metadataFor('statistics', ...key)
      await handleCommand(dependencies, recordPlayerStats, { ...target, metadata, command: { teams } })
    }
  }
  for (let from = 0; from < games.length; from += CONCURRENCY) {
    signal.throwIfAborted()
    await Promise.all(games.slice(from, from + CONCURRENCY).map(play))
    onGame(Math.min(games.length, from + CONCURRENCY), games.length)
  }
  return results
}

/** Returns what happens to games of the first team in rounds 1 to 3, where 0 is the first round. */
function mishapOf({ round, home, away }: PlannedGame): 'forfeit' | 'postponed' | 'cancelled' | null {
  if (home !== 0 && away !== 0) return null
  return (['forfeit', 'postponed', 'cancelled'] as const)[round - 1] ?? null
}

/** Plans the box score lines of both teams. One more free throw of the home team breaks a tie. */
function planBoxScore(
  teams: string[],
  seed: string,
  { rosterSize, strength }: SampleLeagues,
): PlannedLine[][] {
  const sides = teams.map((team) => {
    const teamStrength = strength * (1 + randomInteger(createRandom(team), -12, 12) / 100)
    return planLines(`${seed} ${team}`, rosterSize, teamStrength)
  })
  const [home = [], away = []] = sides
  const shooter = home[0]?.stats
  if (pointsOf(home) === pointsOf(away) && shooter) {
    for (const key of ['pts', 'ftm', 'fta']) shooter[key] = (shooter[key] ?? 0) + 1
  }
  return sides
}

function pointsOf(lines: readonly PlannedLine[]): number {
  return lines.reduce((sum, { stats }) => sum + (stats['pts'] ?? 0), 0)
}

function toStatLines(lines: readonly PlannedLine[], { players }: TeamRoster) {
  return lines.flatMap(({ player, stats }) => {
    const playerId = players[player]
    return playerId === undefined ? [] : [{ playerId, played: true, stats }]
  })
}

function requireRoster(roster: TeamRoster | undefined): TeamRoster {
  if (!roster) throw new Error('A planned team is not in its league')
  return roster
}
