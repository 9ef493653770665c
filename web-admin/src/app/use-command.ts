import { useState } from 'react'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { Answer } from '@league/contracts/kernel/api-client'
import type { EndpointInput, EndpointOutput } from '@league/contracts/kernel/endpoint'
import type { Endpoints } from '@league/contracts/endpoints'
import { api } from './api.ts'
import { fixedText, inWords } from './failure-text.ts'
import { createActionKeys } from './idempotency.ts'
import { noteOwnPosition } from './live-pacing.ts'
import { askWhoIsSignedIn, refreshReads } from './query-client.ts'

type CommandKey = Exclude<keyof Endpoints, `GET ${string}`>

export interface Command<K extends CommandKey> {
  input: EndpointInput<Endpoints[K]>
  /** Revision that the user has seen; someone else's change in between is answered 412. */
  revision?: string
}

/**
 * Sends a command with an idempotency key; afterwards everything on the screen is read anew. A failure says the server's words, else
 * `fixed`: the catalogue's text of the call, unless a screen has one of its own.
 */
export function useCommand<K extends CommandKey>(
  key: K,
  fixed: string = fixedText(key),
): UseMutationResult<Answer<EndpointOutput<Endpoints[K]>>, Error, Command<K>> & {
  refresh: () => Promise<void>
} {
  const [keys] = useState(() => createActionKeys())
  const mutation = useMutation<Answer<EndpointOutput<Endpoints[K]>>, Error, Command<K>>({
    mutationFn: (command) => {
      const call = api as (
        key: K,
        input: unknown,
        options: object,
      ) => Promise<Answer<EndpointOutput<Endpoints[K]>>>
      return call(key, command.input, {
        idempotencyKey: keys.keyFor(command),
        ...(command.revision === undefined ? {} : { ifMatch: `"${command.revision}"` }),
      }).catch((error: unknown) => {
        throw inWords(error, fixed)
      })
    },
    onSettled: (_, error) => keys.settle(error),
    onSuccess: ({ position }) => {
      noteOwnPosition(position)
      void refreshReads()
    },
    onError: askWhoIsSignedIn,
  })
  /** Reads anew what is on the screen, after somebody else was faster. */
  return { ...mutation, refresh: refreshReads }
}
