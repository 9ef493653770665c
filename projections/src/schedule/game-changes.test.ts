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

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
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
  expect(await ids('org-2')).toEqual([])
})
