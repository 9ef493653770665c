import {
  confirmSecondFactorEndpoint,
  readSecondFactorEndpoint,
  replaceRecoveryCodesEndpoint,
  setUpSecondFactorEndpoint,
  turnOffSecondFactorEndpoint,
} from '@league/contracts/account/second-factor-endpoints'
import type { UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { bindAction, bindCommand, type Binding, type Outcome } from '../binding/binding.ts'
import { orNotFound } from '../route-deps.ts'
import {
  confirmSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorOutcome,
  turnOffSecondFactor,
} from './change-second-factor.ts'
import { requireOldPassword } from './own-settings.ts'
import { countRecoveryCodes, createAuthenticator } from './second-factor.ts'
import type { AccountDeps } from './sync-account.ts'
import { findUser } from './users.ts'

/** Binds the calls of the second factor that users have for their own account. */
export function secondFactorRoutes(deps: AccountDeps): Binding[] {
  const { pool } = deps
  const viewOf = async (userId: UserId) => {
    const { secondFactorSince } = orNotFound(await findUser(pool, userId))
    return {
      secondFactor: {
        enabled: secondFactorSince !== null,
        since: secondFactorSince?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(pool, userId),
      },
    }
  }
  const withCodes = async (outcome: Outcome<UserId>) => {
    const { recoveryCodes } = outcome as SecondFactorOutcome
    return { ...(await viewOf(outcome.entityId)), ...(recoveryCodes ? { recoveryCodes } : {}) }
  }
  return [
    bindAction(readSecondFactorEndpoint, async (_, { principal }) =>
      viewOf((principal ?? reject('not-signed-in')).userId),
    ),
    bindAction(setUpSecondFactorEndpoint, async ({ body }, { principal }) => {
      const { userId } = principal ?? reject('not-signed-in')
      await requireOldPassword(deps, userId, body.password)
      return { authenticator: await createAuthenticator(deps, orNotFound(await findUser(pool, userId))) }
    }),
    bindCommand(
      confirmSecondFactorEndpoint,
      [],
      ({ body }, call) => confirmSecondFactor(deps, call, body.code),
      (_, __, outcome) => withCodes(outcome),
    ),
    bindCommand(
      replaceRecoveryCodesEndpoint,
      [],
      ({ body }, call) => replaceRecoveryCodes(deps, call, body.password),
      (_, __, outcome) => withCodes(outcome),
    ),
    bindCommand(
      turnOffSecondFactorEndpoint,
      [],
      ({ body }, call) => turnOffSecondFactor(deps, call, body.password),
      (_, __, { entityId }) => viewOf(entityId),
    ),
  ]
}
