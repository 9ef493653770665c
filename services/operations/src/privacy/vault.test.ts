import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { handleCommand } from '../kernel/handle-command.ts'
import { changePlayer } from '../player/change-player.ts'
import { registerPlayer } from '../player/register-player.ts'
import { forgetPlayer } from '../processes/forget-player.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { createVault } from './vault.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const person = { firstName: 'Breanna', lastName: 'Stewart', email: 'b@example.org', attributeValues: {} }

async function newPlayer(): Promise<{ playerId: string; stored: RecordedEvent[] }> {
  const receipt = await handleCommand(write, registerPlayer, { command: person, context: contextOf() })
  return { playerId: receipt.entityId, stored: await write.store.readStream(receipt.stream) }
}

const otherProcess = () => createVault({ pool: write.pool, masterKey: write.masterKey })

describe('personal fields', () => {
  it('are sealed in the log and open for who has the keys', async () => {
    const { stored } = await newPlayer()
    const text = JSON.stringify(stored[0]?.data)
    expect(text).toContain('"person":"sealed.1.')
    for (const secret of ['Breanna', 'Stewart', 'example.org']) expect(text).not.toContain(secret)
    const [opened] = await otherProcess().unseal(stored)
    expect(opened?.data).toMatchObject({ person })
  })

  it('are sealed anew each time: the same person never looks the same', async () => {
    const event = { ...(await newPlayer()).stored[0], data: { playerId: 'x', person } } as RecordedEvent
    const [once] = await write.vault.seal([event])
    const [twice] = await write.vault.seal([event])
    expect(once?.data).not.toEqual(twice?.data)
  })

  it('open in their own place alone: not in the event of another person', async () => {
    const [{ stored }, other] = [await newPlayer(), await newPlayer()]
    const stolen = {
      ...stored[0],
      data: { ...(stored[0]?.data as object), playerId: other.playerId },
    } as RecordedEvent
    await expect(write.vault.unseal([stolen])).rejects.toThrow(/moved here/)
  })

  it('cost nothing to events that have none: the batch is given back as it is', async () => {
    const event = { type: 'ScoreRecorded', data: { person: 'sealed.1.not' } } as RecordedEvent
    const batch = [event]
    expect(await write.vault.unseal(batch)).toBe(batch)
  })

  it('are opened with one query a batch, and none when the keys are in memory', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, newPlayer))
    let queries = 0
    const counting = {
      query: (...request: Parameters<typeof write.pool.query>) => {
        queries += 1
        return write.pool.query(...request)
      },
    } as unknown as typeof write.pool
    const vault = createVault({ pool: counting, masterKey: write.masterKey })
    const batch = people.flatMap(({ stored }) => stored)
    await vault.unseal(batch)
    await vault.unseal(batch)
    expect(queries).toBe(1)
  })
})

describe('the master key', () => {
  it('that is another one opens nothing, and takes nobody for forgotten', async () => {
    const { stored } = await newPlayer()
    const stranger = createVault({ pool: write.pool, masterKey: randomBytes(32) })
    await expect(stranger.unseal(stored)).rejects.toThrow(/master key/)
    expect(() => createVault({ pool: write.pool, masterKey: randomBytes(16) })).toThrow(/32 bytes/)
  })

  it('wraps every key: the table holds none in the clear', async () => {
    const { playerId } = await newPlayer()
    const { rows } = await write.pool.query<{ wrapped_key: Buffer }>(
      'select wrapped_key from privacy.subject_key where person_id = $1',
      [playerId],
    )
    expect(rows[0]?.wrapped_key).toHaveLength(12 + 32 + 16)
  })
})

describe('a forgotten player', () => {
  it('is null for everybody, in old events too', async () => {
    const { playerId, stored } = await newPlayer()
    const reader = otherProcess()
    await reader.unseal(stored)
    await forgetPlayer(write, contextOf(), { playerId })
    const log = await write.store.readStream(stored[0]?.stream ?? '')
    expect(log.map(({ type }) => type)).toEqual(['PlayerRegistered', 'PlayerForgotten'])
    // The reader had the key in memory and learns of its end by the log.
    const [opened] = await reader.unseal(log)
    expect(opened?.data).toEqual({ playerId, person: null, legacyId: null })
  })

  it('is forgotten once, takes no change, and is never sealed again', async () => {
    const { playerId } = await newPlayer()
    await forgetPlayer(write, contextOf(), { playerId })
    expect((await forgetPlayer(write, contextOf(), { playerId })).outcome).toBe('unchanged')
    const change = { command: { firstName: 'B.' }, context: contextOf(), streamId: playerId }
    await expect(handleCommand(write, changePlayer, change)).rejects.toMatchObject({ code: 'not-found' })
    const event = { type: 'PlayerRegistered', data: { playerId, person }, meta: contextOf() }
    await expect(otherProcess().seal([{ ...event, eventId: 'e', version: 1 }])).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('cut off after the key was destroyed, is finished by a retry', async () => {
    const { playerId } = await newPlayer()
    await write.vault.destroyKey({ organizationId: 'organization-1', personId: playerId })
    const receipt = await forgetPlayer(write, contextOf(), { playerId })
    expect(receipt.events).toMatchObject([{ type: 'PlayerForgotten' }])
  })

  it('must have been there', async () => {
    const asked = forgetPlayer(write, contextOf(), { playerId: 'nobody' })
    await expect(asked).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a key that is missing altogether', () => {
  it('stops the reader instead of passing for a forgotten person', async () => {
    const { playerId, stored } = await newPlayer()
    await write.pool.query('delete from privacy.subject_key where person_id = $1', [playerId])
    await expect(otherProcess().unseal(stored)).rejects.toThrow(/missing/)
  })
})
