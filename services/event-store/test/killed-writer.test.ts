import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { streamName } from '@league/contracts/kernel/envelope'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { createTestDatabase } from '@league/event-store/testing/database'
import { expect, it, onTestFinished } from 'vitest'
import { numberedEvent } from './numbered-event.ts'

/**
 * Runs a writer that starts at event `first` and kills it after a number of acknowledged appends. Returns the
 * number of the event after the last acknowledged one.
 */
async function runAndKill(url: string, id: string, first: number, acknowledgments: number): Promise<number> {
  const script = join(import.meta.dirname, 'append-until-killed.ts')
  const writer = spawn(process.execPath, [script, url, id, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void writer.kill('SIGKILL'))
  const exited = once(writer, 'exit')
  let next = first
  for await (const line of createInterface(writer.stdout)) {
    const [number, outcome] = line.split(' ')
    // The first event may have been written before the previous kill, without an acknowledgment.
    expect(['ok', Number(number) === first ? 'duplicate' : 'ok']).toContain(outcome)
    next = Number(number) + 1
    if (next - first === acknowledgments) writer.kill('SIGKILL')
  }
  await exited
  return next
}

it('the event store stores every acknowledged event, and each event once, when writers are killed and their appends repeated', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const id = randomUUID()
  let next = 0
  for (const acknowledgments of [1, 40, 7, 90]) {
    next = await runAndKill(database.url, id, next, acknowledgments)
  }

  const store = await openPostgresStore(database.url, { unsafe: true })
  onTestFinished(() => store.close())
  const events = await store.readStream(streamName('game', 'org-1', id))
  expect(events.length).toBeGreaterThanOrEqual(next)
  expect(events.length).toBeLessThanOrEqual(next + 1)
  expect(events.map((event) => event.eventId)).toEqual(
    events.map((_, index) => numberedEvent(id, index).eventId),
  )
})
