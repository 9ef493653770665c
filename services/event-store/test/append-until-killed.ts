import { writeSync } from 'node:fs'
import { streamName } from '@league/contracts/kernel/envelope'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { numberedEvent } from './numbered-event.ts'

/**
 * Appends numbered events to a stream one after another and prints each outcome, until the process is killed. The
 * next append waits until the reader's buffer has the outcome: `console.log` keeps lines in memory while that is full,
 * and a kill would lose several of them.
 */
const [url = '', id = '', firstNumber = '0'] = process.argv.slice(2)
const store = await openPostgresStore(url, { unsafe: true })
const stream = streamName('game', 'org-1', id)
for (let number = Number(firstNumber); ; number += 1) {
  const expected = number === 0 ? 'none' : BigInt(number - 1)
  const result = await store.append(stream, expected, [numberedEvent(id, number)])
  writeSync(1, `${number} ${result.outcome}\n`)
}
