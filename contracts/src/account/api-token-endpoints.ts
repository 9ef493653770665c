import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import { apiTokenView, createApiTokenBody } from './api-tokens.ts'

/** What the calls about tokens have in common. A token cannot create, list or revoke tokens. */
const tokenCall = { access: 'owner', tenancy: 'organization', apiTokens: 'refused' } as const

export const listApiTokensEndpoint = endpoint({
  ...tokenCall,
  id: 'api-tokens',
  method: 'GET',
  path: '/api/tokens',
  summary: 'List the API tokens of an organization, latest first. Ended tokens are listed for 30 days.',
  query: tenantQuery,
  bypassesReadModels: true,
  response: z.object({ apiTokens: z.array(apiTokenView) }),
})

/** `token` is part of this one response only. It cannot be read again. */
export const createApiTokenEndpoint = endpoint({
  ...tokenCall,
  id: 'api-token-create',
  method: 'POST',
  path: '/api/tokens',
  summary: 'Create an API token for scripts. Only this response contains the token itself.',
  body: createApiTokenBody,
  response: z.object({ apiToken: apiTokenView, token: z.string() }),
  refs: [{ field: 'body.organization_id', kind: 'organization' }],
  problems: ['too-many-api-tokens'],
  concurrency: 'none',
})

export const revokeApiTokenEndpoint = endpoint({
  ...tokenCall,
  id: 'api-token-revoke',
  method: 'DELETE',
  path: '/api/tokens/:tokenId',
  summary: 'Revoke an API token. It stops working at once.',
  params: z.object({ tokenId: id.describe('Id of an API token, not its text.') }),
  query: tenantQuery,
  response: z.object({ apiToken: apiTokenView }),
  concurrency: 'none',
})
