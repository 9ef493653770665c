import { urlOf } from '@league/contracts/client/api-client'
import { MIN_SEARCH_LENGTH } from '@league/contracts/site/rules'
import { type Site, tenantQuery } from '../lib/site.ts'

const MAX_NAMES = 8
let latest: AbortController | undefined

/** Returns names of teams and players that match a text. A newer text ends the search for an older one. */
export async function suggestNames(site: Site, text: string): Promise<string[]> {
  latest?.abort()
  const q = text.trim()
  if (q.length < MIN_SEARCH_LENGTH) return []
  const { signal } = (latest = new AbortController())
  try {
    const query = { ...tenantQuery(site), q, limit: String(MAX_NAMES) }
    const response = await fetch(urlOf('/api/search', { query }), { signal })
    return response.ok ? namesOf((await response.json()) as Found) : []
  } catch {
    return []
  }
}

interface Found {
  teams: { name: string }[]
  players: { firstName: string; lastName: string }[]
}

function namesOf({ teams, players }: Found): string[] {
  const names = [
    ...teams.map(({ name }) => name),
    ...players.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  ]
  return [...new Set(names)].slice(0, MAX_NAMES)
}
