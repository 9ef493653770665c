import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import { playerView } from '../player/views.ts'
import { mergePlayers as merge, undoMerge as undo } from './commands.ts'
import { playerRecordView } from './views.ts'

export const mergePlayers = endpoint({
  id: 'C101',
  method: 'POST',
  path: '/api/playersv2/merge',
  summary: 'Merge duplicates into a master, who is answered; the duplicates are removed',
  access: 'organizer',
  tenancy: 'organization',
  body: merge,
  response: z.object({ player: playerView }),
  refs: [
    { at: 'body.masterId', kind: 'player' },
    { at: 'body.duplicateIds[]', kind: 'player' },
  ],
})

/** Beside C101: for organizers who merged the wrong people. `id` is the merge's entry in the history; the answer is who is back and the master. */
export const undoMerge = endpoint({
  id: 'merge-undo',
  method: 'POST',
  path: '/api/playersv2/merge/:id/undo',
  summary: 'Undo a merge, with a reason: its duplicates are back with everything that was theirs',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  query: tenantQuery,
  body: undo,
  response: z.object({ players: z.array(playerView) }),
  refs: [{ at: 'params.id', kind: 'event' }],
  problems: ['merge-undone', 'reason-required'],
})

/** Beside C101: what the merge panel lays side by side (S101). */
export const playerRecord = endpoint({
  id: 'merge-record',
  method: 'GET',
  path: '/api/playersv2/:id/record',
  summary: 'What a player has: teams, captaincies, and the counts that were entered by game',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: z.object({ record: playerRecordView }),
  refs: [{ at: 'params.id', kind: 'player' }],
})
