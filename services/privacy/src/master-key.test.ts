import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { NewEvent, RecordedEvent } from '@league/contracts/kernel/envelope'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { WrongMasterKey } from './errors.ts'
import { rotateMasterKey } from './rotate-master-key.ts'
import { openVault, type Vault } from './vault.ts'
import { createVaultDatabase, type VaultDatabase } from './testing/database.ts'

const masterKey = randomBytes(32)
const newMasterKey = randomBytes(32)
let database: VaultDatabase
let pool: Pool

beforeEach(async () => {
  database = await createVaultDatabase()
  pool = database.pool
})
afterEach(() => database.drop())

function playerRegistered(): NewEvent {
  const meta = {
    organizationId: 'organization-1',
    actor: { id: 'user-1', name: 'Olivia', role: 'org_owner' },
    commandId: 'command-1',
    correlationId: 'command-1',
    causationId: 'command-1',
    at: '2026-01-15T20:00:00.000Z',
  } as const
  const person = { firstName: 'Breanna', lastName: 'Stewart', email: null, attributeValues: {} }
  const data = { playerId: randomUUID(), person }
  return { eventId: randomUUID(), type: 'PlayerRegistered', version: 1, data, meta }
}

const sealPlayers = async (vault: Vault, count: number) =>
  (await vault.seal(Array.from({ length: count }, playerRegistered))) as RecordedEvent[]

async function readNames(vault: Vault, sealed: readonly RecordedEvent[]): Promise<string[]> {
  const opened = await vault.unseal(sealed)
  return opened.map(({ data }) => (data as { person: { firstName: string } }).person.firstName)
}

async function countKeys(): Promise<number> {
  return (await pool.query('select from privacy.subject_key')).rowCount ?? 0
}

async function runMasterKey(action: string, variables: Record<string, string>) {
  const main = join(import.meta.dirname, 'master-key.main.ts')
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, ...variables }
  const command = spawn(process.execPath, [main, action], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { code: code as number, output, errors }
}

describe('the check of the master key', () => {
  it('refuses another master key than the first start had', async () => {
    await openVault({ pool, masterKey })
    await expect(openVault({ pool, masterKey: newMasterKey })).rejects.toThrow(WrongMasterKey)
    await expect(openVault({ pool, masterKey })).resolves.toBeDefined()
  })

  it('lets exactly one of several master keys win when processes start at the same time', async () => {
    const keys = Array.from({ length: 6 }, () => randomBytes(32))
    const pools = keys.map(() => database.openPool({ max: 1 }))
    try {
      const vaults = await Promise.allSettled(
        keys.map((key, index) => openVault({ pool: pools[index] as Pool, masterKey: key })),
      )
      expect(vaults.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const vault of vaults) {
        if (vault.status === 'rejected') expect(vault.reason).toBeInstanceOf(WrongMasterKey)
      }
    } finally {
      await Promise.all(pools.map((one) => one.end()))
    }
  })

  it('accepts a database from before the check only with the key that wrapped its keys', async () => {
    const sealed = await sealPlayers(await openVault({ pool, masterKey }), 1)
    await pool.query('delete from privacy.master_key')
    await expect(openVault({ pool, masterKey: newMasterKey })).rejects.toThrow(WrongMasterKey)
    expect(await readNames(await openVault({ pool, masterKey }), sealed)).toEqual(['Breanna'])
    await expect(openVault({ pool, masterKey: newMasterKey })).rejects.toThrow(WrongMasterKey)
  })
})

