import type { Endpoints } from '../endpoints.ts'

/** The same call as `PUT /api/playersv2/:id`, where the profile of a player is changed (C094, R205). */
export const profileFailed = 'Failed to update player'

/** What the client says when a call failed and the server sent no words of its own (the error catalogue). */
export const failureTexts: Partial<Record<keyof Endpoints, string>> = {
  'POST /api/auth/login': 'Login failed. Please check your credentials.', // R061
  'POST /api/organizations': 'Error creating organization', // R076
  'PUT /api/organizations/:id': 'Error updating organization', // R076
  'DELETE /api/organizations/:id': 'Error deleting organization', // R076
  'POST /api/admin/organizations': 'Failed to create user', // R077
  'POST /api/usersv2': 'Error creating user', // R088
  'PUT /api/usersv2/:id': 'Error updating user', // R088
  'DELETE /api/usersv2/:id': 'Error deleting user', // R088
  'DELETE /api/users/:id': 'Failed to delete user', // R089
  'GET /api/usersv2/:id': 'Failed to fetch user details', // R283
  'PUT /api/organization-features/:featureId': 'Failed to update feature', // R093
  'POST /api/seasonsv2': 'Error creating season',
  'PUT /api/seasonsv2/:id': 'Error updating season', // R134
  'DELETE /api/seasonsv2/:id': 'Error deleting season', // R134
  'POST /api/seasonsv2/:seasonId/leagues': 'The league could not be saved.',
  'PUT /api/seasonsv2/:seasonId/leagues/:leagueId': 'The league could not be saved.',
  'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId': 'Error occurred while deleting.',
  'PUT /api/seasonsv2/:seasonId/leagues/order': 'The order could not be saved.',
  'POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams': 'Failed to add team', // R190
  'PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id': 'Failed to update team', // R190
  'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams': 'Failed to fetch team', // R190
  'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id': 'Failed to fetch team', // R190
  'GET /api/teamsv2/:id': 'Failed to fetch team', // R190
  'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id': 'Error occurred while deleting.',
  'PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden': 'Failed to update team', // R190
  'GET /api/teams': 'Failed to fetch team', // R190
  'POST /api/teams': 'Failed to add team', // R190
  'PUT /api/teams/:id': 'Failed to update team', // R190
  'DELETE /api/teams/:id': 'Error occurred while deleting.',
  'POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players': 'Error adding player', // R205
  'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/:playerId':
    'Failed to delete player', // R205
  'POST /api/playerAttributes': 'The attribute could not be added.',
  'PUT /api/playerAttributes/:id/toggleAttributeVisibility': 'The attribute could not be changed.',
  'PUT /api/playerAttributes/reorder': 'The order could not be saved.',
  'POST /api/playerAttributes/reset': 'The attributes could not be reset.',
  'GET /api/playersv2/:id': 'Failed to fetch player', // R205
  'PUT /api/playersv2/:id': 'Error updating player', // R205
  'PUT /api/playersv2/:id/sponsor': profileFailed,
  'DELETE /api/playersv2/:id/sponsor': profileFailed,
  'DELETE /api/playersv2/:id': 'Failed to delete player', // R205
  'POST /api/playersv2/merge': 'Error merging players.', // R202
  'POST /api/playersv2/merge/:id/undo': 'The merge could not be undone.',
  'POST /api/seasonsv2/:seasonId/leagues/:leagueId/games':
    'Failed to create game. Check the console for more details.', // R233
  'PUT /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id': 'Failed to update game.', // R233
  'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id': 'Error occurred while deleting.', // R233
  'POST /api/bye-dates': 'Failed to create bye', // R275
  'DELETE /api/bye-dates/:id': 'Error occurred while deleting.', // R233
  'POST /api/week-offs': 'Failed to create week off.', // R275
  'DELETE /api/week-offs/:id': 'Error occurred while deleting.', // R233
  'GET /api/seasonsv2/:seasonId/divisions': 'The divisions could not be loaded.',
  'POST /api/seasonsv2/:seasonId/divisions': 'The division could not be saved.',
  'PUT /api/divisions/:divisionId/name': 'The division could not be saved.',
  'PUT /api/seasonsv2/:seasonId/divisions/:divisionId/media': 'The division could not be saved.',
  'DELETE /api/divisions/:divisionId': 'The division could not be deleted.',
  'POST /api/divisions/:divisionId/teams': 'The team could not be moved.',
  'DELETE /api/divisions/:divisionId/teams/:sltId': 'The team could not be moved.',
  'PUT /api/divisions/:divisionId/teams/order': 'The order could not be saved.',
  'POST /api/seasonsv2/:seasonId/divisions/:divisionId/games': 'Error creating game', // R180
  'PUT /api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId': 'Failed to update game.', // R180
  'DELETE /api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId': 'Error deleting game', // R180
  'PUT /api/gamesv2/:id/scores': 'Failed to update final score.', // R235
  'POST /api/gamesv2/:id/history/:eventId/restore': 'Failed to update final score.', // R235
  'PUT /api/gamesv2/:id/details': 'Failed to update game details.', // R235
  'PUT /api/player-game-stats': 'Failed to update stats.', // R253
  'PUT /api/statsv2/reorder': 'The order could not be saved.',
  'PUT /api/statsv2/:statId/toggle-visibility': 'The stat could not be changed.',
  'POST /api/gamePeriods': 'The period could not be added.',
  'PUT /api/gamePeriods/hide/:id': 'The period could not be hidden.',
  'PUT /api/gamePeriods/unhide/:id': 'The period could not be shown.',
  'PUT /api/gamePeriods/reorder': 'The order could not be saved.',
  'POST /api/gamePeriods/reset/:sportId': 'The periods could not be reset.',
  'POST /api/schedules': 'Failed to create schedule', // R268
  'PUT /api/schedules/:id': 'Failed to update schedule', // R268
  'DELETE /api/schedules/:id': 'Failed to delete schedule', // R268
  'POST /api/games/generate-full-schedule': 'Failed to generate full schedule', // R268
  'PUT /api/games/swap': 'Swap failed.', // R268
  'GET /api/schedules': 'The schedules could not be loaded.',
  'GET /api/schedules/:id/draft': 'The draft could not be made.',
  // R280 shows no errors of businesses. Each is logged, and said where it happened.
  'GET /api/businesses': 'The businesses could not be loaded.',
  'POST /api/businesses': 'The business could not be saved.',
  'PUT /api/businesses/:id': 'The business could not be saved.',
  'DELETE /api/businesses/:id': 'The business could not be deleted.',
  'GET /api/history': 'The history could not be loaded.',
  'GET /api/gamesv2/:id/history': 'The history could not be loaded.',
  'GET /api/projections': 'The projections could not be read.',
  'POST /api/projections/:name/:action': 'The projection did not answer.',
  'POST /api/imports': 'The files could not be sent.',
}

/** The same call as `PUT /api/usersv2/:id`, where users change their own settings (R283). */
export const ownSettingsFailed = 'Failed to update user'
