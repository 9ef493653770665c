/** The messages about schedules. Those of failed calls are in `client/failure-messages.ts`. */
export const scheduleMessages = {
  confirmGeneration: 'This will overwrite all existing games for this schedule. Continue?', // Specified text (R267)
  confirmDelete: 'Are you sure you want to delete this schedule?', // Specified text (R267)
  created: 'Schedule created successfully!', // Specified text (R268)
  swapped: 'Matchups swapped!', // Specified text (R268)
  generated: 'The schedule was generated.',
} as const
