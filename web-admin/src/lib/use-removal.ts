import type { Endpoints } from '@league/contracts/endpoints'
import { type Alternative, confirm } from '../ui/confirmation.ts'
import { announceOutcome } from './announce-outcome.ts'
import { useCommand, type Command } from './use-command.ts'

type RemovalKey = Extract<keyof Endpoints, `DELETE ${string}/:id`>

/** Returns a function that asks for confirmation, deletes a record and announces the outcome. */
export function useRemoval<K extends RemovalKey>(
  key: K,
  question: string,
  alternativeTo?: (id: string) => Alternative,
) {
  const { mutateAsync } = useCommand(key)
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    if (!(await confirm(question, 'Delete', alternativeTo?.(id), { names: [name] }))) return
    await announceOutcome(async () => {
      await mutateAsync({ input: { params: { id } } } as unknown as Command<K>)
      return `${name} deleted`
    })
  }
}
