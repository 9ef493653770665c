import {
  registerUserEndpoint,
  changeUserEndpoint,
  readUserEndpoint,
  readUserLegacyEndpoint,
  removeUserEndpoint,
  removeUserLegacyEndpoint,
} from '@league/contracts/account/endpoints'
import { streamName } from '@league/contracts/kernel/envelope'
import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { account } from '@league/operations/account/state'
import { platform } from '@league/operations/reservation/name'
import { readAccountQuery } from '@league/projections/directory/accounts'
import { bindCommand, bindRead, type Binding, type CallContext, type Outcome } from '../binding/binding.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { orNotFound } from '../route-deps.ts'
import type { AccountDeps } from './sync-account.ts'
import { administerUser, type AccountOutcome, createUser } from './administer-users.ts'
import { deleteAccount } from './delete-account.ts'
import { changeOwnSettings } from './own-settings.ts'
import { guessableNames, requireGoodPassword } from './password-strength.ts'
import { accountView } from './user-view.ts'
import { findUser } from './users.ts'

const uses = readAccountQuery.uses

/** Returns the endpoints of users (C026 to C031), including the own settings of every user. */
export function userRoutes(deps: AccountDeps, reads: ReadSide): Binding[] {
  const { directory } = reads
  const viewOf = async (outcome: Outcome<UserId>) => {
    const { tempPassword } = outcome as AccountOutcome
    const user = orNotFound(await findUser(deps.pool, outcome.entityId))
    return { user: await accountView(directory, user), ...(tempPassword ? { tempPassword } : {}) }
  }
  const read = [readUserEndpoint, readUserLegacyEndpoint].map((endpoint) =>
    bindRead(
      endpoint,
      uses,
      async ({ params }, call) => {
        requireMayRead(call, params.id)
        return { user: orNotFound(await reads.read(call.organizationId, readAccountQuery, params.id)) }
      },
      {
        streamOf: ({ params }, { organizationId }) =>
          streamName(account.name, organizationId || platform, params.id),
      },
    ),
  )
  const remove = [removeUserEndpoint, removeUserLegacyEndpoint].map((endpoint) =>
    bindCommand(
      endpoint,
      uses,
      ({ params }, { meta, organizationId, expectedRevision }) => {
        requireOfOrganization(organizationId)
        const { id: userId } = params
        return deleteAccount(deps, { userId, organizationId, metadata: meta, expectedRevision })
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
  )
  return [
    ...read,
    ...remove,
    bindCommand(
      registerUserEndpoint,
      uses,
      async ({ body }, { meta, organizationId }) => {
        const { username, email, password, role } = body
        const user = { username, email: email || null, password: password || null, role, organizationId }
        if (user.password) await requireGoodPassword(user.password, await guessableNames(directory, user))
        return createUser(deps, meta, user)
      },
      (_, __, outcome) => viewOf(outcome),
    ),
    bindCommand(
      changeUserEndpoint,
      uses,
      async ({ params, body }, call) => {
        if (call.principal.userId === params.id) return changeOwnSettings({ ...deps, directory }, call, body)
        if (call.principal.role === 'staff') reject('forbidden')
        requireOfOrganization(call.organizationId)
        return administerUser(deps, call, params.id, body)
      },
      (_, __, outcome) => viewOf(outcome),
    ),
  ]
}

/**
 * Staff may read only themselves (decision 16). That the user belongs to the organization is checked before.
 */
function requireMayRead({ principal, organizationId }: CallContext, userId: UserId): void {
  if (principal?.userId === userId) return
  if (principal?.role === 'staff') reject('forbidden')
  requireOfOrganization(organizationId)
}

/** Accounts of super_admin belong to the platform. Nobody else may read or change them. */
function requireOfOrganization(organizationId: OrganizationId): void {
  if (organizationId === platform) reject('forbidden')
}
