import { z } from 'zod'
import { endpoint, organizerEndpoint } from '../kernel/endpoint.ts'
import { playerId, userId } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import { erasePersonBody } from './commands.ts'
import { erasurePreviewView, erasureView } from './views.ts'

/** Deleting is not erasing: a deleted person can still be erased. */
const ofPlayer = {
  params: z.object({ id: playerId }),
  refs: [{ field: 'params.id', kind: 'player', evenDeleted: true }],
} as const
const ofUser = {
  params: z.object({ id: userId }),
  refs: [{ field: 'params.id', kind: 'user', evenDeleted: true }],
} as const

export const previewPlayerErasureEndpoint = organizerEndpoint({
  id: 'player-erasure-preview',
  method: 'GET',
  path: '/api/playersv2/:id/erasure',
  summary: 'Preview what erasing the personal data of a player removes and what stays',
  apiTokens: 'refused',
  ...ofPlayer,
  response: z.object({ preview: erasurePreviewView }),
})

export const erasePlayerEndpoint = organizerEndpoint({
  id: 'player-erasure',
  method: 'POST',
  path: '/api/playersv2/:id/erasure',
  summary: 'Erase the personal data of a player for good. Statistics stay, without a name.',
  apiTokens: 'refused',
  ...ofPlayer,
  body: erasePersonBody,
  response: z.object({ erasure: erasureView }),
  problems: ['import-running', 'log-not-converted', 'erasure-running'],
  concurrency: 'repeats',
})

export const previewUserErasureEndpoint = endpoint({
  id: 'user-erasure-preview',
  method: 'GET',
  path: '/api/usersv2/:id/erasure',
  summary: 'Preview what erasing the personal data of a user removes and what stays',
  access: 'owner',
  tenancy: 'organization',
  apiTokens: 'refused',
  ...ofUser,
  response: z.object({ preview: erasurePreviewView }),
  problems: ['forbidden'],
})

export const eraseUserEndpoint = endpoint({
  id: 'user-erasure',
  method: 'POST',
  path: '/api/usersv2/:id/erasure',
  summary: 'Delete a user and erase the personal data for good. The history keeps what the user did.',
  access: 'owner',
  tenancy: 'organization',
  apiTokens: 'refused',
  ...ofUser,
  body: erasePersonBody,
  response: z.object({ erasure: erasureView }),
  problems: ['forbidden', 'last-owner', 'import-running', 'log-not-converted', 'erasure-running'],
  concurrency: 'repeats',
})

export const listErasuresEndpoint = organizerEndpoint({
  id: 'erasures',
  method: 'GET',
  path: '/api/erasures',
  summary: 'List the receipts of erased personal data, latest first',
  apiTokens: 'refused',
  query: tenantQuery,
  response: z.object({ erasures: z.array(erasureView) }),
})
