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

/** Runs a writer from event `first` on and kills it after `answers`. Answers with the number of the next event. */
async function runAndKill(url: string, id: string, first: number, answers: number): Promise<number> {
  const script = join(import.meta.dirname, 'append-forever.ts')
  const writer = spawn(process.execPath, [script, url, id, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void writer.kill('SIGKILL'))
  const gone = once(writer, 'exit')
  let next = first
  for await (const line of createInterface(writer.stdout)) {
    const [nth, outcome] = line.split(' ')
    // What was not answered before the kill may be there already.
    expect(['ok', Number(nth) === first ? 'duplicate' : 'ok']).toContain(outcome)
    next = Number(nth) + 1
    if (next - first === answers) writer.kill('SIGKILL')
  }
  await gone
  return next
}

it('holds everything that was answered, and each command once, when writers are killed and sent again', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const id = randomUUID()
  let next = 0
  for (const answers of [1, 40, 7, 90]) next = await runAndKill(database.url, id, next, answers)

  const store = await openPostgresStore(database.url, { unsafe: true })
  onTestFinished(() => store.close())
  const events = await store.readStream(streamName('game', 'org-1', id))
  expect(events.length).toBeGreaterThanOrEqual(next)
  expect(events.length).toBeLessThanOrEqual(next + 1)
  expect(events.map((event) => event.eventId)).toEqual(events.map((_, nth) => numberedEvent(id, nth).eventId))
})
