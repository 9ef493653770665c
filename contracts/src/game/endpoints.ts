import { z } from 'zod'
import { calendarDate } from '../kernel/calendar.ts'
import { byId, inLeague, organizerEndpoint, publicEndpoint } from '../kernel/endpoint.ts'
import { gameId, seasonId, teamEntryId } from '../kernel/id.ts'
import { deletedView, narrowedQuery, tenantQuery } from '../kernel/query.ts'
import {
  changeGameDetailsBody,
  finishGameBody,
  recordPlayerStatsBody,
  recordPlaysBody,
  recordScoreBody,
  scheduleGameBody,
  startGameBody,
} from './commands.ts'
import {
  gameChangeView,
  gameContactView,
  gameContextView,
  gameDayView,
  gameDetailView,
  gameView,
  playView,
} from './views.ts'

const inLeagueGame = {
  params: inLeague.params.extend({ id: gameId }),
  refs: [...inLeague.refs, { field: 'params.id', kind: 'game', within: ['params.leagueId'] }],
} as const

export const scheduleGameEndpoint = organizerEndpoint({
  id: 'C056',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/games',
  summary: 'Schedule a game',
  ...inLeague,
  body: scheduleGameBody,
  response: z.object({ game: gameView }),
  refs: [
    ...inLeague.refs,
    { field: 'body.home_team_id', kind: 'teamEntry', within: ['params.leagueId'] },
    { field: 'body.away_team_id', kind: 'teamEntry', within: ['params.leagueId'] },
    { field: 'body.venue_id', kind: 'venue' },
  ],
  problems: ['teams-must-differ'],
  concurrency: 'repeats',
})

export const recordLeagueGameScoreEndpoint = organizerEndpoint({
  id: 'C057',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/games/:id',
  summary: 'Record or correct the score of a league game',
  ...inLeagueGame,
  body: recordScoreBody,
  response: z.object({ game: gameView }),
  refs: [
    ...inLeagueGame.refs,
    { field: 'body.periodScores[].team_id', kind: 'teamEntry', within: ['params.leagueId'] },
    { field: 'body.periodScores[].gamePeriodId', kind: 'gamePeriod' },
  ],
  problems: ['game-not-playable', 'later-games-affected'],
})

export const deleteGameEndpoint = organizerEndpoint({
  id: 'C058',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/games/:id',
  summary: 'Delete a game',
  ...inLeagueGame,
  response: deletedView('game'),
  problems: ['later-games-affected'],
})

const comparedSide = z.object({
  score: z.number(),
  points: z.number().nullable().describe('The sum of the player points. Null without statistics.'),
})

export const listScoreMismatchesEndpoint = organizerEndpoint({
  id: 'C063',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/score-mismatches',
  summary: 'List games whose player points do not add up to the score, by game id',
  ...inLeague,
  response: z.object({
    mismatches: z.record(
      z.string(),
      z.object({
        home: comparedSide,
        away: comparedSide,
      }),
    ),
  }),
})

export const listGamesEndpoint = publicEndpoint({
  id: 'C064',
  method: 'GET',
  path: '/api/gamesv2',
  summary: 'List the games of an organization, of its active season by default',
  refs: [
    { field: 'query.seasonId', kind: 'season', exceptFor: 'all' },
    { field: 'query.leagueId', kind: 'league' },
    { field: 'query.teamId', kind: 'teamEntry' },
  ],
  query: narrowedQuery.query.extend({
    seasonId: seasonId.optional().describe('A season, or `all`.'),
    from: calendarDate.optional().describe('The first day.'),
    to: calendarDate.optional().describe('The last day. Without it, games that have no day come last.'),
    state: z
      .enum(['upcoming', 'completed'])
      .optional()
      .describe(
        '`upcoming` games are scheduled; `completed` ones are final or a forfeit. Postponed and canceled games are neither.',
      ),
    order: z.enum(['asc', 'desc']).optional().describe('By day and time, by default `asc`.'),
    limit: z.coerce.number().int().min(1).max(200).optional().describe('Maximum number of games.'),
  }),
  response: z.object({ games: z.array(gameView) }),
})

/** Lets a client load a schedule of thousands of games in parts. Not part of the specification. */
export const listGameDaysEndpoint = publicEndpoint({
  id: 'game-days',
  method: 'GET',
  path: '/api/game-days',
  summary:
    'List the days of a season with their number of games, and the shown teams and the time zones that have games',
  ...narrowedQuery,
  response: z.object({
    days: z.array(gameDayView),
    teams: z.array(z.object({ id: teamEntryId, name: z.string() })),
    time_zones: z.array(z.string()).describe('Those in which games of the season are played.'),
  }),
})

/** For the schedule of visitors. Not part of the specification. */
export const listGameChangesEndpoint = publicEndpoint({
  id: 'game-changes',
  method: 'GET',
  path: '/api/game-changes',
  summary: 'List the latest changes of games that are not completed: day, time, location, state or note',
  ...narrowedQuery,
  response: z.object({ changes: z.array(gameChangeView) }),
})

export const listGamesLegacyEndpoint = organizerEndpoint({
  id: 'C065',
  method: 'GET',
  path: '/api/games',
  summary: 'List the games of the organization (older path). Use `GET /api/gamesv2` instead.',
  deprecated: true,
  query: tenantQuery,
  response: z.object({ games: z.array(gameView) }),
})

