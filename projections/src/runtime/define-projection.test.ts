import type { LeagueId } from '@league/contracts/kernel/id'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../test/log.ts'
import { foldInMemory } from './fold-in-memory.ts'
import {
  changeRow,
  combineHandlers,
  defineProjection,
  type EventHandlers,
  type RecordWith,
} from './define-projection.ts'

type LeagueTables = {
  league: { league_id: LeagueId; name: string; deleted: boolean }
  name: { league_id: LeagueId; nth: number; name: string }
}

const changeLeague = changeRow<LeagueTables, 'league', RecordWith<'leagueId'>>('league', ({ data }) => ({
  league_id: data.leagueId,
}))

const leagues = {
  LeagueCreated: {
    fold: (rows, { data }) => rows.league.put({ league_id: data.leagueId, name: data.name, deleted: false }),
  },
  LeagueRenamed: changeLeague(({ data }) => ({ name: data.after })),
  LeagueDeleted: changeLeague(() => ({ deleted: true })),
} satisfies Partial<EventHandlers<LeagueTables>>

/** Records each rename of a league. Reads the row that the other handlers change. */
const renames = {
  LeagueRenamed: {
    needs: ({ data }) => [{ table: 'name', by: { league_id: data.leagueId } }],
    fold(rows, { data }) {
      const nth = rows.name.where({ league_id: data.leagueId }).length
      const currentName = rows.league.get(data.leagueId)?.name ?? ''
      rows.name.put({ league_id: data.leagueId, nth, name: `${data.before} -> ${currentName}` })
    },
  },
} satisfies Partial<EventHandlers<LeagueTables>>

const definition = {
  name: 'leagues',
  version: 1,
  sql: { tables: new URL('tables.sql', import.meta.url), indexes: new URL('indexes.sql', import.meta.url) },
  isolation: 'organization',
  tables: { league: { key: ['league_id'] }, name: { key: ['league_id', 'nth'] } },
} as const

const projection = defineProjection<LeagueTables>({
  ...definition,
  on: combineHandlers<LeagueTables>(leagues, renames),
})

const league = { leagueId: 'league-1', seasonId: 'season-1' }

function leagueLog() {
  const log = createLog()
  const created = log.append('LeagueCreated', {
    ...league,
    name: 'Spring',
    position: 0,
    copiedFromLeagueId: null,
  })
  const renamed = log.append('LeagueRenamed', { ...league, before: 'Spring', after: 'Summer' })
  const deleted = log.append('LeagueDeleted', league)
  return { events: log.events, created, renamed, deleted }
}

describe('defineProjection', () => {
  it('handles exactly the event types that it has handlers for', () => {
    expect(projection.handles).toEqual(['LeagueCreated', 'LeagueRenamed', 'LeagueDeleted'])
  })

  it('needs the rows that the handlers of an event need, and none for handlers without needs', () => {
    const { created, renamed } = leagueLog()
    expect(projection.needs(created)).toEqual([])
    expect(projection.needs(renamed)).toEqual([
      { table: 'league', by: { league_id: 'league-1' } },
      { table: 'name', by: { league_id: 'league-1' } },
    ])
  })

  it('runs the folds of combined handlers in their order', () => {
    expect(foldInMemory(projection, leagueLog().events)).toEqual({
      league: [{ league_id: 'league-1', name: 'Summer', deleted: true }],
      name: [{ league_id: 'league-1', nth: 0, name: 'Spring -> Summer' }],
    })
  })

  it('changes nothing when the row to change does not exist', () => {
    const { deleted } = leagueLog()
    expect(foldInMemory(projection, [deleted])).toEqual({ league: [], name: [] })
  })
})

/** Checked by the compiler: a missing `@ts-expect-error` error is an error itself. */
describe('the types of defineProjection', () => {
  const checkTypes = (on: Partial<EventHandlers<LeagueTables>>) => on

  it('refuse an event type that the catalog does not have', () => {
    // @ts-expect-error -- the catalog has LeagueCreated
    checkTypes({ LeagueCreate: { fold: () => {} } })
    defineProjection<LeagueTables>({
      ...definition,
      // @ts-expect-error -- the catalog has LeagueCreated
      on: { LeagueCreate: { fold: () => {} } },
    })
  })

  it('refuse a handler without a fold', () => {
    // @ts-expect-error -- it only has needs
    checkTypes({ LeagueCreated: { needs: () => [] } })
  })

  it('refuse a field that the data of the event does not have', () => {
    checkTypes({
      // @ts-expect-error -- LeagueDeleted has no position
      LeagueDeleted: { fold: (rows, { data }) => rows.league.delete(data.position) },
    })
  })

  it('refuse a handler for another event type', () => {
    // @ts-expect-error -- LeagueCreated has no `after`
    checkTypes({ LeagueCreated: leagues.LeagueRenamed })
    // @ts-expect-error -- a season has no leagueId
    checkTypes({ SeasonDeleted: changeLeague(() => ({ deleted: true })) })
  })

  it('refuse a table that the projection does not have and a column that the row does not have', () => {
    checkTypes({
      // @ts-expect-error -- there is no table `season`
      LeagueDeleted: { needs: () => [{ table: 'season', by: {} }], fold: () => {} },
      // @ts-expect-error -- the column is called `name`
      LeagueRenamed: changeLeague(({ data }) => ({ name: data.after, title: data.after })),
    })
  })

  it('refuse a missing event type where each has to be handled', () => {
    // @ts-expect-error -- LeagueDeleted is missing
    const handlers: EventHandlers<LeagueTables, 'LeagueCreated' | 'LeagueDeleted'> = {
      LeagueCreated: leagues.LeagueCreated,
    }
    expect(Object.keys(handlers)).toEqual(['LeagueCreated'])
  })
})
