import { rejected } from '@league/contracts/kernel/problem'

interface Names {
  slug?: string | null | undefined
  /** Null and '' give it up. */
  domain?: string | null | undefined
  sportIds?: readonly string[] | undefined
}

/** What only super_admin may change (decision 17). */
interface Kept {
  slug: string
  /** The verified one. */
  domain: string | null
  claim: { domain: string } | null
  sportIds: readonly string[]
}

/**
 * A form of the owner holds the fields of super_admin too: it passes where these say what is so already.
 *
 * @throws Problem `forbidden` where one differs
 */
export function requireSameNames(given: Names, kept: Kept): void {
  const { slug, domain, sportIds } = given
  const domains = [kept.domain, kept.claim?.domain]
  const other =
    (slug && slug !== kept.slug) ||
    (domain !== undefined && !domains.includes(domain || null)) ||
    (sportIds !== undefined && !sameSet(sportIds, kept.sportIds))
  if (other) rejected('forbidden')
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  const wanted = new Set(one)
  const known = new Set(other)
  return wanted.size === known.size && one.every((id) => known.has(id))
}
