import { expect, it } from 'vitest'
import { holdProjections } from '../../test/held-projections.ts'
import { openLeague } from '../../test/league.ts'
import { query, type Reader } from '../query.ts'
import { readResults } from './results.ts'

const resultsOf = query(['standings', 'box_score', 'player'], readResults)

it('the results of a league are read again when one of its games has changed, and not when another league has', async () => {
  const league = openLeague()
  league.schedule('game-1', 'ants', 'bees', '2026-03-02')
  league.schedule('game-2', 'ants', 'cats', '2026-03-01')
  league.score('game-1', 80, 70)
  const held = await holdProjections(league.events)
  try {
    await held.moveTo('standings', BigInt(league.events.length))
    const read = () => held.readStored(resultsOf, ['league-1', 'league-2'])
    const first = await read()
    expect(first.get('league-1')?.map(({ id, score_home }) => [id, score_home])).toEqual([
      ['game-2', null],
      ['game-1', 80],
    ])
    await held.pool.query(`
      insert into standings.game
      select (json_populate_record(g, '{"game_id": "game-3", "league_id": "league-2"}')).*
      from standings.game g
      where game_id = 'game-1'
    `)
    const second = await read()
    expect(second.get('league-2')?.map(({ id }) => id)).toEqual(['game-3'])
    expect(second.get('league-1')).toBe(first.get('league-1'))
    await held.pool.query(`update standings.game set score_home = 81 where game_id = 'game-1'`)
    const third = await read()
    expect(third.get('league-1')?.map(({ score_home }) => score_home)).toEqual([null, 81])
    expect(third.get('league-2')).toBe(second.get('league-2'))
  } finally {
    await held.close()
  }
})

it('a read of results keeps those of its own snapshot while another read stores newer ones', async () => {
  /** A connection that sees one game of each league, whose home team has this score. */
  const seeing = (score: Record<string, number>, beforeResults = async () => {}) =>
    ({
      any: async ({ sql, values }: { sql: string; values: string[][] }) => {
        const leagues = values[0] ?? []
        if (sql.includes('hash_record'))
          return leagues.map((id) => ({ key: `stub ${id}`, league_id: id, hash: String(score[id]) }))
        if (sql.includes('uncounted') || sql.includes('counts.')) return []
        await beforeResults()
        return leagues.map((id) => ({ id: `game of ${id}`, league_id: id, score_home: score[id] }))
      },
    }) as unknown as Reader
  const scores = async (db: Reader) =>
    [...(await readResults(db, ['a', 'b']))].map(([id, [game]]) => [id, game?.score_home]).toSorted()
  await scores(seeing({ a: 1, b: 1 }))
  const newer = async () => void (await scores(seeing({ a: 3, b: 3 })))
  expect(await scores(seeing({ a: 1, b: 2 }, newer))).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})
