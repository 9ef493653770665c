import type { Role } from '@league/contracts/account/events'
import type { Id } from '@league/contracts/kernel/id'

/** Who calls: a person with a live session, or a script with an API token. */
export interface Principal {
  userId: Id
  username: string
  email: string | null
  role: Role
  /** The user's own theme of the administration. */
  theme: 'light' | 'dark'
  /** Null for super_admin alone. */
  organizationId: Id | null
  mustChangePassword: boolean
  /** Log position of the last command of this session or token, for reading one's own writes. */
  position: bigint
  credential: { kind: 'session' | 'token'; hash: Buffer }
}
