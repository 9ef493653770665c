import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { OrganizationId, SeasonId, VenueId } from '@league/contracts/kernel/id'
import type { StandingGame } from '@league/contracts/standings/record'
import { placeText } from '@league/contracts/venue/rules'
import { changeGameDetails } from '@league/operations/game/details-commands'
import { cancelGame, forfeitGame, postponeGame } from '@league/operations/game/status-commands'
import { recordScore } from '@league/operations/game/score-commands'
import { scheduleGame } from '@league/operations/game/schedule-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandDependencies, CommandMetadata } from '@league/operations/kernel/dependencies'
import { planBoxScore, recordBoxScore } from './box-scores.ts'
import type { SampleLeagues } from './leagues.ts'
import { mapOf, type PlannedGame, type PlannedLeague } from './season-plan.ts'
import type { LeagueRosters, TeamRoster } from './rosters.ts'
import { COURT } from './venues.ts'

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
  venueId: VenueId
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
    const { league, rosters, venueId, seasonId, date, time, round } = game
    const [homeName = '', awayName = ''] = [game.home, game.away].map((index) => league.teams[index])
    const home = requireRoster(rosters.teams.get(homeName))
    const away = requireRoster(rosters.teams.get(awayName))
    const key = [seasonId, String(round), homeName, awayName]
    const command = {
      seasonId,
      leagueId: rosters.leagueId,
      homeTeamId: home.teamEntryId,
      awayTeamId: away.teamEntryId,
      date,
      time,
      timeZone: defaultTimeZone,
      venueId,
      court: COURT,
      location: placeText(league.location, COURT),
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
    const note = (publicNote: string) =>
      handleCommand(dependencies, changeGameDetails, {
        command: { publicNote },
        metadata: metadataFor('note', ...key),
        streamId: entityId,
      })
    if (mishap === 'forfeit') {
      const forfeit = { status: 'forfeit', score_home: null, score_away: null } as const
      results.push({ ...sidesOfResult, ...forfeit, winner_team_id: home.teamEntryId })
      await handleCommand(dependencies, forfeitGame, {
        ...target,
        command: { winnerTeamId: home.teamEntryId },
      })
      await note(`${awayName} had only four players.`)
    } else if (mishap === 'postponed') {
      await handleCommand(dependencies, postponeGame, { ...target, command: {} })
      await note('The gym had no power. We will announce a new date soon.')
    } else if (mishap === 'cancelled')
      await handleCommand(dependencies, cancelGame, { ...target, command: {} })
    else {
      const boxScore = planBoxScore({ home: homeName, away: awayName }, key.join(), sample)
      const { score } = boxScore
      const final = { status: 'final', score_home: score.home, score_away: score.away } as const
      results.push({ ...sidesOfResult, ...final, winner_team_id: null })
      await handleCommand(dependencies, recordScore, { ...target, command: score })
      const metadata = metadataFor('statistics', ...key)
      await recordBoxScore(dependencies, { ...target, metadata }, boxScore, { home, away })
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

function requireRoster(roster: TeamRoster | undefined): TeamRoster {
  if (!roster) throw new Error('A planned team is not in its league')
  return roster
}
