import type { Id } from '@league/contracts/kernel/id'
import { registerPlayer } from '../player/register-player.ts'
import type { Pace } from './pace.ts'
import type { FilePlayer } from './season.ts'

/** Registers the players; gives their ids by those of the files. */
export async function importPlayers(
  pace: Pace,
  rows: readonly FilePlayer[],
): Promise<ReadonlyMap<string, Id>> {
  const players = new Map<string, Id>()
  await pace.each(rows, async ({ legacyId, firstName, lastName, position }) => {
    const attributeValues: Record<string, string> = position ? { position } : {}
    const command = { firstName, lastName, attributeValues, legacyId }
    const receipt = await pace.send(registerPlayer, command, pace.contextOf('player', legacyId))
    players.set(legacyId, receipt.entityId)
    pace.step()
  })
  return players
}