export const readGameEndpoint = publicEndpoint({
  id: 'C066',
  scorers: 'accepted',
  method: 'GET',
  path: '/api/gamesv2/:id',
  summary: 'Read a game with rosters, periods and box score',
  visitorsMayOmitTenant: true,
  ...byId('game'),
  query: tenantQuery,
  response: gameDetailView,
})

/** For a message to both teams, such as that their game moved. Not part of the specification. */
export const listGameContactsEndpoint = organizerEndpoint({
  id: 'game-contacts',
  method: 'GET',
  path: '/api/gamesv2/:id/contacts',
  summary: 'List the email addresses of the players of both teams of a game',
  ...byId('game'),
  response: z.object({ players: z.array(gameContactView) }),
})

/** For the page of a game. Not part of the specification. */
export const readGameContextEndpoint = publicEndpoint({
  id: 'game-context',
  method: 'GET',
  path: '/api/gamesv2/:id/context',
  summary: 'Read the games around a game, and the records and last meetings of its teams',
  ...byId('game'),
  query: tenantQuery,
  response: gameContextView,
})

export const recordPlayerStatsEndpoint = organizerEndpoint({
  id: 'C067',
  scorers: 'accepted',
  method: 'PUT',
  path: '/api/player-game-stats',
  summary: 'Record player statistics of a game',
  body: recordPlayerStatsBody,
  // One call can hold the stat lines of a whole team.
  bodyLimit: 256 * 1024,
  response: gameDetailView,
  refs: [
    { field: 'body.game_id', kind: 'game' },
    { field: 'body.player_id', kind: 'player' },
    { field: 'body.stats[].player_id', kind: 'player' },
    { field: 'body.stats[].game_id', kind: 'game' },
    { field: 'body.played[].player_id', kind: 'player' },
  ],
  problems: ['game-not-playable', 'player-not-on-team'],
})

export const recordScoreEndpoint = organizerEndpoint({
  id: 'C068',
  scorers: 'accepted',
  method: 'PUT',
  path: '/api/gamesv2/:id/scores',
  summary: 'Record or correct the final score of a game',
  ...byId('game'),
  body: recordScoreBody,
  response: z.object({ game: gameView }),
  refs: [
    ...byId('game').refs,
    { field: 'body.periodScores[].team_id', kind: 'teamEntry' },
    { field: 'body.periodScores[].gamePeriodId', kind: 'gamePeriod' },
  ],
  problems: ['game-not-playable', 'later-games-affected'],
})

export const changeGameDetailsEndpoint = organizerEndpoint({
  id: 'C069',
  method: 'PUT',
  path: '/api/gamesv2/:id/details',
  summary: 'Change the video, location, day, time, status or public note of a game',
  ...byId('game'),
  body: changeGameDetailsBody,
  response: z.object({ game: gameView }),
  refs: [
    ...byId('game').refs,
    { field: 'body.winner_team_id', kind: 'teamEntry' },
    { field: 'body.venue_id', kind: 'venue' },
  ],
  // A voided game of a bracket takes its matchup again before it is reinstated.
  problems: [
    'winner-not-playing',
    'score-required',
    'later-games-affected',
    'matchup-taken',
    'matchup-open',
    'matchup-teams',
  ],
})

/**
 * Live scoring (decision 53): a game is started, its plays are recorded, and it is finished. Not part of the
 * specification.
 */
export const startGameEndpoint = organizerEndpoint({
  id: 'game-start',
  method: 'POST',
  path: '/api/gamesv2/:id/start',
  summary: 'Start a game that is scored live. It counts in no table until it is finished',
  scorers: 'accepted',
  ...byId('game'),
  body: startGameBody,
  response: z.object({ game: gameView }),
  refs: [...byId('game').refs, { field: 'body.gamePeriodId', kind: 'gamePeriod' }],
  problems: ['game-not-playable', 'game-completed'],
  concurrency: 'repeats',
})

export const recordPlaysEndpoint = organizerEndpoint({
  id: 'game-plays',
  method: 'POST',
  path: '/api/gamesv2/:id/plays',
  summary: 'Record what happened in a game in play, in order. Actions add to the box score',
  scorers: 'accepted',
  ...byId('game'),
  body: recordPlaysBody,
  // A device that was offline for long sends many plays at once.
  bodyLimit: 256 * 1024,
  response: z.object({ game: gameView }),
  refs: [
    ...byId('game').refs,
    { field: 'body.plays[].gamePeriodId', kind: 'gamePeriod' },
    { field: 'body.plays[].team_id', kind: 'teamEntry' },
    { field: 'body.plays[].player_id', kind: 'player' },
    { field: 'body.plays[].players[]', kind: 'player' },
  ],
  problems: ['game-not-playable', 'game-not-started', 'player-not-on-team'],
  concurrency: 'repeats',
})

export const listPlaysEndpoint = organizerEndpoint({
  id: 'game-plays-list',
  method: 'GET',
  path: '/api/gamesv2/:id/plays',
  summary: 'List the plays of a game that is scored live, in order',
  scorers: 'accepted',
  ...byId('game'),
  response: z.object({ game: gameView, plays: z.array(playView) }),
})

export const finishGameEndpoint = organizerEndpoint({
  id: 'game-finish',
  method: 'POST',
  path: '/api/gamesv2/:id/finish',
  summary: 'Finish a game in play with its running score',
  scorers: 'accepted',
  ...byId('game'),
  body: finishGameBody,
  response: z.object({ game: gameView }),
  problems: ['game-not-playable', 'game-not-started', 'later-games-affected'],
  concurrency: 'repeats',
})
