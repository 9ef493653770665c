import type { z } from 'zod'
import type { createSeason } from '@league/contracts/season/commands'
import type { SeasonView } from '@league/contracts/season/views'
import { rejected } from '@league/contracts/kernel/problem'
import type { Receipt, WriteSide } from '@league/operations/kernel/write-side'
import { openSeason } from '@league/operations/processes/open-season'
import { readSeason } from '@league/projections/directory/seasons'
import type { CommandCall } from '../binding/binding.ts'
import { present } from '../route-deps.ts'
import type { ReadSide } from '../reads/read-side.ts'

type Given = Omit<z.output<typeof createSeason>, 'organization_id' | 'copyFromSeasonId'> & {
  copyFromSeasonId?: string | null | undefined
}

/**
 * Opens a season of the organization of a call (C023, C033): of the sport that was named, or of the organization's first.
 *
 * @throws Problem `no-sport` (R132) · `invalid` for a sport that the organization does not play · those of the command
 */
export function createSeasonOpening(write: WriteSide, { directory }: Pick<ReadSide, 'directory'>) {
  return async (
    { sport_id, showDivision, ...given }: Given,
    { meta, organizationId }: Pick<CommandCall, 'meta' | 'organizationId'>,
  ): Promise<Receipt> => {
    const { sports } = present(await directory.byId(organizationId))
    const sportId = sport_id ?? sports[0]?.id ?? rejected('no-sport')
    if (!sports.some(({ id }) => id === sportId)) {
      rejected('invalid', [{ path: 'sport_id', message: 'The organization does not play this sport.' }])
    }
    return openSeason(write, meta, {
      ...given,
      showDivisions: given.showDivisions ?? showDivision,
      sportId,
    })
  }
}

/** A season as a command answers it. */
export async function seasonIn(
  { read }: Pick<ReadSide, 'read'>,
  organizationId: string,
  id: string,
): Promise<{ season: SeasonView }> {
  const { leagues: _, ...season } = present(await read(organizationId, readSeason, id))
  return { season }
}
