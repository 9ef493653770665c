import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import { type StoredMeta, unflattenMeta, type RecordedEvent } from '@league/contracts/kernel/envelope'
import { plantTexts } from '@league/contracts/testing/plant-texts'
import { textsOf } from './sealed-fields.ts'
import { textSubject } from './subject.ts'
import { createVault } from './vault.ts'
import { createVaultDatabase, type VaultDatabase } from './testing/database.ts'

const mark = 'Xqzzymark'
const samples = new URL('../../../contracts/samples/', import.meta.url)

let database: VaultDatabase
let pool: Pool
beforeAll(async () => {
  database = await createVaultDatabase()
  pool = database.pool
})
afterAll(() => database.drop())

/** Returns the sample of an event with the mark in every typed text and every personal field. */
function plantedSample(type: string): RecordedEvent {
  const version = eventCatalogue.get(type)?.version
  const sample = JSON.parse(readFileSync(new URL(`${type}/v${version}.json`, samples), 'utf8'))
  const meta = { ...unflattenMeta(sample.meta as StoredMeta), reason: mark, apiToken: mark, scorer: mark }
  return plantTexts({ ...sample, meta }, mark)
}

it('no event of any type holds a personal field or a typed text in clear, and each text can be erased', async () => {
  const vault = createVault({ pool, masterKey: randomBytes(32) })
  // An event about a forgotten person tells that the key was destroyed.
  const events = readdirSync(samples)
    .map(plantedSample)
    .filter(({ type }) => !type.endsWith('Forgotten'))
  expect(events).toHaveLength(eventCatalogue.size - 2)
  const sealed = (await vault.seal(events)) as RecordedEvent[]
  for (const event of sealed) expect(JSON.stringify(event), event.type).not.toContain(mark)
  expect(await vault.unseal(sealed)).toEqual(events)
  for (const event of events)
    for (const { path } of textsOf(event))
      await vault.destroyKey(textSubject(event.meta.organizationId, event.eventId, path))
  const erased = await vault.unseal(sealed)
  for (const [index, event] of erased.entries()) {
    const { sealed: personal = {}, schema } = eventCatalogue.get(event.type) ?? {}
    const withoutPersons = {
      ...(event.data as object),
      ...Object.fromEntries(Object.keys(personal).map((field) => [field, null])),
    }
    expect(JSON.stringify({ ...event, data: withoutPersons }), events[index]?.type).not.toContain(mark)
    expect(schema?.safeParse(event.data).error?.issues, event.type).toBeUndefined()
  }
})
