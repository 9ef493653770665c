import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLeague } from '../../test/league.ts'
import { serve, type Served } from '../../test/served.ts'
import { readGameDetail } from '../box-score/queries.ts'
import { playerStats } from '../box-score/player-stats.ts'
import { listHistory } from '../history/queries.ts'
import type { Reader } from '../query.ts'
import { resolveRefs } from './resolve-refs.ts'
import { listPeriods, listStats, readPeriod, readStat, sportOfStat } from './stat-sheet.ts'

const sportId = 'basketball'
const league = openLeague()
const { say } = league
league.schedule('game-1', 'ants', 'bees')
league.score('game-1', 80, 70)
league.lines('game-1', 'ants', [{ playerId: 'ants-1', played: true, stats: { pts: 12, reb: 5 } }])
say('PeriodAdded', { sportId, gamePeriodId: 'period-OT2', name: 'OT2', order: 6 })
say('PeriodScoresRecorded', {
  ...league.context('game-1'),
  before: [],
  after: [
    { gamePeriodId: 'period-OT2', teamEntryId: 'ants', score: 9 },
    { gamePeriodId: 'period-Q1', teamEntryId: 'ants', score: 20 },
  ],
})
say('StatVisibilityChanged', { sportId, statId: 'stat-reb', hidden: true })
const opened = ['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'].map((name) => `period-${name}`)
const order = ['period-OT2', ...opened]
say('PeriodsReordered', { sportId, before: [...opened, 'period-OT2'], after: order })
say('PeriodVisibilityChanged', { sportId, gamePeriodId: 'period-Q1', hidden: true })
const reset = [
  ...opened.map((gamePeriodId) => ({ gamePeriodId, hidden: false })),
  { gamePeriodId: 'period-OT2', hidden: true },
]
const other = openLeague('org-2')

let served: Served
let afterReset: Served
beforeAll(async () => {
  served = await serve([...league.events, ...other.events])
  const before = order.map((gamePeriodId) => ({ gamePeriodId, hidden: gamePeriodId === 'period-Q1' }))
  say('PeriodDefaultsRestored', { sportId, before, after: reset })
  afterReset = await serve(league.events)
})
afterAll(async () => {
  await served.close()
  await afterReset.close()
})
const read = <Answer>(work: (db: Reader) => Promise<Answer>) => served.read('org-1', work)

it('R252 C102 C104 hides a stat where it stands, in every read of stats, and keeps its values', async () => {
  const stats = await read((db) => listStats(db, sportId))
  expect(stats.slice(0, 4).map(({ id, hidden, order: at }) => [id, hidden, at])).toEqual([
    ['stat-pts', false, 0],
    ['stat-ast', false, 1],
    ['stat-reb', true, 2],
    ['stat-fgm', false, 3],
  ])
  expect(await read((db) => readStat(db, 'stat-reb'))).toMatchObject({ hidden: true, is_visible: false })
  const game = await read((db) => readGameDetail(db, 'game-1'))
  const player = await read((db) => playerStats(db, { playerId: 'ants-1', seasonId: 'all' }))
  for (const allStats of [game?.allStats, player.allStats])
    expect(allStats?.find(({ id }) => id === 'stat-reb')).toMatchObject({ hidden: true })
  expect(game?.playerStats).toContainEqual(expect.objectContaining({ stat_id: 'stat-reb', value: 5 }))
  expect((await served.read('org-2', (db) => readStat(db, 'stat-reb')))?.hidden).toBe(false)
})

it('R257 R259 C105 puts added and hidden periods where the organizers want them, with their scores', async () => {
  const periods = await read((db) => listPeriods(db, sportId))
  expect(periods.map(({ name }) => name)).toEqual(['OT2', 'Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'])
  expect(periods.filter(({ hidden }) => hidden).map(({ name }) => name)).toEqual(['Q1'])
  const game = await read((db) => readGameDetail(db, 'game-1'))
  expect(
    game?.periodScores.map(({ gamePeriod, score }) => [gamePeriod.name, gamePeriod.hidden, score]),
  ).toEqual([
    ['OT2', false, 9],
    ['Q1', true, 20],
  ])
})

it('R257 C110 resets to the default and loses no score: an added period stays readable, hidden', async () => {
  const periods = await afterReset.read('org-1', (db) => listPeriods(db, sportId))
  expect(periods.map(({ name, hidden }) => [name, hidden])).toEqual([
    ...['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'].map((name) => [name, false]),
    ['OT2', true],
  ])
  const game = await afterReset.read('org-1', (db) => readGameDetail(db, 'game-1'))
  expect(
    game?.periodScores.map(({ gamePeriod, score }) => [gamePeriod.name, gamePeriod.hidden, score]),
  ).toEqual([
    ['Q1', false, 20],
    ['OT2', true, 9],
  ])
})

it('C104 C107 knows the ids of stats and periods, and whose they are', async () => {
  const refs = [
    { kind: 'stat', id: 'stat-pts' },
    { kind: 'gamePeriod', id: 'period-Q1' },
    { kind: 'gamePeriod', id: 'period-OT2' },
    { kind: 'stat', id: 'period-Q1' },
  ] as const
  const found = await served.read('', (db) => resolveRefs(db, refs))
  expect(found.map(({ kind, id, organization_id }) => `${kind} ${id} ${organization_id}`).toSorted()).toEqual(
    [
      'gamePeriod period-OT2 org-1',
      'gamePeriod period-Q1 org-1',
      'gamePeriod period-Q1 org-2',
      'stat stat-pts org-1',
      'stat stat-pts org-2',
    ],
  )
  expect(await read((db) => sportOfStat(db, 'stat-pts'))).toBe(sportId)
  expect(await read((db) => sportOfStat(db, 'nobody'))).toBeNull()
  expect(await read((db) => readPeriod(db, 'nobody'))).toBeNull()
})

it('tells what became of stats and periods', async () => {
  const timeZone = 'America/Los_Angeles'
  const { history } = await afterReset.read('org-1', (db) => listHistory(db, { timeZone }))
  const told = history.filter(({ subject }) => subject.kind === 'stat-sheet').map(({ text }) => text)
  expect(told.slice(0, 5)).toEqual([
    'Periods of Basketball reset to the default',
    'Period Q1 hidden',
    'Periods of Basketball put in order',
    'Stat Rebounds hidden',
    'Period OT2 of Basketball added',
  ])
  const [last] = history
  expect(last?.before).toBe('OT2, Q1 (hidden), Q2, Q3, Q4, OT, Final')
  expect(last?.after).toBe('Q1, Q2, Q3, Q4, OT, Final, OT2 (hidden)')
})
