import { useState } from 'react'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { ApiResponse } from '@league/contracts/client/api-client'
import type { EndpointInput, EndpointOutput } from '@league/contracts/kernel/endpoint'
import type { Endpoints } from '@league/contracts/endpoints'
import { api } from './api.ts'
import { fixedText, inWords } from './failure-text.ts'
import { createActionKeys } from './idempotency.ts'
import { applyCommand, noteFailedCommand } from './command-effects.ts'
import { askWhoIsSignedIn, refreshReads } from './query-client.ts'

type CommandKey = Exclude<keyof Endpoints, `GET ${string}`>

export interface Command<K extends CommandKey> {
  input: EndpointInput<Endpoints[K]>
  /** Revision that the user has seen; someone else's change in between is answered 412. */
  revision?: string
}

/**
 * Sends a command with an idempotency key; afterwards the reads that it changed are fetched again. A failure has the
 * server's message, or else `fixed`: the catalogue's text of the call, unless a screen has one of its own.
 */
export function useCommand<K extends CommandKey>(
  key: K,
  fixed: string = fixedText(key),
): UseMutationResult<ApiResponse<EndpointOutput<Endpoints[K]>>, Error, Command<K>> & {
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
        throw inWords(error, fixed)
      })
    },
    onSettled: (_, error) => keys.settle(error),
    onSuccess: applyCommand,
    onError: askWhoIsSignedIn,
  })
  /** Reads anew what is on the screen, after somebody else was faster. */
  return { ...mutation, refresh: () => refreshReads() }
}
