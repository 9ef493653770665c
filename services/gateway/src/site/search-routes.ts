import { searchSiteEndpoint } from '@league/contracts/site/endpoints'
import type { FoundPlayerView } from '@league/contracts/site/views'
import { siteSettingsQuery } from '@league/projections/directory/organizations'
import { searchPlayersQuery, searchTeamsQuery } from '@league/projections/site/search'
import { bindRead, type Binding } from '../binding/binding.ts'
import { shortPerson } from '../binding/redact-field.ts'
import type { RouteDeps } from '../route-deps.ts'

/** How many full names are compared with what visitors see of them. */
const MAX_CANDIDATES = 1_000

const uses = [...new Set([...searchTeamsQuery.uses, ...searchPlayersQuery.uses, ...siteSettingsQuery.uses])]

/** Binds the search of a site. */
export function searchRoutes({ reads }: RouteDeps): Binding[] {
  return [
    bindRead(searchSiteEndpoint, uses, async ({ query }, { organizationId, principal }) => {
      const { limit } = query
      const words = wordsOf(query.q)
      const settings = await reads.read(organizationId, siteSettingsQuery, organizationId)
      const isShortened = principal === null && settings?.personNames !== 'full'
      const [teams, players] = await Promise.all([
        reads.read(organizationId, searchTeamsQuery, { words, limit }),
        reads.read(organizationId, searchPlayersQuery, {
          words,
          limit: isShortened ? MAX_CANDIDATES : limit,
        }),
      ])
      // A search for a last name must not tell visitors who has it.
      const shown = isShortened ? players.filter((player) => isFoundByShortName(player, words)) : players
      return { teams, players: shown.slice(0, limit) }
    }),
  ]
}

/** Returns the words of a search. Dots are left out, so that 'Ann K.' is found by what visitors see of it. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean)
}

function isFoundByShortName({ firstName, lastName }: FoundPlayerView, words: readonly string[]): boolean {
  const short = shortPerson(firstName, lastName)
  const name = `${String(short.firstName)} ${String(short.lastName)}`.toLowerCase()
  return words.every((word) => name.includes(word))
}
