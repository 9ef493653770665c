import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { games } from '../../../test/fixture/games.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { textOf } from '../../../test/fixture/text-of.ts'

test('a game that began long ago without a result awaits it, and a bracket game names its division and matchup', async () => {
  const [first] = games
  if (!first) throw new Error('The fixture has games.')
  const awaiting = { ...first, status: 'scheduled' as const, location: 'Harbor Gym' }
  const bracket = {
    ...first,
    id: 'b',
    match_id: 'R2M1',
    division: { id: 'division-11', name: 'Division 11' },
  }
  const { call } = fixtureCall({ 'GET /api/gamesv2': () => ({ games: [awaiting, bracket] }) })
  const text = textOf((await renderPage('/wnba/schedule?from=2024-01-01&to=2999-12-31', { call })).html)
  expect(text).toMatch(/Harbor Gym 7:00 PM Awaiting result/)
  expect(text).toContain('Division 11 · Quarterfinal 1')
})
