import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { standingView } from '../standings/views.ts'
import { changeGameDetails, recordPlayerStats, recordScore, scheduleGame } from './commands.ts'
import { gameDayView, gameDetailView, gameView } from './views.ts'

const inLeague = z.object({ seasonId: id, leagueId: id })
const league = [
  { at: 'params.seasonId', kind: 'season' },
  { at: 'params.leagueId', kind: 'league', within: ['params.seasonId'] },
] as const
const leagueGame = [...league, { at: 'params.id', kind: 'game', within: ['params.leagueId'] }] as const
const game = { at: 'params.id', kind: 'game' } as const

export const leagueGames = endpoint({
  id: 'C055',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/games',
  summary: 'Games and teams of a league',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  response: z.object({ games: z.array(gameView), teams: z.array(standingView) }),
  refs: league,
})

export const addGame = endpoint({
  id: 'C056',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/games',
  summary: 'Schedule a game',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  body: scheduleGame,
  response: z.object({ game: gameView }),
  refs: [
    ...league,
    { at: 'body.home_team_id', kind: 'teamEntry', within: ['params.leagueId'] },
    { at: 'body.away_team_id', kind: 'teamEntry', within: ['params.leagueId'] },
  ],
  problems: ['teams-must-differ'],
})

export const updateLeagueGameScore = endpoint({
  id: 'C057',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/games/:id',
  summary: 'Record or correct the score of a league game',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague.extend({ id }),
  body: recordScore,
  response: z.object({ game: gameView }),
  refs: [
    ...leagueGame,
    { at: 'body.periodScores[].team_id', kind: 'teamEntry', within: ['params.leagueId'] },
    { at: 'body.periodScores[].gamePeriodId', kind: 'gamePeriod' },
  ],
  problems: ['game-not-playable', 'later-games-affected'],
})

export const removeGame = endpoint({
  id: 'C058',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/games/:id',
  summary: 'Delete a game',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague.extend({ id }),
  response: deleted,
  refs: leagueGame,
  problems: ['later-games-affected'],
})

export const scoreMismatches = endpoint({
  id: 'C063',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/score-mismatches',
  summary: 'Games whose summed player points differ from the score, by game id',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  response: z.object({
    mismatches: z.record(
      z.string(),
      z.object({
        home: z.object({ score: z.number(), points: z.number() }),
        away: z.object({ score: z.number(), points: z.number() }),
      }),
    ),
  }),
  refs: league,
})

const ofSchedule = tenantQuery.extend({
  seasonId: id.optional(),
  leagueId: id.optional(),
  teamId: id.optional(),
})
const scheduleRefs = [
  { at: 'query.seasonId', kind: 'season' },
  { at: 'query.leagueId', kind: 'league' },
  { at: 'query.teamId', kind: 'teamEntry' },
] as const

export const listGames = endpoint({
  id: 'C064',
  method: 'GET',
  path: '/api/gamesv2',
  summary: 'Games of an organization, of its active season unless another is named',
  access: 'public',
  tenancy: 'organization',
  /** From a day on, to a day; without `to` those that have no day are the last. */
  query: ofSchedule.extend({ from: calendarDate.optional(), to: calendarDate.optional() }),
  response: z.object({ games: z.array(gameView) }),
  refs: scheduleRefs,
})

/** Beside the calls of the specification: what a schedule of thousands of games is cut into parts by. */
export const listGameDays = endpoint({
  id: 'game-days',
  method: 'GET',
  path: '/api/game-days',
  summary: 'Days of a season with the count of their games, and its teams that have games',
  access: 'public',
  tenancy: 'organization',
  query: ofSchedule,
  response: z.object({ days: z.array(gameDayView), teams: z.array(z.object({ id, name: z.string() })) }),
  refs: scheduleRefs,
})

export const listGamesOld = endpoint({
  id: 'C065',
  method: 'GET',
  path: '/api/games',
  summary: 'Games of the organization of the session (older call)',
  access: 'organizer',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.object({ games: z.array(gameView) }),
})

export const readGame = endpoint({
  id: 'C066',
  method: 'GET',
  path: '/api/gamesv2/:id',
  summary: 'A game with rosters, periods and box score',
  access: 'public',
  tenancy: 'organization',
  params: z.object({ id }),
  query: tenantQuery,
  response: gameDetailView,
  refs: [game],
})

export const savePlayerStats = endpoint({
  id: 'C067',
  method: 'PUT',
  path: '/api/player-game-stats',
  summary: 'Record statistics of players in a game',
  access: 'organizer',
  tenancy: 'organization',
  body: recordPlayerStats,
  // A whole team's lines at once.
  bodyLimit: 256 * 1024,
  response: gameDetailView,
  refs: [
    { at: 'body.game_id', kind: 'game' },
    { at: 'body.player_id', kind: 'player' },
    { at: 'body.stats[].player_id', kind: 'player' },
    { at: 'body.stats[].game_id', kind: 'game' },
    { at: 'body.played[].player_id', kind: 'player' },
  ],
  problems: ['made-exceeds-attempted', 'player-not-on-team'],
})

export const saveScores = endpoint({
  id: 'C068',
  method: 'PUT',
  path: '/api/gamesv2/:id/scores',
  summary: 'Record or correct the final score of a game',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  body: recordScore,
  response: z.object({ game: gameView }),
  refs: [
    game,
    { at: 'body.periodScores[].team_id', kind: 'teamEntry' },
    { at: 'body.periodScores[].gamePeriodId', kind: 'gamePeriod' },
  ],
  problems: ['game-not-playable', 'later-games-affected'],
})

export const saveGameDetails = endpoint({
  id: 'C069',
  method: 'PUT',
  path: '/api/gamesv2/:id/details',
  summary: 'Change video, place, day, time or status of a game',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  body: changeGameDetails,
  response: z.object({ game: gameView }),
  refs: [game, { at: 'body.winner_team_id', kind: 'teamEntry' }],
  problems: ['winner-not-playing', 'later-games-affected'],
})
