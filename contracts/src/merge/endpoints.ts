import { z } from 'zod'
import { byId, organizerEndpoint } from '../kernel/endpoint.ts'
import { tenantQuery } from '../kernel/query.ts'
import { playerView } from '../player/views.ts'
import { mergePlayersBody, undoMergeBody } from './commands.ts'
import { playerRecordView } from './views.ts'

export const mergePlayersEndpoint = organizerEndpoint({
  id: 'C101',
  method: 'POST',
  path: '/api/playersv2/merge',
  summary: 'Merge duplicates into a master player. Returns the master; the duplicates disappear.',
  body: mergePlayersBody,
  response: z.object({ player: playerView }),
  refs: [
    { field: 'body.masterId', kind: 'player' },
    { field: 'body.duplicateIds[]', kind: 'player' },
  ],
})

/**
 * For organizers who merged the wrong people. `id` is the entry of the merge in the history. The response
 * holds the restored players and the master.
 */
export const undoMergeEndpoint = organizerEndpoint({
  id: 'merge-undo',
  method: 'POST',
  path: '/api/playersv2/merge/:id/undo',
  summary: 'Undo a merge and restore its duplicates with everything they had',
  ...byId('event'),
  query: tenantQuery,
  body: undoMergeBody,
  response: z.object({ players: z.array(playerView) }),
  problems: ['merge-undone'],
})

/** For the merge panel, which shows the players side by side (S101). */
export const readPlayerRecordEndpoint = organizerEndpoint({
  id: 'merge-record',
  method: 'GET',
  path: '/api/playersv2/:id/record',
  summary: 'Read the teams, captaincies and entered statistics of a player',
  ...byId('player'),
  response: z.object({ record: playerRecordView }),
})
