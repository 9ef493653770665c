import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPlayerStatsQuery } from '../src/box-score/player-stats.ts'
import { listScoreMismatchesQuery, readGameDetailQuery } from '../src/box-score/queries.ts'
import { exportBoxScoresQuery } from '../src/export/box-scores.ts'
import { exportPlayersQuery } from '../src/export/players.ts'
import { exportRostersQuery } from '../src/export/rosters.ts'
import {
  listStatLeadersQuery,
  listTopPointsQuery,
  listTopTeamWinsQuery,
  listTopThreesQuery,
} from '../src/leaders/queries.ts'
import { readPlayerRecordQuery } from '../src/merge/queries.ts'
import { listPlayersQuery, readPlayerQuery } from '../src/player/queries.ts'
import { projections } from '../src/projections.ts'
import type { ProjectionName, Query } from '../src/query.ts'
import { ReadModelsTooFarBehind } from '../src/runtime/read-at-one-position.ts'
import { listGamesQuery } from '../src/schedule/game-queries.ts'
import { listPublicStandingsQuery, listStandingsQuery } from '../src/standings/queries.ts'
import { listGlobalTeamsQuery } from '../src/team/global-teams.ts'
import { readTeamQuery } from '../src/team/queries.ts'
import { holdProjections, type HeldProjections } from './held-projections.ts'
import { entry, line, openLeague } from './league.ts'
import { pick } from './random-choice.ts'
import { randomTotals } from './random-totals.ts'

const isLong = Boolean(process.env['LONG_TESTS'])
/** The same log in each run, or many random ones if LONG_TESTS is set. */
const sample = isLong ? { numRuns: 15 } : { seed: 5, numRuns: 1 }
/** How many of the reads follow each move of a projection. */
const READS_PER_STEP = isLong ? 21 : 4

const names = projections.map(({ name }) => name as ProjectionName)

type RunQuery = <Input, Result>(query: Query<Input, Result>, input: Input) => Promise<Result>

interface NamedRead {
  name: string
  uses: readonly ProjectionName[]
  run: (run: RunQuery) => Promise<unknown>
}

function named<Input, Result>(name: string, query: Query<Input, Result>, input: Input): NamedRead {
  return { name, uses: query.uses, run: (run) => run(query, input) }
}

/** Every read that adds up what several events have recorded, or that shows who is on a team. */
const reads: NamedRead[] = [
  named('points', listTopPointsQuery, { seasonId: 'all' }),
  named('points of the active season', listTopPointsQuery, { seasonId: 'active' }),
  named('threes', listTopThreesQuery, { seasonId: 'all' }),
  named('stat leaders', listStatLeadersQuery, { seasonId: 'all' }),
  named('team wins', listTopTeamWinsQuery, { seasonId: 'all' }),
  named('standings', listStandingsQuery, {}),
  named('public standings', listPublicStandingsQuery, 'season-1'),
  named('mismatches', listScoreMismatchesQuery, 'league-1'),
  named('games', listGamesQuery, {}),
  named('box score', readGameDetailQuery, 'game-0'),
  named('box score of another game', readGameDetailQuery, 'game-1'),
  named('player statistics', readPlayerStatsQuery, { playerId: 'ants-1', seasonId: 'all' }),
  named('player statistics of another', readPlayerStatsQuery, { playerId: 'bees-2', seasonId: 'all' }),
  named('player record', readPlayerRecordQuery, 'ants-1'),
  named('player page', readPlayerQuery, { playerId: 'cats-1', personal: true }),
  named('players', listPlayersQuery, { includeHiddenTeams: true }),
  named('team', readTeamQuery, 'ants'),
  named('all teams', listGlobalTeamsQuery, {}),
  named('exported box scores', exportBoxScoresQuery, {}),
  named('exported rosters', exportRostersQuery, {}),
  named('exported players', exportPlayersQuery, undefined),
]

/** The number of events that open the league. */
const OPENED = openLeague().events.length

/** Returns the text of each result that is true at some position of the log, by read. */
async function trueResults(held: HeldProjections, length: number): Promise<Map<string, Set<string>>> {
  const results = new Map(reads.map(({ name }) => [name, new Set<string>()]))
  for (let position = BigInt(OPENED); position <= length; position += 1n) {
    for (const name of names) await held.moveTo(name, position)
    await Promise.all(
      reads.map(async ({ name, run }) => results.get(name)?.add(JSON.stringify(await run(held.readStored)))),
    )
  }
  return results
}

const step = fc.record({
  projection: fc.constantFrom(...names),
  events: fc.integer({ min: 1, max: 12 }),
  announce: fc.boolean(),
})
const [minLength, maxLength] = isLong ? [60, 70] : [40, 40]
const steps = fc.array(step, { minLength, maxLength, size: 'max' })

