import type { Pool } from 'pg'
import type { RemainingView } from '@league/contracts/erasure/views'
import type { OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import type { PlayerPerson } from '@league/contracts/player/events'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { load } from '@league/operations/kernel/load'
import { player } from '@league/operations/player/state'
import type { PersonInLog } from '@league/operations/processes/erasure/find-person'
import { listProfileTextsQuery } from '@league/projections/player/profile-texts'
import type { ReadSide } from '../reads/read-side.ts'
import { mentionOf, profileMentions } from './mentions.ts'

interface Deps {
  pool: Pool
  reads: ReadSide
  dependencies: CommandDependencies
}

/**
 * Returns what mentions a person in the profiles of other players and in the accounts of other users. Their texts are
 * sealed with the keys of these people and go with them. The name of somebody else counts only if it is that of the
 * person, as in a second profile that was not merged.
 */
export async function findInOtherPeople(
  deps: Deps,
  organizationId: OrganizationId,
  person: PersonInLog,
): Promise<RemainingView[]> {
  return [
    ...(await findInPlayers(deps, organizationId, person)),
    ...(await findInUsers(deps, organizationId, person)),
  ]
}

async function findInPlayers(
  { reads, dependencies }: Deps,
  organizationId: OrganizationId,
  person: PersonInLog,
): Promise<RemainingView[]> {
  const { profiles, attributes } = await reads.read(organizationId, listProfileTextsQuery, undefined)
  const found: RemainingView[] = []
  for (const { playerId, name, texts, changed } of profiles) {
    if (person.ids.includes(playerId)) continue
    const add = (where: string, text: string) => found.push({ kind: 'player-profile', text, where })
    if (mentionOf(name, person) === 'whole') add('Name of a player', name)
    for (const { field, text } of texts) if (profileMentions(text, person)) add(`${field} of ${name}`, text)
    if (!changed) continue
    const present = new Set([name, ...texts.map(({ text }) => text)])
    for (const earlier of await readEarlierPersons(dependencies, organizationId, playerId)) {
      const { firstName, lastName, email, phoneNumber, attributeValues } = earlier
      const earlierName = `${firstName} ${lastName}`.trim()
      if (!present.has(earlierName) && mentionOf(earlierName, person) === 'whole')
        add(`Earlier name of ${name}`, earlierName)
      const fields: [string, string | null][] = [
        ['email', email],
        ['phone number', phoneNumber],
        ...Object.entries(attributeValues).map(([key, value]): [string, string] => [
          attributes.get(key) ?? 'attribute',
          value,
        ]),
      ]
      for (const [field, text] of fields)
        if (text && !present.has(text) && profileMentions(text, person))
          add(`Earlier ${field} of ${name}`, text)
    }
  }
  return found
}

async function readEarlierPersons(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  playerId: PlayerId,
): Promise<PlayerPerson[]> {
  const { records } = await load(dependencies, player, organizationId, playerId)
  return records.flatMap(({ type, data }) => (type === 'PlayerChanged' && data.before ? [data.before] : []))
}

async function findInUsers(
  { pool }: Deps,
  organizationId: OrganizationId,
  person: PersonInLog,
): Promise<RemainingView[]> {
  const { rows } = await pool.query<{ username: string; email: string | null }>(
    `
      select username, email
      from accounts.users
      where organization_id = $1 and not user_id = any($2) and deleted_at is null
    `,
    [organizationId, person.ids],
  )
  return rows.flatMap(({ username, email }): RemainingView[] => [
    ...(mentionOf(username, person) === 'whole'
      ? [{ kind: 'user-account' as const, text: username, where: 'Username' }]
      : []),
    ...(email && profileMentions(email, person)
      ? [{ kind: 'user-account' as const, text: email, where: `Email of ${username}` }]
      : []),
  ])
}
