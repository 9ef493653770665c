import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readPlayerBasicQuery } from '../src/box-score/player-stats.ts'
import { listScoreMismatchesQuery, readGameDetailQuery } from '../src/box-score/queries.ts'
import { readTeamFiguresQuery } from '../src/box-score/team-figures.ts'
import { listStatLeadersQuery } from '../src/leaders/queries.ts'
import { listPlayersQuery } from '../src/player/queries.ts'
import { sql, type Reader } from '../src/query.ts'
import { listGamesQuery } from '../src/schedule/game-queries.ts'
import { readSeasonTablesQuery } from '../src/standings/tables.ts'
import { createReadModels, type TestReadModels } from './read-models.ts'
import { readSample, wnbaLog } from './wnba.ts'

let readModels: TestReadModels
let storedRows: number
beforeAll(async () => {
  readModels = await createReadModels(wnbaLog())
  storedRows = await readModels.copyOrganization('wnba', 'newcomer')
})
afterAll(() => readModels.close())

const firstId = (file: string, column: string) => readSample(file)[0]?.[column] ?? ''

const reads: Record<string, (db: Reader) => Promise<unknown>> = {
  'a player': (db) => readPlayerBasicQuery(db, { playerId: firstId('players', 'player_id'), scope: 'all' }),
  'a game': (db) => readGameDetailQuery(db, firstId('games', 'game_id')),
  'a team': (db) => readTeamFiguresQuery(db, firstId('teams', 'team_id')),
  players: (db) => listPlayersQuery(db, { includeHiddenTeams: false }),
  games: (db) => listGamesQuery(db, {}),
  leaders: (db) => listStatLeadersQuery(db, { seasonId: 'all' }),
  standings: (db) => readSeasonTablesQuery(db, { seasonId: 'season-1' }),
  'score mismatches': (db) => listScoreMismatchesQuery(db, 'league-1'),
}

/** Returns how many rows the transaction has fetched from tables, as often as it has fetched them. */
async function countFetched(db: Reader): Promise<number> {
  const { rows } = await db.one(sql.type(z.object({ rows: z.number() }))`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as rows
    from pg_stat_xact_user_tables
  `)
  return rows
}

it.each(Object.keys(reads))(
  'the read side reads %s of an organization that Postgres has no statistics of without comparing all rows',
  async (name) => {
    const fetched = await readModels.read('newcomer', async (db) => {
      const before = await countFetched(db)
      await reads[name]?.(db)
      return (await countFetched(db)) - before
    })
    expect(fetched).toBeGreaterThan(0)
    expect(fetched).toBeLessThan(5 * storedRows)
  },
)
