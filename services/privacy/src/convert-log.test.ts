import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { Client, type Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { openEventStore } from '@league/event-store/open'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { createTestDatabase, type TestDatabase } from '@league/event-store/testing/database'
import { CONVERSION_NAME, convertLog } from './convert-log.ts'
import { privacyMigrations } from './migrations.ts'
import { textSubject } from './subject.ts'
import { createVault } from './vault.ts'

const masterKey = randomBytes(32)
const organizationId = '0b5f6a52-0000-4000-8000-000000000001'
let database: TestDatabase
let pool: Pool

beforeEach(async () => {
  database = await createTestDatabase({
    template: {
      name: 'template_convert_log',
      async prepare(url) {
        await migrateLog(url)
        await migrate(url, 'privacy', privacyMigrations)
      },
    },
  })
  pool = database.openPool({ max: 4, application_name: CONVERSION_NAME })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

interface OldEvent {
  type: string
  data: object
  reason?: string
  role?: string
  name?: string
}

/** Appends events as earlier versions of the product wrote them: with names and texts in clear. */
async function writeOldLog(events: readonly OldEvent[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, { type, data, reason, role = 'org_owner', name = 'Olga Clear' }] of events.entries()) {
    const id = randomUUID()
    const meta = {
      actorId: 'user-1',
      actorName: name,
      actorRole: role,
      organizationId,
      commandId: id,
      correlationId: id,
      causationId: id,
      at: '2026-01-01T00:00:00.000Z',
      ...(reason ? { reason } : {}),
    }
    await pool.query(
      `
        insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
        values ($1, $2, $3, $4, $5, 1, $6, $7)
      `,
      [
        index + 1,
        `roster-${organizationId}.ants`,
        index,
        id,
        type,
        JSON.stringify(data),
        JSON.stringify(meta),
      ],
    )
    ids.push(id)
  }
  return ids
}

/** Fills the log with events of a user whose name is in clear. */
async function writeLongLog(events: number): Promise<void> {
  const meta = { actorId: 'user-1', actorName: 'Olga Clear', actorRole: 'org_owner', organizationId }
  await pool.query(
    `
      insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
      select n, $1 || n, 0, gen_random_uuid(), 'TeamDeleted', 1, $2, $3
      from generate_series(1, $4::int) n
    `,
    [`team-${organizationId}.`, JSON.stringify({ teamId: 'ants' }), JSON.stringify(meta), events],
  )
}

/** Runs the command of an installation with its own Postgres. */
function runCommandLine() {
  const env = { ...process.env, DATABASE_URL: database.url, MASTER_KEY: masterKey.toString('base64') }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'migrate-log.main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const captain = (name: string | null) => ({ playerId: null, name })
const entry = { teamEntryId: 'ants', teamId: 'ants', leagueId: 'league-1', seasonId: 'season-1' }
const appointed = (before: string | null, after: string | null): OldEvent => ({
  type: 'CaptainAppointed',
  data: { ...entry, before: captain(before), after: captain(after) },
})
const oldLog: OldEvent[] = [
  appointed(null, 'Cora Clear'),
  { ...appointed('Cora Clear', 'Dora Clear'), reason: 'Cora Clear left' },
  { type: 'TeamHidden', data: { ...entry, before: false, after: true } },
  { ...appointed('Dora Clear', null), role: 'system', name: 'System' },
]

/** Returns the log as readers get it. */
async function readLog(): Promise<RecordedEvent[]> {
  const store = await openEventStore({ kind: 'postgres', url: database.url, unsafe: true })
  try {
    const { events } = await store.readAll(0n, 10_000)
    return await createVault({ pool, masterKey }).unseal(events)
  } finally {
    await store.close()
  }
}

async function storedText(): Promise<string> {
  const { rows } = await pool.query<{ row: string }>(
    'select e::text as row from eventstore.events e order by position',
  )
  return rows.map(({ row }) => row).join('\n')
}

const identities = (events: readonly RecordedEvent[]) =>
  events.map(({ position, stream, revision, eventId, recordedAt }) => [
    position,
    stream,
    revision,
    eventId,
    recordedAt,
  ])

describe('npm run migrate-log', () => {
  it('keeps every event with its position, revision, id and time, and no name or text in clear', async () => {
    await writeOldLog(oldLog)
    const before = await readLog()
    expect(await convertLog({ pool, masterKey })).toEqual({ events: 4, converted: 4 })
    const after = await readLog()
    expect(identities(after)).toEqual(identities(before))
    expect(after.map(({ data }) => data)).toEqual(before.map(({ data }) => data))
    expect(after.map(({ meta }) => meta)).toEqual(before.map(({ meta }) => meta))
    expect(after[1]?.meta.reason).toBe('Cora Clear left')
    const text = await storedText()
    expect(text).not.toContain('Clear')
    expect(text).toContain('""actorName"":""System""')
  })

  it('leaves a log that can be appended to, and never changed', async () => {
    await writeOldLog(oldLog)
    await convertLog({ pool, masterKey })
    await expect(pool.query('update eventstore.events set version = 2')).rejects.toThrow('never changed')
    const store = await openEventStore({ kind: 'postgres', url: database.url, unsafe: true })
    const [first] = await store.readStream(`roster-${organizationId}.ants`)
    const { type, version, data, meta } = first as RecordedEvent
    const event = { eventId: randomUUID(), type, version, data, meta }
    expect(await store.append(`roster-${organizationId}.ants`, 3n, [event])).toMatchObject({ position: 5n })
    await store.close()
    const { rows } = await pool.query(`select to_regclass('eventstore.events_converted') as copy`)
    expect(rows).toEqual([{ copy: null }])
  })

  it('changes nothing when it is repeated', async () => {
    await writeOldLog(oldLog)
    await convertLog({ pool, masterKey })
    const text = await storedText()
    expect(await convertLog({ pool, masterKey })).toEqual({ events: 4, converted: 0 })
    expect(await storedText()).toBe(text)
  })

  it('continues a copy that was interrupted', async () => {
    await writeOldLog(oldLog)
    const stop = new Error('killed')
    const interrupted = convertLog({
      pool,
      masterKey,
      onProgress(step) {
        if (step === 'verify') throw stop
      },
    })
    await expect(interrupted).rejects.toBe(stop)
    expect(await storedText()).toContain('Cora Clear')
    await convertLog({ pool, masterKey })
    expect(await storedText()).not.toContain('Clear')
    expect(await readLog()).toHaveLength(4)
  })

  it('finishes after its process was killed in the middle, and changes nothing before that', async () => {
    await writeLongLog(3_000)
    const before = await readLog()
    const killed = runCommandLine()
    for await (const line of createInterface(killed.stdout))
      if (line.startsWith('copy: ')) killed.kill('SIGKILL')
    expect(await storedText()).toContain('Olga Clear')
    // The database notices after a moment that nobody holds the lock of the conversion any more.
    const repeat = async () => {
      const again = runCommandLine()
      const output = text(again.stdout)
      const [code] = await once(again, 'exit')
      return [code, (await output).split('\n').at(-2)]
    }
    await expect
      .poll(repeat, { timeout: 20_000 })
      .toEqual([0, expect.stringMatching(/^Converted \d+ of 3000 events\./)])
    expect(await storedText()).not.toContain('Clear')
    const after = await readLog()
    expect(identities(after)).toEqual(identities(before))
    expect(after.map(({ data }) => data)).toEqual(before.map(({ data }) => data))
  }, 60_000)

  it('refuses while another program is connected, and names it', async () => {
    await writeOldLog(oldLog)
    const gateway = new Client({ connectionString: database.url, application_name: 'a gateway' })
    await gateway.connect()
    await expect(convertLog({ pool, masterKey })).rejects.toThrow(
      /Connected: a gateway\. Nothing was changed/,
    )
    await gateway.end()
    expect(await storedText()).toContain('Cora Clear')
  })

  it('waits for a program that is just closing its connection', async () => {
    await writeOldLog(oldLog)
    const gateway = new Client({ connectionString: database.url, application_name: 'a gateway' })
    await gateway.connect()
    const conversion = convertLog({ pool, masterKey })
    await pool.query('select pg_sleep(0.3)')
    await gateway.end()
    await conversion
    expect(await storedText()).not.toContain('Clear')
  })

  it('refuses a copy that differs from the log', async () => {
    await writeOldLog(oldLog)
    const tampering = convertLog({
      pool,
      masterKey,
      onProgress: (step, done) =>
        step === 'copy' && done === 4
          ? pool.query('delete from eventstore.events_converted where position = 2')
          : undefined,
    })
    await expect(tampering).rejects.toThrow(/^The copy .* The log was not changed\.$/)
    expect(await storedText()).toContain('Cora Clear')
  })

  it('keeps a text erased whose key was destroyed before', async () => {
    const [eventId = ''] = await writeOldLog(oldLog)
    const vault = createVault({ pool, masterKey })
    await vault.destroyKey(textSubject(organizationId, eventId, 'data.after.name'))
    await convertLog({ pool, masterKey })
    const [first] = await readLog()
    expect(first?.data).toMatchObject({ after: { name: '(erased)' } })
  })
})
