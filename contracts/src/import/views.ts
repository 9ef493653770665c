import { z } from 'zod'
import { importId, leagueId, seasonId } from '../kernel/id.ts'

export const importProblem = z.object({ file: z.string(), line: z.number().int(), message: z.string() })
export type ImportProblem = z.infer<typeof importProblem>

export const importCounts = z.object({
  teams: z.number().int(),
  players: z.number().int(),
  rosterPlaces: z.number().int(),
  games: z.number().int(),
  scores: z.number().int(),
  statLines: z.number().int(),
  periodScores: z.number().int(),
  /** Skipped rows: games that do not count in the standings, and their lines. */
  leftOut: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

export const importCountLabels: Readonly<Record<keyof ImportCounts, string>> = {
  teams: 'Teams',
  players: 'Players',
  rosterPlaces: 'Roster entries',
  games: 'Games',
  scores: 'Scores',
  statLines: 'Stat lines',
  periodScores: 'Period scores',
  leftOut: 'Skipped rows',
}

/**
 * An import of a season. `done` and `total` count commands. `problems` are the first 1,000 of `problemCount`.
 * `counts` is the content of the files.
 */
export const importView = z.object({
  id: importId,
  state: z.enum(['checking', 'invalid', 'checked', 'running', 'done', 'failed']),
  dryRun: z.boolean(),
  done: z.number().int(),
  total: z.number().int(),
  problems: z.array(importProblem),
  problemCount: z.number().int(),
  counts: importCounts.nullable(),
  error: z.string().nullable(),
  seasonId: seasonId.nullable(),
  leagueId: leagueId.nullable(),
  /** Whether it waits until the site shows what it has imported so far. */
  waiting: z.boolean(),
})
export type ImportView = z.infer<typeof importView>
