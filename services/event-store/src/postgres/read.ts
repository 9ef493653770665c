import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { Pool } from 'pg'
import type { Page, ReadAllOptions } from '../port.ts'
import { classify } from './failure.ts'
import { eventColumns, toEvent, type EventRow } from './rows.ts'

/** Most positions that one filtered page looks at, so that a rare type costs many short reads and not one endless. */
const window = 20_000

/** The reading half of the port. A plain page is one walk along the primary key. */
export function createReader(pool: Pool) {
  const rows = async <Row extends unknown[]>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> => {
    try {
      return (await pool.query<Row>({ name, text, values, rowMode: 'array' })).rows
    } catch (error) {
      throw classify(error)
    }
  }

  const plainPage = async (after: bigint, limit: number): Promise<Page> => {
    const found = await rows<EventRow>(
      'page',
      `select ${eventColumns} from eventstore.events e where e.position > $1 order by e.position limit $2`,
      [after, limit],
    )
    const events = found.map(toEvent)
    return { events, position: events.at(-1)?.position ?? after }
  }

  const filteredPage = async (after: bigint, limit: number, types: readonly string[]): Promise<Page> => {
    // One statement, so one snapshot: what is left out up to `upto` was looked at, and nothing can still appear there.
    const found = await rows<[...EventRow, upto: string]>(
      'filtered page',
      `select ${eventColumns}, upto
       from (
         select least(
           $1::bigint + $3, coalesce((select position from eventstore.events order by position desc limit 1), 0)
         ) as upto
       ) w
       left join lateral (
         select * from eventstore.events
         where position > $1 and position <= w.upto and type = any($4) order by position limit $2
       ) e on true
       order by e.position`,
      [after, limit, window, types],
    )
    const upto = BigInt(found[0]?.[9] ?? after)
    const events = found.filter((row) => row[0] !== null).map((row) => toEvent(row))
    const last = events.length === limit ? events.at(-1)?.position : undefined
    return { events, position: last ?? (upto > after ? upto : after) }
  }

  return {
    readAll: (after: bigint, limit: number, options: ReadAllOptions = {}): Promise<Page> =>
      options.types ? filteredPage(after, limit, options.types) : plainPage(after, limit),

    async readStream(stream: string, from = 0n): Promise<RecordedEvent[]> {
      const found = await rows<EventRow>(
        'stream',
        `select ${eventColumns} from eventstore.events e
         where e.stream = $1 and e.revision >= $2 order by e.revision`,
        [stream, from],
      )
      return found.map(toEvent)
    },

    async eventAt(position: bigint): Promise<RecordedEvent | null> {
      const found = await rows<EventRow>(
        'event',
        `select ${eventColumns} from eventstore.events e where e.position = $1`,
        [position],
      )
      return found[0] ? toEvent(found[0]) : null
    },

    async head(): Promise<bigint> {
      const found = await rows<[string]>(
        'head',
        'select position from eventstore.events order by position desc limit 1',
        [],
      )
      return BigInt(found[0]?.[0] ?? 0)
    },
  }
}
