import type { z } from 'zod'
import type { SportId } from '@league/contracts/kernel/id'
import type { changeOrganizationBody } from '@league/contracts/organization/commands'
import type { OrganizationDetails } from '@league/contracts/organization/events'
import { sports } from '@league/contracts/organization/sports'
import { slugOfName } from '@league/contracts/kernel/slug-of-name'
import { isReservedSlug } from '@league/contracts/site/addresses'
import { Problem, reject } from '@league/contracts/kernel/problem'

type OrganizationForm = z.output<typeof changeOrganizationBody>

const MIN_SLUG_LENGTH = 2
/** Leaves room for a number in the 50 characters of a slug. */
const MAX_BASE_LENGTH = 46
const MAX_NUMBER = 99

/** Maps the organization form (R073) to details of the command. Fields missing from the form stay missing. */
export function detailsOf(
  form: OrganizationForm,
  logo: string | null | undefined,
): Partial<OrganizationDetails> {
  const { slug: _, domain: __, removeLogo: ___, ...fields } = form
  const {
    facebook_url: facebookUrl,
    instagram_url: instagramUrl,
    youtube_url: youtubeUrl,
    ...others
  } = fields
  const details = { ...others, logo, facebookUrl, instagramUrl, youtubeUrl }
  const present = Object.entries(details).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as Partial<OrganizationDetails>
}

/** @throws Problem `invalid` with an issue for each sport that the platform does not know */
export function requireKnownSports(sportIds: readonly SportId[] = []): void {
  const issues = sportIds.flatMap((sportId, index) =>
    sports.some(({ id }) => id === sportId)
      ? []
      : [{ path: `sportIds.${index}`, message: 'There is no such sport.' }],
  )
  if (issues.length > 0) reject('invalid', issues)
}

/**
 * Returns the slugs that a new organization may get, the preferred one first: the requested one alone, or those
 * made from the name. They are numbered, because another organization may have the first, or the product.
 */
export function slugsFor({ slug, name }: { slug?: string | null | undefined; name: string }): string[] {
  if (slug) return [slug]
  const fromName = slugOfName(name).slice(0, MAX_BASE_LENGTH).replace(/-+$/, '')
  const base =
    fromName.length < MIN_SLUG_LENGTH ? ['organization', fromName].filter(Boolean).join('-') : fromName
  const numbered = Array.from({ length: MAX_NUMBER - 1 }, (_, index) => `${base}-${index + 2}`)
  return [base, ...numbered].filter((candidate) => !isReservedSlug(candidate))
}

/**
 * Runs a command with the first of several slugs that nobody has.
 *
 * @throws Problem `slug-taken` if all are taken · those of the command
 */
export async function withFreeSlug<Result>(
  slugs: readonly string[],
  command: (slug: string) => Promise<Result>,
): Promise<Result> {
  for (const slug of slugs) {
    try {
      return await command(slug)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'slug-taken')) throw error
    }
  }
  return reject('slug-taken')
}

interface RestrictedInput {
  slug?: string | null | undefined
  /** Null and '' give the domain up. */
  domain?: string | null | undefined
  sportIds?: readonly SportId[] | undefined
  measuresSharedHost?: boolean | undefined
}

interface RestrictedFields {
  slug: string
  /** The verified domain. */
  domain: string | null
  claim: { domain: string } | null
  sportIds: readonly SportId[]
  measuresSharedHost: boolean
}

/**
 * Checks that a form leaves the fields alone that only super_admin may change (decision 17). The owner's form
 * sends them too, so it passes as long as they repeat the current values. Analytics on the shared host, where
 * super_admin signs in as well, can be turned off by the owner, but not on.
 *
 * @throws Problem `forbidden` if one of them differs
 */
export function requireUnrestrictedChange(
  { slug, domain, sportIds, measuresSharedHost }: RestrictedInput,
  current: RestrictedFields,
): void {
  const currentDomains = [current.domain, current.claim?.domain]
  const changes =
    (slug && slug !== current.slug) ||
    (domain !== undefined && !currentDomains.includes(domain || null)) ||
    (sportIds !== undefined && !sameSet(sportIds, current.sportIds)) ||
    (measuresSharedHost === true && !current.measuresSharedHost)
  if (changes) reject('forbidden')
}

/**
 * Checks that a change of details leaves alone what only super_admin may change, as `requireUnrestrictedChange` does
 * for a form. Analytics that are off measure nothing on the shared host.
 *
 * @throws Problem `forbidden` if it does not
 */
export function requireUnrestrictedDetails(before: OrganizationDetails, after: OrganizationDetails): void {
  const { sportIds, measuresSharedHost, measurementId } = after
  const input = { sportIds, measuresSharedHost: measuresSharedHost && measurementId !== null }
  requireUnrestrictedChange(input, { slug: '', domain: null, claim: null, ...before })
}

function sameSet(first: readonly string[], second: readonly string[]): boolean {
  const expected = new Set(second)
  return new Set(first).size === expected.size && first.every((id) => expected.has(id))
}

/**
 * Returns the details with which an owner's change leaves the shared host unmeasured if analytics was off so
 * far: organizations from before super_admin decided this are set to measure it.
 */
export function withoutSharedHost(
  details: Partial<OrganizationDetails>,
  { measurementId }: Pick<OrganizationDetails, 'measurementId'>,
): Partial<OrganizationDetails> {
  const turnsOn = measurementId === null && details.measurementId
  return turnsOn ? { ...details, measuresSharedHost: false } : details
}
