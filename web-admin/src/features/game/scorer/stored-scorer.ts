import type { UserView } from '@league/contracts/account/views'
import type { ScorerView } from '@league/contracts/account/scorer-links'

const STORAGE_KEY = 'scorer'
/** Ends of earlier links, whose values on this device may not have been sent. */
const EARLIER_KEY = 'earlier-scorers'

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {
    // Without storage, the page opens only with a network.
  }
}

/** Returns the link that this browser opened last, as it was last read. It may have ended. */
export const storedScorer = (): ScorerView | null => read<ScorerView>(STORAGE_KEY)

export function hasEnded({ expiresAt }: ScorerView, now = Date.now()): boolean {
  return Date.parse(expiresAt) <= now
}

/** Stores the link that this browser has opened. One that it replaces joins the earlier ones. */
export function storeScorer(scorer: ScorerView | null): void {
  const before = storedScorer()
  if (scorer && before && before.id !== scorer.id) {
    const others = earlierScorers().filter(({ id }) => id !== before.id)
    write(EARLIER_KEY, [...others, { ...before, games: [] }])
  }
  write(STORAGE_KEY, scorer)
}

/** Returns the links that this browser opened before, until everything typed there is sent or discarded. */
export const earlierScorers = (): ScorerView[] => read<ScorerView[]>(EARLIER_KEY) ?? []

export function forgetEarlierScorer(scorerId: string): void {
  const others = earlierScorers().filter(({ id }) => id !== scorerId)
  write(EARLIER_KEY, others.length > 0 ? others : null)
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
