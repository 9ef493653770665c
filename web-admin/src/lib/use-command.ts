import { useState } from 'react'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { ApiResponse } from '@league/contracts/client/api-client'
import type { EndpointInput, EndpointOutput } from '@league/contracts/kernel/endpoint'
import type { Endpoints } from '@league/contracts/endpoints'
import { api } from './api.ts'
import { fallbackMessage, withMessage } from './failure-text.ts'
import { noteChange } from './changes-of-work.ts'
import { createActionKeys } from './idempotency.ts'
import { applyCommand, noteFailedCommand } from './command-effects.ts'
import { recheckSession, refreshReads } from './query-client.ts'

type CommandKey = Exclude<keyof Endpoints, `GET ${string}`>

export interface Command<K extends CommandKey> {
  input: EndpointInput<Endpoints[K]>
  /** The revision that the user has seen. The server responds with 412 if the record has changed since. */
  revision?: string
}

/**
 * Returns a mutation that sends a command with an idempotency key and then fetches the reads that it changed.
 * A failure has the server's message, else `fallback`: the text of the error catalog, unless a screen passes
 * its own.
 *
 * @param turn commands with the same one are sent one after the other, so that the last action wins
 */
export function useCommand<K extends CommandKey>(
  key: K,
  fallback: string = fallbackMessage(key),
  turn?: string,
): UseMutationResult<ApiResponse<EndpointOutput<Endpoints[K]>>, Error, Command<K>> & {
  /** Fetches the reads on the screen again, after somebody else changed the record first. */
  refresh: () => Promise<void>
} {
  const [keys] = useState(() => createActionKeys())
  const mutation = useMutation<ApiResponse<EndpointOutput<Endpoints[K]>>, Error, Command<K>>({
    mutationFn: (command) => {
      const call = api as (
        key: K,
        input: unknown,
        options: object,
      ) => Promise<ApiResponse<EndpointOutput<Endpoints[K]>>>
      return call(key, command.input, {
        idempotencyKey: keys.keyFor(command),
        ...(command.revision === undefined ? {} : { ifMatch: `"${command.revision}"` }),
      }).catch((error: unknown) => {
        noteFailedCommand(error)
        throw withMessage(error, fallback)
      })
    },
    onSettled: (_, error) => keys.settle(error),
    onSuccess: (answer) => {
      applyCommand(answer)
      noteChange(answer.undoable)
    },
    onError: recheckSession,
    ...(turn === undefined ? {} : { scope: { id: turn } }),
  })
  return { ...mutation, refresh: () => refreshReads() }
}
