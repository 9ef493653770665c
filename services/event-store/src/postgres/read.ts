import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { Pool } from 'pg'
import type { Page, ReadAllOptions } from '../port.ts'
import { toStoreError } from './failure.ts'
import { eventColumns, toEvent, type EventRow } from './rows.ts'

/**
 * Positions that one filtered page searches at most, so that a page of rare types costs several short reads and
 * not a long one.
 */
const MAX_SEARCHED_POSITIONS = 20_000

/** Creates the reading half of the port. An unfiltered page is one range scan of the primary key. */
export function createReader(pool: Pool) {
  const query = async <Row extends unknown[]>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> => {
    try {
      return (await pool.query<Row>({ name, text, values, rowMode: 'array' })).rows
    } catch (error) {
      throw toStoreError(error)
    }
  }

  const readPage = async (after: bigint, limit: number): Promise<Page> => {
    const rows = await query<EventRow>(
      'page',
      `
        select ${eventColumns}
        from eventstore.events e
        where e.position > $1
        order by e.position
        limit $2
      `,
      [after, limit],
    )
    const events = rows.map(toEvent)
    return { events, position: events.at(-1)?.position ?? after }
  }

  const readFilteredPage = async (
    after: bigint,
    limit: number,
    { exceptTypes = [], organizationId }: ReadAllOptions,
  ): Promise<Page> => {
    // One statement has one snapshot: all positions up to `upto` were searched, and no event can appear there
    // later.
    const rows = await query<[...EventRow, upto: string]>(
      'filtered page',
      `
        select ${eventColumns}, upto
        from (
          select least(
            $1::bigint + $3,
            coalesce((select position from eventstore.events order by position desc limit 1), 0)
          ) as upto
        ) w
        left join lateral (
          select *
          from eventstore.events
          where position > $1
            and position <= w.upto
            and type <> all($4)
            and ($5::text is null or meta ->> 'organizationId' = $5)
          order by position
          limit $2
        ) e on true
        order by e.position
      `,
      [after, limit, MAX_SEARCHED_POSITIONS, exceptTypes, organizationId],
    )
    const upto = BigInt(rows[0]?.[9] ?? after)
    const events = rows.filter((row) => row[0] !== null).map((row) => toEvent(row))
    const last = events.length === limit ? events.at(-1)?.position : undefined
    return { events, position: last ?? (upto > after ? upto : after) }
  }

  return {
    readAll: (after: bigint, limit: number, options: ReadAllOptions = {}): Promise<Page> =>
      options.exceptTypes?.length || options.organizationId !== undefined
        ? readFilteredPage(after, limit, options)
        : readPage(after, limit),

    async readStream(stream: string, from = 0n): Promise<RecordedEvent[]> {
      const rows = await query<EventRow>(
        'stream',
        `
          select ${eventColumns}
          from eventstore.events e
          where e.stream = $1 and e.revision >= $2
          order by e.revision
        `,
        [stream, from],
      )
      return rows.map(toEvent)
    },

    async lastEvent(stream: string): Promise<RecordedEvent | null> {
      const rows = await query<EventRow>(
        'last event',
        `
          select ${eventColumns}
          from eventstore.events e
          where e.stream = $1
          order by e.revision desc
          limit 1
        `,
        [stream],
      )
      return rows[0] ? toEvent(rows[0]) : null
    },

    async eventAt(position: bigint): Promise<RecordedEvent | null> {
      const rows = await query<EventRow>(
        'event',
        `select ${eventColumns} from eventstore.events e where e.position = $1`,
        [position],
      )
      return rows[0] ? toEvent(rows[0]) : null
    },

    async head(): Promise<bigint> {
      const rows = await query<[string]>(
        'head',
        'select position from eventstore.events order by position desc limit 1',
        [],
      )
      return BigInt(rows[0]?.[0] ?? 0)
    },
  }
}
