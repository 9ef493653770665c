import type { Endpoints } from '../endpoints.ts'

/** The message of `PUT /api/playersv2/:id` on the profile page of a player (C094, R205). */
export const profileFailureMessage = 'Failed to update player'

/**
 * The messages that clients show if a call fails and the server sent no message. A message that is marked as
 * specified must stay literally as it is (docs/specification/messages.tsv).
 */
export const failureMessages: Partial<Record<keyof Endpoints, string>> = {
  'POST /api/auth/login': 'Login failed. Please check your credentials.', // Specified text (R061)
  'POST /api/organizations': 'Error creating organization', // Specified text (R076)
  'PUT /api/organizations/:id': 'Error updating organization', // Specified text (R076)
  'DELETE /api/organizations/:id': 'Error deleting organization', // Specified text (R076)
  'POST /api/admin/organizations': 'Failed to create user', // Specified text (R077)
  'POST /api/usersv2': 'Error creating user', // Specified text (R088)
  'PUT /api/usersv2/:id': 'Error updating user', // Specified text (R088)
  'DELETE /api/usersv2/:id': 'Error deleting user', // Specified text (R088)
  'GET /api/tokens': 'The API tokens could not be loaded.',
  'POST /api/tokens': 'The API token could not be created.',
  'DELETE /api/tokens/:tokenId': 'The API token could not be revoked.',
  'DELETE /api/users/:id': 'Failed to delete user', // Specified text (R089)
  'GET /api/usersv2/:id': 'Failed to fetch user details', // Specified text (R283)
  'PUT /api/organization-features/:id': 'Failed to update feature', // Specified text (R093)
  'POST /api/seasonsv2': 'Error creating season',
  'PUT /api/seasonsv2/:id': 'Error updating season', // Specified text (R134)
  'DELETE /api/seasonsv2/:id': 'Error deleting season', // Specified text (R134)
  'POST /api/seasonsv2/:seasonId/leagues': 'The league could not be saved.',
  'PUT /api/seasonsv2/:seasonId/leagues/:leagueId': 'The league could not be saved.',
  'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId': 'Error occurred while deleting.',
  'PUT /api/seasonsv2/:seasonId/leagues/order': 'The order could not be saved.',
  'POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams': 'Failed to add team', // Specified text (R190)
  'PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id': 'Failed to update team', // Specified text (R190)
  'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams': 'Failed to fetch team', // Specified text (R190)
  'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id': 'Failed to fetch team', // Specified text (R190)
  'GET /api/teamsv2/:id': 'Failed to fetch team', // Specified text (R190)
  'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id': 'Error occurred while deleting.',
  'PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden': 'Failed to update team', // Specified text (R190)
  'GET /api/teams': 'Failed to fetch team', // Specified text (R190)
  'POST /api/teams': 'Failed to add team', // Specified text (R190)
  'PUT /api/teams/:id': 'Failed to update team', // Specified text (R190)
  'DELETE /api/teams/:id': 'Error occurred while deleting.',
  'POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players': 'Error adding player', // Specified text (R205)
  'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/:playerId':
    'Failed to delete player', // Specified text (R205)
  'POST /api/playerAttributes': 'The attribute could not be added.',
  'PUT /api/playerAttributes/:id/toggleAttributeVisibility': 'The attribute could not be changed.',
  'PUT /api/playerAttributes/reorder': 'The order could not be saved.',
  'POST /api/playerAttributes/reset': 'The attributes could not be reset.',
  'GET /api/playersv2/:id': 'Failed to fetch player', // Specified text (R205)
  'PUT /api/playersv2/:id': 'Error updating player', // Specified text (R205)
  'PUT /api/playersv2/:id/sponsor': profileFailureMessage,
  'DELETE /api/playersv2/:id/sponsor': profileFailureMessage,
  'DELETE /api/playersv2/:id': 'Failed to delete player', // Specified text (R205)
  'POST /api/playersv2/merge': 'Error merging players.', // Specified text (R202)
  'POST /api/playersv2/merge/:id/undo': 'The merge could not be undone.',
  'POST /api/seasonsv2/:seasonId/leagues/:leagueId/games':
    'Failed to create game. Check the console for more details.', // Specified text (R233)
  'PUT /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id': 'Failed to update game.', // Specified text (R233)
  'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id': 'Error occurred while deleting.', // Specified text (R233)
  'POST /api/bye-dates': 'Failed to create bye', // Specified text (R275)
  'DELETE /api/bye-dates/:id': 'Error occurred while deleting.', // Specified text (R233)
  'POST /api/week-offs': 'Failed to create week off.', // Specified text (R275)
  'DELETE /api/week-offs/:id': 'Error occurred while deleting.', // Specified text (R233)
  'GET /api/seasonsv2/:seasonId/divisions': 'The divisions could not be loaded.',
  'POST /api/seasonsv2/:seasonId/divisions': 'The division could not be saved.',
  'PUT /api/divisions/:divisionId/name': 'The division could not be saved.',
  'PUT /api/seasonsv2/:seasonId/divisions/:divisionId/media': 'The division could not be saved.',
  'DELETE /api/divisions/:divisionId': 'The division could not be deleted.',
  'POST /api/divisions/:divisionId/teams': 'The team could not be moved.',
  'DELETE /api/divisions/:divisionId/teams/:sltId': 'The team could not be moved.',
  'PUT /api/divisions/:divisionId/teams/order': 'The order could not be saved.',
  'POST /api/seasonsv2/:seasonId/divisions/:divisionId/games': 'Error creating game', // Specified text (R180)
  'PUT /api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId': 'Failed to update game.', // Specified text (R180)
  'DELETE /api/seasonsv2/:seasonId/divisions/:divisionId/games/:gameId': 'Error deleting game', // Specified text (R180)
  'PUT /api/gamesv2/:id/scores': 'Failed to update final score.', // Specified text (R235)
  'POST /api/gamesv2/:id/history/:eventId/restore': 'Failed to update final score.', // Specified text (R235)
  'PUT /api/gamesv2/:id/details': 'Failed to update game details.', // Specified text (R235)
  'PUT /api/player-game-stats': 'Failed to update stats.', // Specified text (R253)
  'PUT /api/statsv2/reorder': 'The order could not be saved.',
  'PUT /api/statsv2/:statId/toggle-visibility': 'The stat could not be changed.',
  'POST /api/gamePeriods': 'The period could not be added.',
  'PUT /api/gamePeriods/hide/:id': 'The period could not be hidden.',
  'PUT /api/gamePeriods/unhide/:id': 'The period could not be shown.',
  'PUT /api/gamePeriods/reorder': 'The order could not be saved.',
  'POST /api/gamePeriods/reset/:sportId': 'The periods could not be reset.',
  'POST /api/schedules': 'Failed to create schedule', // Specified text (R268)
  'PUT /api/schedules/:id': 'Failed to update schedule', // Specified text (R268)
  'DELETE /api/schedules/:id': 'Failed to delete schedule', // Specified text (R268)
  'POST /api/games/generate-full-schedule': 'Failed to generate full schedule', // Specified text (R268)
  'PUT /api/games/swap': 'Swap failed.', // Specified text (R268)
  'GET /api/schedules': 'The schedules could not be loaded.',
  'GET /api/schedules/:id/draft': 'The draft could not be generated.',
  // The specification shows no errors of businesses. Here they are logged and shown where they happen (R280).
  'GET /api/businesses': 'The businesses could not be loaded.',
  'POST /api/businesses': 'The business could not be saved.',
  'PUT /api/businesses/:id': 'The business could not be saved.',
  'DELETE /api/businesses/:id': 'The business could not be deleted.',
  'GET /api/gamesv2/:id/contacts': 'The addresses of the players could not be loaded.',
  'GET /api/venues': 'The venues could not be loaded.',
  'POST /api/venues': 'The venue could not be saved.',
  'PUT /api/venues/:id': 'The venue could not be saved.',
  'DELETE /api/venues/:id': 'The venue could not be deleted.',
  'POST /api/changes/:id/undo': 'This could not be undone.',
  'GET /api/places': 'The search could not be loaded.',
  'GET /api/history': 'The history could not be loaded.',
  'GET /api/gamesv2/:id/history': 'The history could not be loaded.',
  'GET /api/projections': 'The projections could not be loaded.',
  'POST /api/projections/:name/:action': 'The projection did not answer.',
  'POST /api/imports': 'The files could not be uploaded.',
}

/** The message of `PUT /api/usersv2/:id` on the settings page of the user (R283). */
export const settingsFailureMessage = 'Failed to update user'
