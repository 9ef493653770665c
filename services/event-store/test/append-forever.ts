import { streamName } from '@league/contracts/kernel/envelope'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { numberedEvent } from './numbered-event.ts'

/** Appends numbered events to a stream, one after another, and says each answer, until it is killed. */
const [url = '', id = '', first = '0'] = process.argv.slice(2)
const store = await openPostgresStore(url, { unsafe: true })
const stream = streamName('game', 'org-1', id)
for (let nth = Number(first); ; nth += 1) {
  const result = await store.append(stream, nth === 0 ? 'none' : BigInt(nth - 1), [numberedEvent(id, nth)])
  console.log(`${nth} ${result.outcome}`)
}