describe('the rotation of the master key', () => {
  it('wraps all keys with the new master key and reports its progress', async () => {
    const sealed = await sealPlayers(await openVault({ pool, masterKey }), 1_200)
    const progress: number[] = []
    const count = await rotateMasterKey(pool, { masterKey, newMasterKey }, (done, total) =>
      progress.push(done / total),
    )
    expect(count).toBe(1_200)
    expect(progress).toEqual([0, 1_000 / 1_200, 1])
    await expect(openVault({ pool, masterKey })).rejects.toThrow(WrongMasterKey)
    const names = await readNames(await openVault({ pool, masterKey: newMasterKey }), sealed)
    expect(new Set(names)).toEqual(new Set(['Breanna']))
    expect(await rotateMasterKey(pool, { masterKey, newMasterKey })).toBeNull()
  })

  it('stops running processes with the old master key from creating and reading keys', async () => {
    const running = await openVault({ pool, masterKey })
    const other = await openVault({ pool, masterKey })
    await sealPlayers(running, 1)
    const sealed = await sealPlayers(other, 1)
    await rotateMasterKey(pool, { masterKey, newMasterKey })
    await expect(sealPlayers(running, 1)).rejects.toThrow(WrongMasterKey)
    await expect(readNames(running, sealed)).rejects.toThrow(WrongMasterKey)
    expect(await countKeys()).toBe(2)
  })

  it('leaves no key that only the old master key opens, whatever is written meanwhile', async () => {
    const running = await openVault({ pool, masterKey })
    await sealPlayers(running, 500)
    const rotator = database.openPool({ max: 1 })
    const writing = Array.from({ length: 40 }, () => sealPlayers(running, 3))
    const [outcomes] = await Promise.all([
      Promise.allSettled(writing),
      rotateMasterKey(rotator, { masterKey, newMasterKey }),
    ])
    await rotator.end()
    const sealed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
    const vault = await openVault({ pool, masterKey: newMasterKey })
    expect(await readNames(vault, sealed)).toHaveLength(sealed.length)
    // A rotation fails for a key that its master key does not open.
    const count = await rotateMasterKey(pool, { masterKey: newMasterKey, newMasterKey: masterKey })
    expect(count).toBe(await countKeys())
  })

  it('changes nothing when it dies halfway', async () => {
    const sealed = await sealPlayers(await openVault({ pool, masterKey }), 1_200)
    const rotator = database.openPool({ max: 1 })
    const { rows } = await rotator.query<{ pid: number }>('select pg_backend_pid() as pid')
    let killed: Promise<unknown> | undefined
    const rotation = rotateMasterKey(rotator, { masterKey, newMasterKey }, (done) => {
      if (done > 0) killed ??= pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    })
    // Keeps the rotation from committing before it is killed.
    const blocker = await pool.connect()
    await blocker.query('begin')
    await blocker.query(
      `
        select from privacy.subject_key
        order by organization_id desc, person_id desc
        limit 1
        for update
      `,
    )
    await expect(rotation).rejects.toThrow(/terminat/)
    await killed
    await blocker.query('rollback')
    blocker.release()
    await rotator.end()
    expect(await readNames(await openVault({ pool, masterKey }), sealed)).toHaveLength(1_200)
    await expect(openVault({ pool, masterKey: newMasterKey })).rejects.toThrow(WrongMasterKey)
  })

  it('keeps forgotten people forgotten', async () => {
    const vault = await openVault({ pool, masterKey })
    const [sealed] = await sealPlayers(vault, 1)
    const { playerId } = (sealed as RecordedEvent).data as { playerId: string }
    await vault.destroyKey({ organizationId: 'organization-1', personId: playerId })
    expect(await rotateMasterKey(pool, { masterKey, newMasterKey })).toBe(0)
    const [opened] = await (
      await openVault({ pool, masterKey: newMasterKey })
    ).unseal([sealed as RecordedEvent])
    expect(opened?.data).toMatchObject({ person: null })
  })

  it('refuses when the database uses neither of the two master keys', async () => {
    await openVault({ pool, masterKey: randomBytes(32) })
    await expect(rotateMasterKey(pool, { masterKey, newMasterKey })).rejects.toThrow(WrongMasterKey)
  })
})

test('the command line rotates and verifies the master key and explains a wrong one without a stack', async () => {
  const sealed = await sealPlayers(await openVault({ pool, masterKey }), 3)
  const MASTER_KEY = masterKey.toString('base64')
  const NEW_MASTER_KEY = newMasterKey.toString('base64')
  const rotated = await runMasterKey('rotate', { MASTER_KEY, NEW_MASTER_KEY })
  expect(rotated).toMatchObject({ code: 0, errors: '' })
  expect(rotated.output).toContain('3 of 3 keys')
  expect(await runMasterKey('verify', { MASTER_KEY: NEW_MASTER_KEY })).toMatchObject({ code: 0 })
  const refused = await runMasterKey('verify', { MASTER_KEY })
  expect(refused.code).toBe(1)
  expect(refused.errors).toMatch(/^The master key does not match this database/)
  expect(refused.errors.trim().split('\n')).toHaveLength(1)
  expect(await readNames(await openVault({ pool, masterKey: newMasterKey }), sealed)).toHaveLength(3)
})
