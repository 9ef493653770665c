import { afterAll, beforeAll, expect, it } from 'vitest'
import { entry, openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { listPlacesQuery } from './queries.ts'

const league = openLeague()
league.schedule('game-1', 'ants', 'bees')
league.schedule('game-2', 'cats', 'dogs')
league.append('PlayersMerged', { masterId: 'bees-1', duplicateIds: ['bees-2'], person: ['bees-1', 'bees-2'] })
league.append('PlayerLeftTeam', { ...entry('ants'), playerId: 'ants-2' })
league.append('PlayerForgotten', { playerId: 'cats-1' })
league.append('PlayerDeleted', { playerId: 'cats-2' })
league.append('TeamLeftLeague', entry('dogs'))

let models: TestReadModels
beforeAll(async () => {
  models = await createReadModels(league.events)
})
afterAll(() => models?.close())

it('the places of an organization are what exists, each with what tells it apart', async () => {
  const places = await models.read('org-1', (db) => listPlacesQuery(db))
  const listed = places.map(
    ({ kind, name, within }) => `${kind}: ${name}${within === null ? '' : ` (${within})`}`,
  )
  expect(listed).toMatchInlineSnapshot(`
    [
      "season: Spring",
      "league: Monday (Spring)",
      "team: The ants (Monday, Spring)",
      "team: The bees (Monday, Spring)",
      "team: The cats (Monday, Spring)",
      "game: The bees at The ants (Monday)",
      "player: First 1 Of ants (The ants)",
      "player: First 2 Of ants",
      "player: First 1 Of bees (The bees)",
      "player: First 1 Of dogs",
      "player: First 2 Of dogs",
    ]
  `)
})
