/** What organizers are asked and told about schedules. Failures stand with those of all calls. */
export const scheduleTexts = {
  confirmGeneration: 'This will overwrite all existing games for this schedule. Continue?', // R267
  confirmDelete: 'Are you sure you want to delete this schedule?', // R267
  created: 'Schedule created successfully!', // R268
  swapped: 'Matchups swapped!', // R268
  generated: 'The schedule was generated.',
} as const
