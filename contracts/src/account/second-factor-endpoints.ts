import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import {
  authenticatorView,
  confirmSecondFactorBody,
  guardedByPasswordBody,
  recoveryCodes,
  secondFactorView,
} from './second-factor.ts'

/** Every user has these calls, and only for the own account. */
const own = {
  access: 'signed-in',
  tenancy: 'none',
  apiTokens: 'refused',
  whileSettingUpSecondFactor: true,
} as const

export const readSecondFactorEndpoint = endpoint({
  ...own,
  id: 'second-factor-read',
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Read whether the caller signs in with a second factor',
  bypassesReadModels: true,
  response: z.object({ secondFactor: secondFactorView }),
})

export const setUpSecondFactorEndpoint = endpoint({
  ...own,
  id: 'second-factor-set-up',
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Create a secret for an authenticator app. It is used after the first code from the app.',
  body: guardedByPasswordBody,
  response: z.object({ authenticator: authenticatorView }),
  problems: ['second-factor-on', 'old-password-wrong', 'too-many-requests'],
  concurrency: 'none',
})

export const confirmSecondFactorEndpoint = endpoint({
  ...own,
  id: 'second-factor-confirm',
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Turn on the second factor with the first code from the app. Ends all other sessions.',
  body: confirmSecondFactorBody,
  response: z.object({ secondFactor: secondFactorView, recoveryCodes }),
  problems: ['second-factor-on', 'second-factor-wrong', 'too-many-requests'],
  concurrency: 'repeats',
})

export const replaceRecoveryCodesEndpoint = endpoint({
  ...own,
  id: 'second-factor-recovery-codes',
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Replace the recovery codes. Ends all other sessions.',
  body: guardedByPasswordBody,
  response: z.object({ secondFactor: secondFactorView, recoveryCodes }),
  problems: ['second-factor-off', 'old-password-wrong', 'too-many-requests'],
  concurrency: 'repeats',
})

export const turnOffSecondFactorEndpoint = endpoint({
  ...own,
  id: 'second-factor-turn-off',
  method: 'POST',
  path: '/api/auth/second-factor/turn-off',
  summary: 'Turn off the second factor. Ends all other sessions.',
  body: guardedByPasswordBody,
  response: z.object({ secondFactor: secondFactorView }),
  problems: ['second-factor-off', 'old-password-wrong', 'too-many-requests'],
  concurrency: 'repeats',
})
