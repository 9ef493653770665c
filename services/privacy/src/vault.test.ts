import { randomBytes, randomUUID } from 'node:crypto'
import type { PlayerId } from '@league/contracts/kernel/id'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewEvent, RecordedEvent } from '@league/contracts/kernel/envelope'
import { textSubject } from './subject.ts'
import { createVault } from './vault.ts'
import { createVaultDatabase, type VaultDatabase } from './testing/database.ts'

const masterKey = randomBytes(32)
const person = { firstName: 'Breanna', lastName: 'Stewart', email: 'b@example.org', attributeValues: {} }
let database: VaultDatabase
let pool: Pool

beforeAll(async () => {
  database = await createVaultDatabase()
  pool = database.pool
})
afterAll(() => database.drop())

const openVault = () => createVault({ pool, masterKey })

function playerRegistered(playerId: PlayerId): NewEvent {
  const meta = {
    organizationId: 'organization-1',
    actor: { id: 'user-1', name: 'Olivia', role: 'org_owner' },
    commandId: 'command-1',
    correlationId: 'command-1',
    causationId: 'command-1',
    at: '2026-01-15T20:00:00.000Z',
  } as const
  return { eventId: randomUUID(), type: 'PlayerRegistered', version: 1, data: { playerId, person }, meta }
}

async function sealedPlayer(): Promise<{ playerId: PlayerId; sealed: RecordedEvent[] }> {
  const playerId = randomUUID()
  const events = await openVault().seal([playerRegistered(playerId)])
  return { playerId, sealed: events as RecordedEvent[] }
}

describe('a sealed personal field', () => {
  it('hides the person from everyone without the key', async () => {
    const { sealed } = await sealedPlayer()
    const text = JSON.stringify(sealed[0]?.data)
    expect(text).toContain('"person":"sealed.1.')
    for (const personal of ['Breanna', 'Stewart', 'example.org']) expect(text).not.toContain(personal)
    const [opened] = await openVault().unseal(sealed)
    expect(opened?.data).toMatchObject({ person })
  })

  it('a sealed personal field is different each time the same person is sealed', async () => {
    const event = playerRegistered(randomUUID())
    const [first] = await openVault().seal([event])
    const [second] = await openVault().seal([event])
    expect(first?.data).not.toEqual(second?.data)
  })

  it('a sealed personal field cannot be unsealed in the event of another person', async () => {
    const [{ sealed }, other] = [await sealedPlayer(), await sealedPlayer()]
    const moved = {
      ...sealed[0],
      data: { ...(sealed[0]?.data as object), playerId: other.playerId },
    } as RecordedEvent
    await expect(openVault().unseal([moved])).rejects.toThrow(/changed or moved/)
  })

  it('a sealed personal field is not looked for in event types without personal fields, and their batch is not copied', async () => {
    const { meta } = playerRegistered('nobody')
    const event = { type: 'ScoreRecorded', data: { person: 'sealed.1.not' }, meta } as RecordedEvent
    const batch = [event]
    expect(await openVault().unseal(batch)).toBe(batch)
  })

  it('a sealed personal field costs one query per batch, and no query if the keys are in memory', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, sealedPlayer))
    let queries = 0
    const counting = {
      query: (...request: Parameters<typeof pool.query>) => {
        queries += 1
        return pool.query(...request)
      },
    } as unknown as typeof pool
    const vault = createVault({ pool: counting, masterKey })
    const batch = people.flatMap(({ sealed }) => sealed)
    await vault.unseal(batch)
    await vault.unseal(batch)
    expect(queries).toBe(1)
  })
})

describe('the master key', () => {
  it('the master key must be the one that wrapped the keys, so that nobody is mistaken for a forgotten person', async () => {
    const { sealed } = await sealedPlayer()
    const otherVault = createVault({ pool, masterKey: randomBytes(32) })
    await expect(otherVault.unseal(sealed)).rejects.toThrow(/master key/)
    expect(() => createVault({ pool, masterKey: randomBytes(16) })).toThrow(/32 bytes/)
  })

  it('wraps every key, so that the table holds no plain keys', async () => {
    const { playerId } = await sealedPlayer()
    const { rows } = await pool.query<{ wrapped_key: Buffer }>(
      'select wrapped_key from privacy.subject_key where person_id = $1',
      [playerId],
    )
    expect(rows[0]?.wrapped_key).toHaveLength(12 + 32 + 16)
  })
})

describe('a destroyed key', () => {
  it('makes fields null and cannot seal new ones', async () => {
    const { playerId, sealed } = await sealedPlayer()
    await openVault().destroyKey({ organizationId: 'organization-1', personId: playerId })
    const [opened] = await openVault().unseal(sealed)
    expect(opened?.data).toEqual({ playerId, person: null })
    await expect(openVault().seal([playerRegistered(playerId)])).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a missing key', () => {
  it('makes unsealing fail, so that the person is not mistaken for a forgotten one', async () => {
    const { playerId, sealed } = await sealedPlayer()
    await pool.query('delete from privacy.subject_key where person_id = $1', [playerId])
    await expect(openVault().unseal(sealed)).rejects.toThrow(/missing/)
  })
})

describe('a sealed text', () => {
  const captain = (name: string | null) => ({ playerId: null, name })
  const appointed = (): NewEvent => {
    const registered = playerRegistered('nobody')
    const data = { teamEntryId: 'ants', before: captain('Coach Cora'), after: captain('Coach Dora') }
    return {
      ...registered,
      type: 'CaptainAppointed',
      data,
      meta: { ...registered.meta, reason: 'Cora left', apiToken: 'Laptop of Cora' },
    }
  }

  it('has a key of its own, and readers see a placeholder once it is destroyed', async () => {
    const vault = openVault()
    const [sealed] = (await vault.seal([appointed()])) as RecordedEvent[]
    expect(JSON.stringify(sealed)).not.toMatch(/Cora|Dora/)
    const event = sealed as RecordedEvent
    expect((await openVault().unseal([event]))[0]).toEqual({
      ...event,
      ...appointed(),
      eventId: event.eventId,
    })
    const { organizationId } = event.meta
    // A reader that has opened the text before does not keep the key.
    await vault.unseal([event])
    await openVault().destroyKey(textSubject(organizationId, event.eventId, 'data.before.name'))
    await openVault().destroyKey(textSubject(organizationId, event.eventId, 'meta.reason'))
    const [erased] = await vault.unseal([event])
    expect(erased?.data).toMatchObject({ before: captain('(erased)'), after: captain('Coach Dora') })
    expect(erased?.meta).toMatchObject({ reason: '(erased)', apiToken: 'Laptop of Cora' })
  })

  it('creates no key for an event without texts', async () => {
    const count = async () => (await pool.query('select from privacy.subject_key')).rowCount
    const before = await count()
    const event = appointed()
    const { reason: _, apiToken: __, ...meta } = event.meta
    await openVault().seal([{ ...event, data: { before: captain(null), after: captain(null) }, meta }])
    expect(await count()).toBe(before)
  })
})
