import type { PlayerPerson } from '@league/contracts/player/events'
import { rejected } from '@league/contracts/kernel/problem'

/** What is left out stays. */
export interface GivenPerson {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | null | undefined
  phoneNumber?: string | null | undefined
  /** Address of the stored picture; null removes it. */
  image?: string | null | undefined
  /** By attribute id. What is not named stays, an empty value removes the attribute's. */
  attributeValues?: Readonly<Record<string, string>> | undefined
}

export const nameless: PlayerPerson = {
  firstName: '',
  lastName: '',
  email: null,
  phoneNumber: null,
  image: null,
  attributeValues: {},
}

/** @throws Problem `name-required` without a first name */
export function withGiven(before: PlayerPerson, given: GivenPerson): PlayerPerson {
  const firstName = (given.firstName ?? before.firstName).trim() || rejected('name-required')
  const values = Object.entries({ ...before.attributeValues, ...given.attributeValues })
  return {
    firstName,
    lastName: (given.lastName ?? before.lastName).trim(),
    email: given.email === undefined ? before.email : given.email || null,
    phoneNumber: given.phoneNumber === undefined ? before.phoneNumber : given.phoneNumber?.trim() || null,
    image: given.image === undefined ? before.image : given.image,
    attributeValues: Object.fromEntries(values.filter(([, value]) => value !== '')),
  }
}

export function samePerson(a: PlayerPerson, b: PlayerPerson): boolean {
  const { attributeValues: here, ...rest } = a
  const { attributeValues: there, ...others } = b
  return sameFields(here, there) && sameFields(rest, others)
}

function sameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => a[field] === b[field])
}
