import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entry, line, openLeague } from '../../test/league.ts'
import { createLog } from '../../test/log.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import type { Reader } from '../query.ts'
import type { HistoryFilter } from './filter.ts'
import { exportHistoryQuery, historyChoicesQuery, listGameHistoryQuery, listHistoryQuery } from './queries.ts'

const league = openLeague()
const staff = { id: 'user-2', name: 'sam', role: 'staff' } as const
const root = { id: 'user-0', role: 'super_admin' } as const
const platform = createLog('platform')
platform.append('UserRegistered', {
  userId: root.id,
  organizationId: null,
  role: 'super_admin',
  person: { username: 'root', email: null },
})
league.schedule('game-1', 'ants', 'bees')
league.score('game-1', 80, 70, { at: '2026-03-02T07:59:59Z' })
league.score('game-1', 8, 70, { actor: staff, reason: '=typo', at: '2026-03-02T08:00:00Z' })
league.lines('game-1', 'ants', [line('ants-1', 7)])
league.lines('game-1', 'ants', [line('ants-1', 8)], [line('ants-1', 7)])
const person = { firstName: 'Secret', lastName: 'Name', email: null, phoneNumber: null, image: null }
const before = { ...person, attributeValues: {} }
for (const playerId of ['cats-1', 'cats-2'])
  league.append('PlayerChanged', { playerId, before, after: { ...before, firstName: 'Hidden' } })
league.append('PlayerForgotten', { playerId: 'cats-2' }, { actor: root })
league.append('TeamRenamed', { ...entry('bees'), before: 'The bees', after: 'Bumble, "Bees"' })

// Older events name the API token of a script, but not its role.
for (const token of [{ apiToken: 'Site' }, { apiToken: 'Site', apiTokenRole: 'staff' }] as const)
  league.append(
    'LeagueRenamed',
    { leagueId: 'league-1', seasonId: 'season-1', before: 'Spring', after: 'Fall' },
    { token },
  )

league.append(
  'PeriodVisibilityChanged',
  { sportId: 'basketball', gamePeriodId: 'period-Q1', hidden: true },
  { actor: root, onBehalfOf: 'user-owner' },
)

const zone: HistoryFilter = { timeZone: 'America/Los_Angeles' }
let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels([...platform.events, ...league.events])
})
afterAll(() => readModels.close())

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)
const kinds = async (filter: Partial<HistoryFilter>) =>
  (await read((db) => listHistoryQuery(db, { ...zone, ...filter, limit: 200 }))).history.map(
    ({ kind }) => kind,
  )

it('the history lists the changes of a game, latest first, with actor, before, after and reason', async () => {
  const history = await read((db) => listGameHistoryQuery(db, 'game-1'))
  expect(history.map(({ kind }) => kind)).toEqual([
    'PlayerStatsRecorded',
    'PlayerStatsRecorded',
    'ScoreCorrected',
    'ScoreRecorded',
    'GameScheduled',
  ])
  expect(history[2]).toMatchObject({
    actor: { id: 'user-2', role: 'staff' },
    subject: { kind: 'game', id: 'game-1', name: 'Bumble, "Bees" at The ants' },
    text: 'Score of Bumble, "Bees" at The ants corrected',
    before: '70–80',
    after: '70–8',
    reason: '=typo',
  })
  expect(history[0]).toMatchObject({ before: 'First 1 Of ants PTS 7', after: 'First 1 Of ants PTS 8' })
})

it('the history shows the role of the API token that a script used, and that of its creator for older events', async () => {
  const { history } = await read((db) => listHistoryQuery(db, { ...zone, kind: 'LeagueRenamed' }))
  expect(history.map(({ actor }) => [actor.name, actor.role])).toEqual([
    ['olivia (API token “Site”)', 'staff'],
    ['olivia (API token “Site”)', 'org_owner'],
  ])
})

it('the history shows for whom a super_admin acted (R258, decision 17)', async () => {
  const { history } = await read((db) => listHistoryQuery(db, { ...zone, kind: 'PeriodVisibilityChanged' }))
  expect(history.map(({ actor }) => actor)).toEqual([
    { id: 'user-0', name: 'root for olivia', role: 'super_admin' },
  ])
})

it('the history offers to restore a score that differs from the current one', async () => {
  const history = await read((db) => listGameHistoryQuery(db, 'game-1'))
  expect(history.filter(({ restorable }) => restorable).map(({ kind }) => kind)).toEqual(['ScoreRecorded'])
})

describe('the filters of the history', () => {
  it('the filters of the history narrow by kind, actor and subject', async () => {
    expect(await kinds({ kind: 'TeamRenamed' })).toEqual(['TeamRenamed'])
    expect(await kinds({ actor: 'user-2' })).toEqual(['ScoreCorrected'])
    expect(await kinds({ subject: 'season-1', kind: 'ScoreCorrected' })).toHaveLength(1)
    expect(await kinds({ subject: 'bees', kind: 'GameScheduled' })).toHaveLength(1)
    expect(await kinds({ subject: 'ants-1' })).toEqual([
      'PlayerStatsRecorded',
      'PlayerStatsRecorded',
      'PlayerJoinedTeam',
      'PlayerRegistered',
    ])
  })

  it('the filters of the history include the first and the last day, in the time zone of the organization', async () => {
    expect(await kinds({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['ScoreRecorded'])
    expect(await kinds({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['ScoreCorrected'])
  })

  it('the filters of the history list the event types and actors that the history contains', async () => {
    const choices = await read((db) => historyChoicesQuery(db))
    expect(choices.kinds).toContain('PlayerForgotten')
    expect(choices.kinds).not.toContain('GameForfeited')
    expect(choices.actors.map(({ id, name }) => [id, name])).toEqual(
      expect.arrayContaining([
        ['user-0', 'root'],
        ['user-owner', 'olivia'],
      ]),
    )
  })
})

it('the history lists the history in pages without gaps or duplicates', async () => {
  const seen: string[] = []
  let page: string | undefined
  do {
    const { history, next } = await read((db) => listHistoryQuery(db, { ...zone, limit: 7, before: page }))
    seen.push(...history.map(({ id }) => id))
    page = next ?? undefined
  } while (page)
  expect(seen).toEqual(league.events.map(({ eventId }) => eventId).reverse())
})

it('the history names the personal fields that changed, without their values, until the player is forgotten', async () => {
  const { history } = await read((db) => listHistoryQuery(db, { ...zone, kind: 'PlayerChanged' }))
  expect(history.map(({ text }) => text)).toEqual([
    'Player Forgotten player changed',
    'Player Hidden Name changed: first name',
  ])
  expect(history.map(({ before: valueBefore, after }) => [valueBefore, after])).toEqual([
    [null, null],
    [null, null],
  ])
})

it('the history exports the history as CSV in which no cell is a formula', async () => {
  const csv = await read((db) => exportHistoryQuery(db, { ...zone, subject: 'game-1' }))
  const lines = csv.split('\r\n')
  expect(lines[0]).toBe('\ufeffat,actor,role,kind,subject,text,before,after,reason,event')
  expect(lines).toHaveLength(7)
  expect(csv).toContain(`"'=typo"`)
  expect(csv).toContain('"Bumble, ""Bees"" at The ants"')
})

it('the history shows no history to another organization', async () => {
  const { history } = await readModels.read('org-2', (db) => listHistoryQuery(db, zone))
  expect(history).toEqual([])
})
