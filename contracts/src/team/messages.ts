/** The messages about teams, which all screens share. */
export const teamMessages = {
  chooseTeam: 'Please select at least one team.', // Specified text (R189)
  added: 'Team added successfully', // Specified text (R191)
  changed: 'Team updated!', // Specified text (R191)
  deleted: 'Teams deleted successfully', // Specified text (R191)
  created: 'Team created successfully', // Specified text (R191)
  updated: 'Team updated successfully', // Specified text (R191)
  noLeague: 'This team has no league. Are you sure you want to create it?', // Specified text (R187)
} as const