it('a read at one position of the log shows no total that was not true at some position of the log, however far each projection is (R200, R219, R294)', async () => {
  let neverTrue = 0
  const property = fc.asyncProperty(randomTotals(isLong ? 45 : 25), steps, async ({ events }, chosen) => {
    const [truth, held] = await Promise.all([holdProjections(events), holdProjections(events)])
    try {
      const expected = await trueResults(truth, events.length)
      for (const name of names) await held.moveTo(name, BigInt(OPENED))
      for (const [index, { projection, events: count, announce }] of chosen.entries()) {
        const position = held.positionOf(projection) + BigInt(count)
        const end = BigInt(events.length)
        await held.moveTo(projection, position < end ? position : end, { announce })
        for (let nth = 0; nth < READS_PER_STEP; nth += 1) {
          const { name, run } = pick(reads, index * READS_PER_STEP + nth)
          const isTrue = (result: unknown) => expected.get(name)?.has(JSON.stringify(result))
          const result = await run(held.read)
          if (!isTrue(result)) expect([name, result]).toEqual([name, 'a result that was true'])
          if (!isTrue(await run(held.readStored))) neverTrue += 1
        }
      }
    } finally {
      await Promise.all([truth.close(), held.close()])
    }
  })
  await fc.assert(property, { ...sample, endOnFailure: true })
  // The stored rows alone would have shown such totals, so the comparison is not vacuous.
  expect(neverTrue).toBeGreaterThan(0)
}, 600_000)

/** Lets all projections fold the whole log, except those that are held. */
async function moveAllBut(held: HeldProjections, position: bigint, ...kept: ProjectionName[]): Promise<void> {
  for (const name of names) if (!kept.includes(name)) await held.moveTo(name, position, { announce: true })
}

async function withHeld(
  { events }: ReturnType<typeof openLeague>,
  work: (held: HeldProjections, length: bigint) => Promise<void>,
): Promise<void> {
  const held = await holdProjections(events)
  await work(held, BigInt(events.length)).finally(() => held.close())
}

const pointsOf = async (held: HeldProjections) =>
  Object.fromEntries(
    (await held.read(listTopPointsQuery, { seasonId: 'all' })).map(({ id, totalPoints }) => [
      id,
      totalPoints,
    ]),
  )

it('a read at one position of the log counts the games of a merged player once while the leaders lack the deletion of a game', async () => {
  const league = openLeague()
  for (const [gameId, points] of [['game-1', 10] as const, ['game-2', 3] as const]) {
    league.schedule(gameId, 'ants', 'bees')
    league.score(gameId, 20, 10)
    league.lines(gameId, 'ants', [line('ants-1', points)])
  }
  league.lines('game-1', 'bees', [line('bees-1', 8)])
  league.append('PlayersMerged', {
    masterId: 'ants-1',
    duplicateIds: ['bees-1'],
    person: ['ants-1', 'bees-1'],
  })
  const merged = BigInt(league.events.length)
  league.append('GameDeleted', league.context('game-1'))
  await withHeld(league, async (held, length) => {
    for (const name of names) await held.moveTo(name, merged)
    expect(await pointsOf(held)).toEqual({ 'ants-1': 13 })
    await moveAllBut(held, length, 'leaders')
    expect(await pointsOf(held)).toEqual({ 'ants-1': 3 })
  })
})

it('a read at one position of the log leaves out what a projection that is behind has parked, and what it will park', async () => {
  const league = openLeague()
  for (const gameId of ['game-1', 'game-2', 'game-3']) {
    league.schedule(gameId, 'ants', 'bees')
    league.score(gameId, 20, 10)
  }
  const scheduled = BigInt(league.events.length)
  league.lines('game-1', 'ants', [line('ants-1', 100)])
  league.append('PlayerStatsRecorded', {
    ...league.context('game-2'),
    teamEntryId: 'ants',
    lines: null,
  } as never)
  league.lines('game-2', 'ants', [line('ants-1', 10)])
  league.lines('game-3', 'ants', [line('ants-1', 1)])
  league.append('TeamRenamed', { ...entry('ants'), before: 'The ants', after: 'Ants' })
  await withHeld(league, async (held, length) => {
    for (const name of names) await held.moveTo(name, scheduled)
    const [{ stream = '' } = {}] = league.events.slice(Number(scheduled))
    await held.pool.query(
      `
        insert into projection.parked (
          projection, generation, scope, organization_id, stream, position, event_id, event_type, message
        )
        values ('leaders', 'live', $1, 'org-1', $1, 1, '', '', '')
      `,
      [stream],
    )
    await held.moveTo('team', length)
    expect(await pointsOf(held)).toEqual({ 'ants-1': 1 })
  })
})

it('a read at one position of the log refuses to read when a projection is more than 2,000 events behind the others', async () => {
  const league = openLeague()
  const opened = BigInt(league.events.length)
  for (let nth = 0; nth < 2_001; nth += 1)
    league.append('TeamRenamed', { ...entry('ants'), before: 'Ants', after: `Ants ${nth}` })
  await withHeld(league, async (held, length) => {
    for (const name of names) await held.moveTo(name, opened)
    await held.moveTo('team', length)
    await expect(held.read(listTopPointsQuery, { seasonId: 'all' })).rejects.toBeInstanceOf(
      ReadModelsTooFarBehind,
    )
    await moveAllBut(held, length)
    expect(await pointsOf(held)).toEqual({})
  })
}, 60_000)
