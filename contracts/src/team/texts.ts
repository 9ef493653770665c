/** What organizers are told about teams, in every screen alike. */
export const teamTexts = {
  chooseTeam: 'Please select at least one team.', // R189
  added: 'Team added successfully', // R191
  changed: 'Team updated!', // R191
  deleted: 'Teams deleted successfully', // R191
  created: 'Team created successfully', // R191
  updated: 'Team updated successfully', // R191
  noLeague: 'This team has no league. Are you sure you want to create it?', // R187
} as const
