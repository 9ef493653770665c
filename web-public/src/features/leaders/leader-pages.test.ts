import { expect, test, vi } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { textOf } from '../../../test/fixture/text-of.ts'

test('the leader board has three banners and a checkbox to pause them (S031)', async () => {
  const { html } = await renderPage('/wnba/leaderboard')
  const text = textOf(html)
  for (const label of ['Top Points', 'Top Threes', 'Top Team Wins', 'Pause']) expect(text).toContain(label)
  // The banner of twenty leaders scrolls, so it has a hidden copy. The banners of one leader do not.
  expect(html.match(/aria-hidden="true" inert=""/g)).toHaveLength(1)
})

test('a list that cannot be read is logged and stays empty; if all fail, the page fails (S031, R311, R037)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fail = () => {
    throw new Error('down')
  }
  const oneFails = fixtureCall({ 'GET /api/records/top20Points': fail })
  expect(textOf((await renderPage('/wnba/leaderboard', { call: oneFails.call })).html)).toContain(
    'No records yet.',
  )
  const keys = ['top20Points', 'top20Threes', 'top20TeamWins'].map((name) => [
    `GET /api/records/${name}`,
    fail,
  ])
  const allFail = fixtureCall(Object.fromEntries(keys))
  expect(logged).toHaveBeenCalledTimes(1)
  expect((await renderPage('/wnba/leaderboard', { call: allFail.call })).status).toBe(500)
  logged.mockRestore()
})

test('stat leaders show the top of points, threes, rebounds and assists (S032, R296)', async () => {
  const text = textOf((await renderPage('/wnba/statLeaders')).html)
  expect(text).toMatch(/Points 1 A'ja Wilson Las Vegas Aces 1021 Threes .* 42 Rebounds .* 451 Assists .* 87/)
})
