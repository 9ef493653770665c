import type { UserView } from '@league/contracts/account/views'
import type { ScorerView } from '@league/contracts/account/scorer-links'

const STORAGE_KEY = 'scorer'

/** Returns the link that this browser has opened, as it was last read, to open its page without a network. */
export function storedScorer(): ScorerView | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as ScorerView | null
    return stored && Date.parse(stored.expiresAt) > Date.now() ? stored : null
  } catch {
    return null
  }
}

export function storeScorer(scorer: ScorerView | null): void {
  try {
    if (scorer) localStorage.setItem(STORAGE_KEY, JSON.stringify(scorer))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage, the page opens only with a network.
  }
}

/** Returns the secret of a link from the part of an address after `#`, which browsers send to nobody. */
export function tokenOf(hash: string): string | null {
  const token = hash.replace(/^#/, '')
  return /^[\w-]{43}$/.test(token) ? token : null
}

/** Returns a scorer as the user of the page. The outbox keeps values under this id. */
export function userOf({ id: scorerId, name, organization }: ScorerView): UserView {
  const id: string = scorerId
  return {
    id,
    username: name,
    email: null,
    role: 'staff',
    organization_id: null,
    domain: null,
    slug: null,
    theme: 'light',
    timeZone: organization.timeZone,
    sports: [],
    mustChangePassword: false,
  }
}
