import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { Id } from '@league/contracts/kernel/id'
import { cancelGame } from '@league/operations/game/cancel-game'
import { forfeitGame } from '@league/operations/game/forfeit-game'
import { postponeGame } from '@league/operations/game/postpone-game'
import { recordPlayerStats } from '@league/operations/game/record-player-stats'
import { recordScore } from '@league/operations/game/record-score'
import { scheduleGame } from '@league/operations/game/schedule-game'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandContext } from '@league/operations/kernel/write-side'
import { between, chanceOf } from './chance.ts'
import type { SampleLeagues } from './leagues.ts'
import { planLines, type PlannedGame, type PlannedLeague, type PlannedLine } from './season-plan.ts'
import type { SampleSeasons } from './season.ts'
import type { LeagueSquads, Squad } from './squads.ts'

/** A planned game where its teams are known. */
export interface Playing extends PlannedGame {
  seasonId: Id
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
  { write, today, signal, onGame }: SampleSeasons,
  stepIn: (...step: string[]) => CommandContext,
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
    const { entityId } = await handleCommand(write, scheduleGame, {
      command,
      context: stepIn('game', ...key),
    })
    if (date >= today) return
    const at = { context: stepIn('result', ...key), streamId: entityId }
    const mishap = game.mishaps && league.weekday === 0 ? mishapOf(game) : null
    if (mishap === 'forfeit') {
      await handleCommand(write, forfeitGame, { ...at, command: { winnerTeamId: home.teamEntryId } })
    } else if (mishap === 'postponed') await handleCommand(write, postponeGame, { ...at, command: {} })
    else if (mishap === 'cancelled') await handleCommand(write, cancelGame, { ...at, command: {} })
    else {
      const [first = [], second = []] = linesOf(sides, key.join(), sample)
      const teams = [
        { teamEntryId: home.teamEntryId, lines: given(first, home) },
        { teamEntryId: away.teamEntryId, lines: given(second, away) },
      ]
      await handleCommand(write, recordScore, {
        ...at,
        command: { home: pointsOf(first), away: pointsOf(second) },
      })
      const context = stepIn('statistics', ...key)
      await handleCommand(write, recordPlayerStats, { ...at, context, command: { teams } })
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
