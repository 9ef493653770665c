import type { PersonId } from '@league/contracts/erasure/events'
import type { EventId, OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { account } from '../../account/state.ts'
import type { CommandDependencies } from '../../kernel/dependencies.ts'
import { load } from '../../kernel/load.ts'
import { player } from '../../player/state.ts'
import { loadPeople } from '../player/people.ts'

/** Everything that the log holds about a person: profiles, and all values that they ever had. */
export interface PersonInLog {
  /** The ids of the person, that of the profile first. */
  ids: PersonId[]
  /** The name of today. */
  name: string
  /** Every name, of today and before. */
  names: ReadonlySet<string>
  /** Every email address and phone number. */
  contacts: ReadonlySet<string>
  /** Addresses of uploaded pictures. */
  pictures: ReadonlySet<string>
  /** The texts that belong to the person, such as the sponsor. */
  texts: TextInLog[]
}

/** A typed text, and the position of its event. */
export interface TextInLog {
  eventId: EventId
  path: string
  position: bigint
}

/**
 * Collects what the log holds about a player, with the profiles that were merged into it, deleted or not.
 *
 * @throws Problem `not-found` for a player who is unknown or already forgotten
 */
export async function findPlayerInLog(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  playerId: PersonId,
): Promise<PersonInLog> {
  const people = await loadPeople(dependencies, organizationId)
  const ids: PersonId[] = [...new Set([playerId, ...people.idsOf(playerId)])]
  const found = emptyPerson(ids)
  for (const id of ids) {
    const { state, records } = await load(dependencies, player, organizationId, id)
    if (id === playerId && (!state?.person || state.status === 'forgotten')) reject('not-found')
    for (const { type, data, eventId, position } of records) {
      if (type === 'PlayerSponsorChanged') {
        for (const side of ['before', 'after'] as const) {
          if (data[side] === null) continue
          found.texts.push({ eventId, path: `data.${side}`, position })
          addPicture(found, data[side].image)
        }
      }
      const persons =
        type === 'PlayerRegistered'
          ? [data.person]
          : type === 'PlayerChanged'
            ? [data.before, data.after]
            : []
      for (const person of persons) {
        if (!person) continue
        const { firstName, lastName, email, phoneNumber, image } = person
        found.names.add(`${firstName} ${lastName}`.trim())
        for (const contact of [email, phoneNumber]) if (contact) found.contacts.add(contact)
        addPicture(found, image)
      }
    }
    if (id === playerId && state?.person)
      found.name = `${state.person.firstName} ${state.person.lastName}`.trim()
  }
  return found
}

/**
 * Collects what the log holds about a user, removed or not.
 *
 * @throws Problem `not-found` for a user who is unknown or already forgotten
 */
export async function findUserInLog(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  userId: PersonId,
): Promise<PersonInLog> {
  const { state, records } = await load(dependencies, account, organizationId, userId)
  if (!state?.person) reject('not-found')
  const found = emptyPerson([userId])
  found.name = state.person.username
  for (const { type, data } of records) {
    const persons =
      type === 'UserRegistered' ? [data.person] : type === 'UserChanged' ? [data.before, data.after] : []
    for (const person of persons) {
      if (!person) continue
      found.names.add(person.username)
      if (person.email) found.contacts.add(person.email)
    }
  }
  return found
}

interface MutablePerson extends PersonInLog {
  contacts: Set<string>
  names: Set<string>
  pictures: Set<string>
}

function emptyPerson(ids: PersonId[]): MutablePerson {
  return { ids, name: '', contacts: new Set(), names: new Set(), pictures: new Set(), texts: [] }
}

function addPicture({ pictures }: MutablePerson, address: string | null): void {
  if (address?.startsWith('/media/')) pictures.add(address)
}
