/**
 * Limits of the files of a season. They are far above any real season, and keep one import from occupying the
 * program: reading takes memory for each row, and each command on a league or a roster folds its whole stream.
 */
export const importLimits = {
  /** Rows of a file, without its header. */
  rows: 200_000,
  columns: 200,
  /** Characters of a row. */
  rowLength: 64 * 1024,
  /** Problems that are listed. All of them are counted. */
  problems: 1_000,
  teams: 1_000,
  playersOfTeam: 500,
  linesOfGame: 200,
  /** Cells of all tables that are mapped together. */
  cells: 2_000_000,
  /** Tables of all files together. */
  tables: 20,
  /** Bytes of all parts of a workbook, unpacked. */
  workbookBytes: 192 * 1024 * 1024,
} as const
