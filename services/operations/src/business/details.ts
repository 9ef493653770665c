import type { BusinessDetails } from '@league/contracts/business/events'
import { rejected } from '@league/contracts/kernel/problem'

/** What is left out stays; null and empty texts are none. */
export type GivenBusiness = { [Field in keyof BusinessDetails]?: BusinessDetails[Field] | undefined }

/** Sign-up to a new business is active, unless told otherwise (R278). */
export const newBusiness: BusinessDetails = {
  name: '',
  phone: null,
  email: null,
  website: null,
  city: null,
  state: null,
  location: null,
  facebook: null,
  instagram: null,
  sport: null,
  category: null,
  season: null,
  nextSeason: null,
  signupDeadline: null,
  signupStatus: 'active',
  cost: null,
  skillLevel: null,
}

/**
 * What is given over what was there (R277).
 *
 * @throws Problem `name-required`
 */
export function withGiven(before: BusinessDetails, given: GivenBusiness): BusinessDetails {
  const fields = Object.keys(before) as (keyof BusinessDetails)[]
  const entries = fields.map((field) => {
    const value = given[field]
    if (value === undefined) return [field, before[field]]
    return [field, value?.trim() || (field === 'name' ? '' : null)]
  })
  const after = Object.fromEntries(entries) as BusinessDetails
  return after.name ? after : rejected('name-required')
}
