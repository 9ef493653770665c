import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { readGameDetailQuery } from '../box-score/queries.ts'
import { readPlayerStatsQuery } from '../box-score/player-stats.ts'
import { listHistoryQuery } from '../history/queries.ts'
import type { Reader } from '../query.ts'
import { resolveRefsQuery } from './resolve-refs.ts'
import {
  listPeriodsQuery,
  listStatsQuery,
  readPeriodQuery,
  readStatQuery,
  sportOfStatQuery,
} from './stat-sheet.ts'

const sportId = 'basketball'
const league = openLeague()
const { append } = league
league.schedule('game-1', 'ants', 'bees')
league.score('game-1', 80, 70)
league.lines('game-1', 'ants', [{ playerId: 'ants-1', played: true, stats: { pts: 12, reb: 5 } }])
append('PeriodAdded', { sportId, gamePeriodId: 'period-OT2', name: 'OT2', order: 6 })
append('PeriodScoresRecorded', {
  ...league.context('game-1'),
  before: [],
  after: [
    { gamePeriodId: 'period-OT2', teamEntryId: 'ants', score: 9 },
    { gamePeriodId: 'period-Q1', teamEntryId: 'ants', score: 20 },
  ],
})
append('StatVisibilityChanged', { sportId, statId: 'stat-reb', hidden: true })
const opened = ['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'].map((name) => `period-${name}`)
const order = ['period-OT2', ...opened]
append('PeriodsReordered', { sportId, before: [...opened, 'period-OT2'], after: order })
append('PeriodVisibilityChanged', { sportId, gamePeriodId: 'period-Q1', hidden: true })
const reset = [
  ...opened.map((gamePeriodId) => ({ gamePeriodId, hidden: false })),
  { gamePeriodId: 'period-OT2', hidden: true },
]
const other = openLeague('org-2')

let readModels: TestReadModels
let afterReset: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels([...league.events, ...other.events])
  const before = order.map((gamePeriodId) => ({ gamePeriodId, hidden: gamePeriodId === 'period-Q1' }))
  append('PeriodDefaultsRestored', { sportId, before, after: reset })
  afterReset = await createReadModels(league.events)
})
afterAll(async () => {
  await readModels.close()
  await afterReset.close()
})
const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)

it('a hidden stat keeps its place and its values, and every read marks it as hidden (R252, C102, C104)', async () => {
  const stats = await read((db) => listStatsQuery(db, sportId))
  expect(stats.slice(0, 4).map(({ id, hidden, order: position }) => [id, hidden, position])).toEqual([
    ['stat-pts', false, 0],
    ['stat-ast', false, 1],
    ['stat-reb', true, 2],
    ['stat-fgm', false, 3],
  ])
  expect(await read((db) => readStatQuery(db, 'stat-reb'))).toMatchObject({ hidden: true, is_visible: false })
  const game = await read((db) => readGameDetailQuery(db, 'game-1'))
  const player = await read((db) => readPlayerStatsQuery(db, { playerId: 'ants-1', seasonId: 'all' }))
  for (const allStats of [game?.allStats, player.allStats])
    expect(allStats?.find(({ id }) => id === 'stat-reb')).toMatchObject({ hidden: true })
  expect(game?.playerStats).toContainEqual(expect.objectContaining({ stat_id: 'stat-reb', value: 5 }))
  expect((await readModels.read('org-2', (db) => readStatQuery(db, 'stat-reb')))?.hidden).toBe(false)
})

it('added and hidden periods are in the order of the organizers, with their scores (R257, R259, C105)', async () => {
  const periods = await read((db) => listPeriodsQuery(db, sportId))
  expect(periods.map(({ name }) => name)).toEqual(['OT2', 'Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'])
  expect(periods.filter(({ hidden }) => hidden).map(({ name }) => name)).toEqual(['Q1'])
  const game = await read((db) => readGameDetailQuery(db, 'game-1'))
  expect(
    game?.periodScores.map(({ gamePeriod, score }) => [gamePeriod.name, gamePeriod.hidden, score]),
  ).toEqual([
    ['OT2', false, 9],
    ['Q1', true, 20],
  ])
})

it('a reset of the periods hides an added period and keeps its scores (R257, C110)', async () => {
  const periods = await afterReset.read('org-1', (db) => listPeriodsQuery(db, sportId))
  expect(periods.map(({ name, hidden }) => [name, hidden])).toEqual([
    ...['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'].map((name) => [name, false]),
    ['OT2', true],
  ])
  const game = await afterReset.read('org-1', (db) => readGameDetailQuery(db, 'game-1'))
  expect(
    game?.periodScores.map(({ gamePeriod, score }) => [gamePeriod.name, gamePeriod.hidden, score]),
  ).toEqual([
    ['Q1', false, 20],
    ['OT2', true, 9],
  ])
})

it('ids of stats and periods resolve to their organization (C104, C107)', async () => {
  const refs = [
    { kind: 'stat', id: 'stat-pts' },
    { kind: 'gamePeriod', id: 'period-Q1' },
    { kind: 'gamePeriod', id: 'period-OT2' },
    { kind: 'stat', id: 'period-Q1' },
  ] as const
  const found = await readModels.read('', (db) => resolveRefsQuery(db, refs))
  expect(found.map(({ kind, id, organization_id }) => `${kind} ${id} ${organization_id}`).toSorted()).toEqual(
    [
      'gamePeriod period-OT2 org-1',
      'gamePeriod period-Q1 org-1',
      'gamePeriod period-Q1 org-2',
      'stat stat-pts org-1',
      'stat stat-pts org-2',
    ],
  )
  expect(await read((db) => sportOfStatQuery(db, 'stat-pts'))).toBe(sportId)
  expect(await read((db) => sportOfStatQuery(db, 'nobody'))).toBeNull()
  expect(await read((db) => readPeriodQuery(db, 'nobody'))).toBeNull()
})

it('the history describes changes of stats and periods', async () => {
  const timeZone = 'America/Los_Angeles'
  const { history } = await afterReset.read('org-1', (db) => listHistoryQuery(db, { timeZone }))
  const texts = history.filter(({ subject }) => subject.kind === 'stat-sheet').map(({ text }) => text)
  expect(texts.slice(0, 5)).toEqual([
    'Periods of Basketball reset to the default',
    'Period Q1 hidden',
    'Periods of Basketball reordered',
    'Stat Rebounds hidden',
    'Period OT2 of Basketball added',
  ])
  const [last] = history
  expect(last?.before).toBe('OT2, Q1 (hidden), Q2, Q3, Q4, OT, Final')
  expect(last?.after).toBe('Q1, Q2, Q3, Q4, OT, Final, OT2 (hidden)')
})
