import { z } from 'zod'
import { publicEndpoint } from '@league/contracts/kernel/endpoint'
import { tenantQuery } from '@league/contracts/kernel/query'

/**
 * Declares the live stream for the API reference. It is no call like the others: the connection stays open, so
 * `live/routes.ts` serves it instead of a binding.
 */
export const followChangesEndpoint = publicEndpoint({
  id: 'live',
  method: 'GET',
  path: '/live',
  summary:
    'Follow the changes of an organization as server-sent events. A client that reconnects sends `Last-Event-ID` ' +
    'and first gets an event that names all read models.',
  query: tenantQuery,
  response: z.string(),
  contentType: 'text/event-stream',
})
