import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { SeasonId } from '@league/contracts/kernel/id'
import { cancelGame, forfeitGame, postponeGame } from '@league/operations/game/status-commands'
import { recordPlayerStats } from '@league/operations/game/stat-commands'
import { recordScore } from '@league/operations/game/score-commands'
import { scheduleGame } from '@league/operations/game/schedule-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandMetadata } from '@league/operations/kernel/dependencies'
import { between, chanceOf } from './chance.ts'
import type { SampleLeagues } from './leagues.ts'
import { planLines, type PlannedGame, type PlannedLeague, type PlannedLine } from './season-plan.ts'
import type { SampleSeasons } from './seasons-context.ts'
import type { LeagueSquads, Squad } from './squads.ts'

/** A planned game where its teams are known. */
export interface Playing extends PlannedGame {
  seasonId: SeasonId
  league: PlannedLeague
  squads: LeagueSquads
  mishaps: boolean
}

/** As many at once as the log takes in one batch well. */
const atOnce = 8

/** Schedules every game; those before today are played. */
export async function playGames(
  games: readonly Playing[],
  sample: SampleLeagues,
  { dependencies, today, signal, onGame }: SampleSeasons,
  stepIn: (...step: string[]) => CommandMetadata,
): Promise<void> {
  const play = async (game: Playing) => {
    const { league, squads, seasonId, date, time, round } = game
    const sides = [game.home, game.away].map((place) => league.teams[place] ?? '')
    const [home, away] = sides.map((team) => present(squads.teams.get(team)))
    if (!home || !away) return
    const key = [seasonId, String(round), ...sides]
    const command = {
      seasonId,
      leagueId: squads.leagueId,
      homeTeamId: home.teamEntryId,
      awayTeamId: away.teamEntryId,
      date,
      time,
      timeZone: defaultTimeZone,
      location: league.location,
    }
    const { entityId } = await handleCommand(dependencies, scheduleGame, {
      command,
      metadata: stepIn('game', ...key),
    })
    if (date >= today) return
    const at = { metadata: stepIn('result', ...key), streamId: entityId }
    const mishap = game.mishaps && league.weekday === 0 ? mishapOf(game) : null
    if (mishap === 'forfeit') {
      await handleCommand(dependencies, forfeitGame, { ...at, command: { winnerTeamId: home.teamEntryId } })
    } else if (mishap === 'postponed') await handleCommand(dependencies, postponeGame, { ...at, command: {} })
    else if (mishap === 'cancelled') await handleCommand(dependencies, cancelGame, { ...at, command: {} })
    else {
      const [first = [], second = []] = linesOf(sides, key.join(), sample)
      const teams = [
        { teamEntryId: home.teamEntryId, lines: given(first, home) },
        { teamEntryId: away.teamEntryId, lines: given(second, away) },
      ]
      await handleCommand(dependencies, recordScore, {
        ...at,
        command: { home: pointsOf(first), away: pointsOf(second) },
      })
      const metadata = stepIn('statistics', ...key)
      await handleCommand(dependencies, recordPlayerStats, { ...at, metadata, command: { teams } })
    }
  }
  for (let from = 0; from < games.length; from += atOnce) {
    signal.throwIfAborted()
    await Promise.all(games.slice(from, from + atOnce).map(play))
    onGame(Math.min(games.length, from + atOnce), games.length)
  }
}

/** One of each, in the middle of the season. */
function mishapOf({ round, home, away }: PlannedGame): 'forfeit' | 'postponed' | 'cancelled' | null {
  if (home !== 0 && away !== 0) return null
  return (['forfeit', 'postponed', 'cancelled'] as const)[round - 1] ?? null
}

/** Lines of both teams. Nobody draws: the first of the home team makes one more free throw. */
function linesOf(teams: string[], seed: string, { roster, strength }: SampleLeagues): PlannedLine[][] {
  const sides = teams.map((team) => {
    const usual = strength * (1 + between(chanceOf(team), -12, 12) / 100)
    return planLines(`${seed} ${team}`, roster, usual)
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

function given(lines: readonly PlannedLine[], { players }: Squad) {
  return lines.flatMap(({ player, stats }) => {
    const playerId = players[player]
    return playerId === undefined ? [] : [{ playerId, played: true, stats }]
  })
}

function present(squad: Squad | undefined): Squad {
  if (!squad) throw new Error('A team of the plan is not in its league')
  return squad
}
