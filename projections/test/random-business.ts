import type { BusinessDetails } from '@league/contracts/business/events'
import type { TestLeague } from './league.ts'

export const plainBusiness: BusinessDetails = {
  name: 'Buffalo Hoops',
  phone: '+1 716 555 0100',
  email: null,
  website: 'https://hoops.example',
  city: 'Buffalo',
  state: 'New York',
  location: null,
  facebook: null,
  instagram: null,
  sport: 'basketball',
  category: 'co-ed',
  season: null,
  nextSeason: null,
  signupDeadline: '2026-03-01',
  signupStatus: 'active',
  cost: null,
  skillLevel: null,
}

/** The businesses of each random organization, tracked without a projection. */
const directories = new WeakMap<TestLeague, Map<string, BusinessDetails>>()

/** Adds, changes or deletes a business, or restores it right after its deletion. */
export function changeBusinesses(
  { league }: { league: TestLeague },
  [a, b, c]: readonly [number, number, number],
  nth: number,
): void {
  const { append } = league
  const businesses = directories.get(league) ?? new Map<string, BusinessDetails>()
  directories.set(league, businesses)
  const [businessId, before] = [...businesses][b % Math.max(1, businesses.size)] ?? []
  if (a % 3 === 0 || businessId === undefined || before === undefined) {
    const details = { ...plainBusiness, name: `Business ${c}`, email: b % 2 ? null : `b${b}@example.org` }
    businesses.set(`business-${nth}`, details)
    append('BusinessAdded', { ...details, businessId: `business-${nth}` })
  } else if (a % 3 === 1) {
    const after: BusinessDetails = {
      ...before,
      name: `Business ${c}`,
      signupDeadline: c % 2 ? null : '2026-12-31',
      signupStatus: c % 3 ? 'active' : 'closed',
    }
    businesses.set(businessId, after)
    append('BusinessChanged', { businessId, before, after })
  } else {
    append('BusinessDeleted', { businessId, name: before.name })
    if (c % 3) businesses.delete(businessId)
    else append('BusinessRestored', { businessId })
  }
}
