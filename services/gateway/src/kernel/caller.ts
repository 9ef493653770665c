import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { Role } from '@league/contracts/kernel/role'
import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import type { CookieSource } from './cookies.ts'
import type { Host } from './hosts.ts'

/** The Cookie and User-Agent headers of a request. */
export interface Browser extends CookieSource {
  userAgent: string | undefined
}

/** The caller of a request. */
export interface Caller {
  /** Null for visitors. */
  principal: Principal | null
  host: Host
  /** Scheme and host of the site, as used in its URLs. */
  origin?: string
  /** IP address of the client, used only for throttling. */
  address: string
  /** Whether the request was sent on this machine, to a name of this machine. */
  isLocal?: boolean
  /** What the browser says about itself. It never grants access. */
  browser?: Browser
}

/** An authenticated caller: a user with a session, a script with an API token, or somebody with a scorer link. */
export interface Principal {
  userId: UserId
  username: string
  email: string | null
  /** Role that the caller acts with: that of the user, or of the token. */
  role: Role
  /** Theme that the user has chosen for the admin app. */
  theme: 'light' | 'dark'
  /** Null only for a session of super_admin. */
  organizationId: OrganizationId | null
  mustChangePassword: boolean
  /** super_admin needs a second factor, except on this machine. */
  mustSetUpSecondFactor: boolean
  /** Log position of the last command of this session or token, so the caller reads its own writes. */
  position: bigint
  credential: Credential
}

export type Credential = SessionCredential | TokenCredential | ScorerCredential

export interface SessionCredential {
  kind: 'session'
  hash: Buffer
}

export interface TokenCredential {
  kind: 'token'
  hash: Buffer
  name: string
  /** Role of the user who created the token. */
  creatorRole: Role
}

/** The principal is then the user who issued the link. */
export interface ScorerCredential {
  kind: 'scorer'
  hash: Buffer
  scorerId: string
  /** The name that the scorer typed. */
  name: string
  issuerRole: Role
  /** The games that the link is for: those of one day, at one venue or at all. */
  day: { organizationId: OrganizationId; date: string; venue: string | null }
  expiresAt: Date
}

/** Who a change is by, in the metadata of its events. */
export type Author = Pick<EventMeta, 'actor' | 'apiToken' | 'apiTokenRole' | 'scorer'>

/**
 * Returns the author of a change, for the metadata of its events. A script acts in the name of the user who
 * created its token, with the name and role of the token beside it, and a scorer in the name of the user who
 * issued the link, with the typed name beside it. Users are named by their id alone.
 */
export function authorOf({ userId: id, role, credential }: Principal): Author {
  switch (credential.kind) {
    case 'session':
      return { actor: { id, role } }
    case 'token':
      return { actor: { id, role: credential.creatorRole }, apiToken: credential.name, apiTokenRole: role }
    case 'scorer':
      return { actor: { id, role: credential.issuerRole }, scorer: credential.name }
  }
}

/** Returns who counts the repeats and limits of a caller: people with one link do not share them. */
export function callerId({ userId, credential }: Principal): string {
  return credential.kind === 'scorer' ? credential.scorerId : userId
}

/** Returns in whose name a caller uses memory and time: an organization, a user of none, or an address. */
export function tenantOf({ principal, address }: Pick<Caller, 'principal' | 'address'>): string {
  return principal?.organizationId ?? principal?.userId ?? address
}
