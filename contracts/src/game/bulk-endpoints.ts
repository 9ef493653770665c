import { z } from 'zod'
import { organizerEndpoint } from '../kernel/endpoint.ts'
import { gameId } from '../kernel/id.ts'
import { bulkChangeGamesBody, bulkPreviewView } from './bulk-change.ts'

/** Changes many games at once. Not part of the specification. */
export const bulkChangeGamesEndpoint = organizerEndpoint({
  id: 'games-bulk-change',
  method: 'POST',
  path: '/api/games/bulk-change',
  summary:
    'Move, place, postpone, cancel, reinstate or delete up to 200 games in one change, all of them or none',
  body: bulkChangeGamesBody,
  response: z.object({ games: z.array(gameId) }),
  refs: [{ field: 'body.games[].id', kind: 'game' }],
  problems: ['games-refused', 'stale-revision'],
  concurrency: 'repeats',
})

/** Says what a bulk change would do, without changing anything. */
export const previewBulkChangeEndpoint = organizerEndpoint({
  id: 'games-bulk-preview',
  method: 'POST',
  path: '/api/games/bulk-change/preview',
  summary: 'List the games that a bulk change would refuse, and the conflicts that it would cause',
  body: bulkChangeGamesBody,
  response: bulkPreviewView,
  refs: [{ field: 'body.games[].id', kind: 'game' }],
  concurrency: 'none',
})
