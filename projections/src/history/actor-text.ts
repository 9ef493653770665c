import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'

/** Returns the name of an actor, with the API token through which a script acted in the actor's name. */
export function withApiToken(name: string, apiToken: string | null): string {
  if (apiToken === null) return name
  return apiToken === ERASED_TEXT ? `${name} (API token)` : `${name} (API token “${apiToken}”)`
}

/** Returns the name of a super_admin with that of the user for whom they acted, if there is one (decision 17). */
export function withUser(name: string, nameOfUser: string | null): string {
  return nameOfUser === null ? name : `${name} for ${nameOfUser}`
}

/** Returns the name that a scorer typed, with the user who issued the link. */
export function withScorer(name: string, scorer: string | null): string {
  return scorer === null ? name : `${scorer}, by a scorer link of ${name}`
}
