/** Describes the value that someone else has saved for a field that the user is editing. */
export const contestedText = (recorded: string) =>
  recorded === '' ? 'Someone else cleared this field.' : `Someone else changed this to “${recorded}”.`
