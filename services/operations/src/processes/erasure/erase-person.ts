import type { ErasedText, PersonId, RemainingKind } from '@league/contracts/erasure/events'
import type { ErasureKind } from '@league/contracts/erasure/views'
import type { Id } from '@league/contracts/kernel/id'
import { textSubject } from '@league/privacy/subject'
import { forgetUser } from '../../account/commands.ts'
import { recordErasure } from '../../erasure/commands.ts'
import type { CommandDependencies, CommandMetadata, Receipt } from '../../kernel/dependencies.ts'
import { handleCommand } from '../../kernel/handle-command.ts'
import { forgetPlayerProcess } from '../player/player.ts'
import { subcommandMetadata } from '../subcommands.ts'

export interface ErasePerson {
  erasureId: Id
  kind: ErasureKind
  /** The ids of the person, that of the profile first. */
  ids: readonly PersonId[]
  texts: readonly ErasedText[]
  pictures: number
  /** What mentions the person and stays. */
  remaining: readonly RemainingKind[]
}

/**
 * Erases a person from the log: destroys the keys of the person and of the texts, and records it. A repeat
 * continues after a crash: whatever is destroyed stays destroyed, and each event is appended once. A user
 * must be removed before, because the username is released by its name.
 */
export async function erasePersonProcess(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { erasureId, kind, ids, texts, pictures, remaining }: ErasePerson,
): Promise<Receipt> {
  const { organizationId } = metadata
  const { vault } = dependencies
  for (const { eventId, path } of texts) await vault.destroyKey(textSubject(organizationId, eventId, path))
  for (const personId of ids) {
    const step = subcommandMetadata(metadata, 'forget', personId)
    if (kind === 'player') await forgetPlayerProcess(dependencies, step, { playerId: personId })
    else {
      await vault.destroyKey({ organizationId, personId })
      await handleCommand(dependencies, forgetUser, { command: {}, metadata: step, streamId: personId })
    }
  }
  return handleCommand(dependencies, recordErasure, {
    command: { kind, ids: [...ids], texts: [...texts], pictures, remaining: [...remaining] },
    metadata,
    streamId: erasureId,
  })
}
