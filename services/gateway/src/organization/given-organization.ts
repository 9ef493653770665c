import type { z } from 'zod'
import type { changeOrganization } from '@league/contracts/organization/commands'
import type { OrganizationDetails } from '@league/contracts/organization/events'
import { slug as slugRule } from '@league/contracts/organization/address'
import { sports } from '@league/contracts/organization/sports'
import { slugOfLabel } from '@league/contracts/site/rules'
import { rejected } from '@league/contracts/kernel/problem'

type Given = z.output<typeof changeOrganization>

/** The fields of the organization form (R073) in the words of the league; what was left out is not there. */
export function givenDetails(given: Given, logo: string | null | undefined): Partial<OrganizationDetails> {
  const { slug: _, domain: __, removeLogo: ___, ...fields } = given
  const { facebook_url: facebookUrl, instagram_url: instagramUrl, youtube_url: youtubeUrl, ...alike } = fields
  const details = { ...alike, logo, facebookUrl, instagramUrl, youtubeUrl }
  const named = Object.entries(details).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as Partial<OrganizationDetails>
}

/** @throws Problem `invalid` naming the sport that the platform does not have */
export function requireSports(sportIds: readonly string[] = []): void {
  const unknown = sportIds.flatMap((id, at) => (sports.some((sport) => sport.id === id) ? [] : [at]))
  if (unknown.length === 0) return
  rejected(
    'invalid',
    unknown.map((at) => ({ path: `sportIds.${at}`, message: 'There is no such sport.' })),
  )
}

const longestSlug = 50

/**
 * The slug of a new organization: the one that was given, or one made of the name.
 *
 * @throws Problem `invalid` where none can be made of the name
 */
export function slugFor({ slug, name }: { slug?: string | null | undefined; name: string }): string {
  if (slug) return slug
  const made = slugOfLabel(name).slice(0, longestSlug).replace(/-+$/, '')
  return slugRule.safeParse(made).success
    ? made
    : rejected('invalid', [{ path: 'slug', message: 'Give a slug: none can be made of this name.' }])
}
