import { randomBytes } from 'node:crypto'
import { createTestDatabase } from '@league/event-store/testing/database'
import { WrongMasterKey } from '@league/privacy/errors'
import { expect, it, onTestFinished } from 'vitest'
import { connectStorage } from './storage.ts'

it('the gateway refuses to connect to a database that belongs to another master key', async () => {
  const database = await createTestDatabase()
  const stops: (() => Promise<unknown>)[] = [database.drop]
  onTestFinished(async () => {
    for (const stop of stops.toReversed()) await stop()
  })
  const { url } = database
  const connect = (masterKey: Buffer) =>
    connectStorage(
      { url, log: { kind: 'postgres', url, unsafe: true }, masterKey, name: 'test' },
      async (stop) => void stops.push(stop),
    )
  await connect(randomBytes(32))
  await expect(connect(randomBytes(32))).rejects.toThrow(WrongMasterKey)
})
