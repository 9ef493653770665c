import { z } from 'zod'

/** What can be deleted with a preview. A `page` is named by its link in the menu. */
export const deletionKind = z.enum([
  'season',
  'league',
  'teamEntry',
  'team',
  'player',
  'game',
  'division',
  'schedule',
  'page',
])
export type DeletionKind = z.infer<typeof deletionKind>

/** What goes with a deletion, of one kind. */
export const deletionPartView = z.object({
  kind: z.enum(['league', 'teamEntry', 'rosterPlace', 'division', 'game', 'statistics', 'bye', 'page']),
  count: z.number().int(),
  /** The first names, if they help to tell what it is. */
  names: z.array(z.string()),
})
export type DeletionPartView = z.infer<typeof deletionPartView>

export const deletionPreviewView = z.object({
  /** Kinds of which nothing goes are missing. */
  parts: z.array(deletionPartView),
  /** Of the games: how many have a score, and how many statistics of players. */
  scores: z.number().int(),
  box_scores: z.number().int(),
  /** Players on rosters that go. The players stay. */
  players: z.number().int(),
  /** Whether the deletion can be undone. */
  undoable: z.boolean(),
})
export type DeletionPreviewView = z.infer<typeof deletionPreviewView>
