import type { PlayerId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { createVault } from '@league/privacy/vault'
import { handleCommand } from '../../kernel/handle-command.ts'
import { changePlayer, registerPlayer } from '../../player/commands.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../../testing/dependencies.ts'
import { forgetPlayerProcess } from './player.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const person = { firstName: 'Breanna', lastName: 'Stewart', email: 'b@example.org', attributeValues: {} }

async function newPlayer(): Promise<{ playerId: PlayerId; stored: RecordedEvent[] }> {
  const receipt = await handleCommand(dependencies, registerPlayer, {
    command: person,
    metadata: testMetadata(),
  })
  return { playerId: receipt.entityId, stored: await dependencies.store.readStream(receipt.stream) }
}

const otherProcess = () => createVault({ pool: dependencies.pool, masterKey: dependencies.masterKey })

describe('a registered player', () => {
  it('a registered player has sealed personal fields in the log, which another process with the same master key can read', async () => {
    const { stored } = await newPlayer()
    const text = JSON.stringify(stored[0]?.data)
    expect(text).toContain('"person":"sealed.1.')
    for (const secret of ['Breanna', 'Stewart', 'example.org']) expect(text).not.toContain(secret)
    const [opened] = await otherProcess().unseal(stored)
    expect(opened?.data).toMatchObject({ person })
  })
})

describe('forgetPlayerProcess', () => {
  it('makes the person null for every reader, in old events too', async () => {
    const { playerId, stored } = await newPlayer()
    const reader = otherProcess()
    await reader.unseal(stored)
    await forgetPlayerProcess(dependencies, testMetadata(), { playerId })
    const log = await dependencies.store.readStream(stored[0]?.stream ?? '')
    expect(log.map(({ type }) => type)).toEqual(['PlayerRegistered', 'PlayerForgotten'])
    // The reader still has the key in memory and learns from the log that it was destroyed.
    const [opened] = await reader.unseal(log)
    expect(opened?.data).toEqual({ playerId, person: null, legacyId: null })
  })

  it('forgetPlayerProcess forgets a player only once, after which the player cannot be changed or sealed', async () => {
    const { playerId } = await newPlayer()
    await forgetPlayerProcess(dependencies, testMetadata(), { playerId })
    expect((await forgetPlayerProcess(dependencies, testMetadata(), { playerId })).outcome).toBe('unchanged')
    const change = { command: { firstName: 'B.' }, metadata: testMetadata(), streamId: playerId }
    await expect(handleCommand(dependencies, changePlayer, change)).rejects.toMatchObject({
      code: 'not-found',
    })
    const event = { type: 'PlayerRegistered', data: { playerId, person }, meta: testMetadata() }
    await expect(otherProcess().seal([{ ...event, eventId: 'e', version: 1 }])).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('records the event on a retry if the first attempt stopped after destroying the key', async () => {
    const { playerId } = await newPlayer()
    await dependencies.vault.destroyKey({ organizationId: 'organization-1', personId: playerId })
    const receipt = await forgetPlayerProcess(dependencies, testMetadata(), { playerId })
    expect(receipt.events).toMatchObject([{ type: 'PlayerForgotten' }])
  })

  it('refuses a player who was never registered', async () => {
    const attempt = forgetPlayerProcess(dependencies, testMetadata(), { playerId: 'nobody' })
    await expect(attempt).rejects.toMatchObject({ code: 'not-found' })
  })
})
