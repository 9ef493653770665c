import type { SignupStatus } from '@league/contracts/business/options'

/** How the status of the sign-up reads (R278). */
export const statusWords: Readonly<Record<SignupStatus, string>> = { active: 'Active', closed: 'Closed' }
