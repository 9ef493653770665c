import type { SeasonDetails } from '@league/contracts/season/events'
import { rejected } from '@league/contracts/kernel/problem'

/** What is left out stays. */
export interface GivenSeason {
  name?: string | undefined
  /** Calendar days of the organization's zone (decision 19); null empties. */
  startDate?: string | null | undefined
  finishDate?: string | null | undefined
  active?: boolean | undefined
  showDivisions?: boolean | undefined
}

/** A new season is active and has no dates (R130, R131). */
export const newSeason: SeasonDetails = {
  name: '',
  slug: '',
  startDate: null,
  finishDate: null,
  active: true,
  showDivisions: false,
}

/**
 * What is given over what was there.
 *
 * @throws Problem `name-required` · `dates-reversed`
 */
export function withGiven(before: SeasonDetails, given: GivenSeason): SeasonDetails {
  const name = (given.name ?? before.name).trim()
  const startDate = given.startDate === undefined ? before.startDate : given.startDate
  const finishDate = given.finishDate === undefined ? before.finishDate : given.finishDate
  if (!name) rejected('name-required')
  if (startDate && finishDate && finishDate < startDate) rejected('dates-reversed')
  return {
    name,
    slug: slugOf(name),
    startDate,
    finishDate,
    active: given.active ?? before.active,
    showDivisions: given.showDivisions ?? before.showDivisions,
  }
}

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
