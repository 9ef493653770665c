import {
  createApiTokenEndpoint,
  listApiTokensEndpoint,
  revokeApiTokenEndpoint,
} from '@league/contracts/account/api-token-endpoints'
import { reject } from '@league/contracts/kernel/problem'
import { bindAction, type Binding } from '../binding/binding.ts'
import type { Directory } from '../reads/directory.ts'
import { orNotFound } from '../route-deps.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts'
import type { AccountDeps } from './sync-account.ts'

/** Returns the endpoints with which owners create, list and revoke API tokens. */
export function apiTokenRoutes({ pool, clock }: AccountDeps, directory: Directory): Binding[] {
  return [
    bindAction(listApiTokensEndpoint, async (_, { organizationId }) => ({
      apiTokens: await listApiTokens(pool, organizationId, clock()),
    })),
    bindAction(createApiTokenEndpoint, async ({ body }, { organizationId, principal }) => {
      const { userId, credential } = principal ?? reject('not-signed-in')
      const { name, role, expiresOn } = body
      const { timeZone } = orNotFound(await directory.find({ id: organizationId }))
      const creator = { creatorId: userId, sessionHash: credential.hash }
      return createApiToken(pool, { organizationId, ...creator, name, role, expiresOn, timeZone }, clock())
    }),
    bindAction(revokeApiTokenEndpoint, async ({ params }, { organizationId }) => {
      const { tokenId } = params
      return { apiToken: orNotFound(await revokeApiToken(pool, { organizationId, tokenId }, clock())) }
    }),
  ]
}
