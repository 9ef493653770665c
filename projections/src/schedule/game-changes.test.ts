import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { listGameChangesQuery } from './game-changes.ts'

const league = openLeague()
league.schedule('unchanged', 'ants', 'bees', '2026-03-08', '10:00')
league.schedule('moved', 'bees', 'cats', '2026-03-09', '19:00')
league.schedule('postponed', 'ants', 'cats', '2026-03-10', '10:00')
league.schedule('played', 'ants', 'dogs', '2026-03-11', '10:00')
const reschedule = (gameId: string, day: string) =>
  league.append('GameRescheduled', {
    ...league.context(gameId),
    before: { date: null, time: null },
    after: { date: day, time: '18:00' },
  })
reschedule('played', '2026-03-12')
league.score('played', 3, 2)
league.append('GamePostponed', { ...league.context('postponed'), statusBefore: 'scheduled' })
reschedule('moved', '2026-03-16')

// Games of another organization whose forfeits were taken back.
const other = openLeague('org-2')
const forfeit = (gameId: string, statusBefore: 'scheduled' | 'postponed') =>
  other.append('GameForfeited', { ...other.context(gameId), winnerTeamId: 'ants', statusBefore })
const note = (gameId: string, before: string | null, after: string | null) =>
  other.append('GameNoteChanged', { ...other.context(gameId), before, after })
const reinstate = (gameId: string) =>
  other.append('GameReinstated', { ...other.context(gameId), statusBefore: 'forfeit', status: 'scheduled' })
const record = (status: 'forfeit' | 'postponed', winnerTeamId: string | null) => ({
  status,
  winnerTeamId,
  score: null,
  lines: [],
  periodScores: [],
})
other.schedule('forfeited', 'ants', 'bees', '2026-03-08', '10:00')
forfeit('forfeited', 'scheduled')
note('forfeited', null, 'The Bees had four players.')
reinstate('forfeited')
other.schedule('on-again', 'ants', 'cats', '2026-03-09', '10:00')
other.append('GamePostponed', { ...other.context('on-again'), statusBefore: 'scheduled' })
forfeit('on-again', 'postponed')
other.schedule('still-off', 'ants', 'dogs', '2026-03-10', '10:00')
other.append('GamePostponed', { ...other.context('still-off'), statusBefore: 'scheduled' })
const postponedAt = other.events.at(-1)?.meta.at
forfeit('still-off', 'postponed')
other.append('GameRecordRestored', {
  ...other.context('still-off'),
  before: record('forfeit', 'ants'),
  after: record('postponed', null),
  undoneCorrections: 0,
})
reinstate('on-again')
const reinstatedAt = other.events.at(-1)?.meta.at

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels([...league.events, ...other.events])
})
afterAll(() => readModels.close())

it('the latest changes are those of games that are still to be played, latest first, with the game as it is now', async () => {
  const changes = await readModels.read('org-1', (db) => listGameChangesQuery(db, {}))
  expect(changes.map(({ game: { id, status, date } }) => [id, status, date])).toEqual([
    ['moved', 'scheduled', '2026-03-16'],
    ['postponed', 'postponed', '2026-03-10'],
  ])
  expect((changes[0]?.at ?? '') > (changes[1]?.at ?? '')).toBe(true)
})

it('the latest changes can be narrowed to a team, and are those of one organization', async () => {
  const ids = async (organizationId: string, teamId?: string) =>
    (await readModels.read(organizationId, (db) => listGameChangesQuery(db, { teamId }))).map(
      ({ game }) => game.id,
    )
  expect(await ids('org-1', 'ants')).toEqual(['postponed'])
  expect(await ids('org-3')).toEqual([])
})

it('a forfeit that was taken back is no change, unless the game is on again', async () => {
  const changes = await readModels.read('org-2', (db) => listGameChangesQuery(db, {}))
  expect(changes.map(({ at, game: { id, status } }) => [id, status, at])).toEqual([
    ['on-again', 'scheduled', reinstatedAt],
    ['still-off', 'postponed', postponedAt],
  ])
})
