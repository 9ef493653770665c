import type { Endpoints } from '@league/contracts/endpoints'
import { confirm } from '../ui/confirmation.ts'
import { showFailure, showSuccess } from '../ui/notices.ts'
import { failureText } from './failure-text.ts'
import { useCommand, type Command } from './use-command.ts'

type RemovalKey = Extract<keyof Endpoints, `DELETE ${string}/:id`>

/** Asks, deletes what the user then wants gone, and tells what became of it. */
export function useRemoval<K extends RemovalKey>(key: K, question: string) {
  const { mutateAsync } = useCommand(key)
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    if (!(await confirm(question))) return
    try {
      await mutateAsync({ input: { params: { id } } } as unknown as Command<K>)
      showSuccess(`${name} deleted`)
    } catch (error) {
      showFailure(failureText(error))
    }
  }
}
