import type { DeletionKind } from '@league/contracts/deletion/views'
import type { Endpoints } from '@league/contracts/endpoints'
import { type Alternative, confirm } from '../ui/confirmation.ts'
import { announceOutcome } from './announce-outcome.ts'
import { confirmDeletion } from './confirm-deletion.ts'
import { useCommand, type Command } from './use-command.ts'

type RemovalKey = Extract<keyof Endpoints, `DELETE ${string}/:id`>

interface Options {
  alternativeTo?: (id: string) => Alternative
  /** What it is, if something may go with it. */
  kind?: DeletionKind
}

/** Returns a function that asks for confirmation, deletes a record and announces the outcome. */
export function useRemoval<K extends RemovalKey>(
  key: K,
  question: string,
  { alternativeTo, kind }: Options = {},
) {
  const { mutateAsync } = useCommand(key)
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const alternative = alternativeTo?.(id)
    const isConfirmed = kind
      ? await confirmDeletion({ kind, ids: [id], names: [name], question, alternative })
      : await confirm(question, 'Delete', alternative, { names: [name] })
    if (!isConfirmed) return
    await announceOutcome(async () => {
      await mutateAsync({ input: { params: { id } } } as unknown as Command<K>)
      return `${name} deleted`
    })
  }
}
