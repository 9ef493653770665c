import {
  addUser,
  editUser,
  readUser,
  readUserOlder,
  removeUser,
  removeUserOlder,
} from '@league/contracts/account/endpoints'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { platform } from '@league/operations/reservation/name'
import { readAccount } from '@league/projections/directory/accounts'
import { bindCommand, bindRead, type Binding, type CallContext, type Outcome } from '../binding/binding.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { present } from '../route-deps.ts'
import type { AccountDeps } from './account-deps.ts'
import { administerUser } from './administer-user.ts'
import { type AccountOutcome, createUser } from './create-user.ts'
import { deleteAccount } from './delete-account.ts'
import { changeOwnSettings } from './own-settings.ts'
import { accountView } from './user-view.ts'
import { findUser } from './users.ts'

const uses = readAccount.uses

/** C026 to C031: users of an organization, and the own settings of everybody. */
export function userRoutes(deps: AccountDeps, reads: ReadSide): Binding[] {
  const changed = async (outcome: Outcome) => {
    const { tempPassword } = outcome as AccountOutcome
    const user = present(await findUser(deps.pool, outcome.entityId))
    return { user: await accountView(reads.directory, user), ...(tempPassword ? { tempPassword } : {}) }
  }
  const read = [readUser, readUserOlder].map((endpoint) =>
    bindRead(endpoint, uses, async ({ params }, call) => {
      requireMayRead(call, params.id)
      return { user: present(await reads.read(call.organizationId, readAccount, params.id)) }
    }),
  )
  const remove = [removeUser, removeUserOlder].map((endpoint) =>
    bindCommand(
      endpoint,
      uses,
      ({ params }, { meta, organizationId, expectedRevision }) => {
        requireOfOrganization(organizationId)
        const { id: userId } = params
        return deleteAccount(deps, { userId, organizationId, context: meta, expectedRevision })
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
  )
  return [
    ...read,
    ...remove,
    bindCommand(
      addUser,
      uses,
      ({ body }, { meta, organizationId }) => {
        const { username, email, password, role } = body
        const user = { username, email: email || null, password: password ?? null, role, organizationId }
        return createUser(deps, meta, user)
      },
      (_, __, outcome) => changed(outcome),
    ),
    bindCommand(
      editUser,
      uses,
      async ({ params, body }, call) => {
        if (call.principal.userId === params.id) return changeOwnSettings(deps, call, body)
        if (call.principal.role === 'staff') rejected('forbidden')
        requireOfOrganization(call.organizationId)
        return administerUser(deps, call, params.id, body)
      },
      (_, __, outcome) => changed(outcome),
    ),
  ]
}

/** Staff see themselves alone (decision 16); whose the user is has been checked before. */
function requireMayRead({ principal, organizationId }: CallContext, userId: Id): void {
  if (principal?.userId === userId) return
  if (principal?.role === 'staff') rejected('forbidden')
  requireOfOrganization(organizationId)
}

/** Accounts of super_admin are in the platform, and nobody touches them but who they are. */
function requireOfOrganization(organizationId: Id): void {
  if (organizationId === platform) rejected('forbidden')
}
