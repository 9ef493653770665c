import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network, refusal } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { refreshReads } from '../../lib/query-client.ts'
import { SchedulePage } from './SchedulePage.tsx'

const { game } = gameDetail
const named = (id: string, home: string, date: string) => ({
  ...game,
  id,
  status: 'scheduled',
  live: undefined,
  score_home: null,
  score_away: null,
  homeTeam: { ...game.homeTeam, name: home },
  date,
  time: '10:00',
  location: 'Harbor Gym',
})
const anchors = named('a', 'Anchors', '2026-11-21')
const games = [anchors, named('b', 'Breakers', '2026-11-21'), named('c', 'Dockers', '2026-11-22')]

function renderSchedule(shown: unknown[], { answers }: { answers?: Parameters<typeof network>[0] } = {}) {
  const sent = network({
    ...answers,
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/games': () => ({ games: shown }),
  })
  renderSignedIn(<SchedulePage />, { path: '/schedule', address: '/schedule' })
  return sent
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.unstubAllGlobals())

it('edits in place: Enter saves and goes down, Tab goes right, Escape restores, and rows keep their height', async () => {
  const sent = renderSchedule(games, {
    answers: { 'PUT /api/gamesv2/:id/details': () => ({ game: anchors }) },
  })
  const edit = (name: string) => page.getByRole('button', { name: new RegExp(`, edit ${name}$`) })
  const field = (name: string) => page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))
  await edit('time of Sky at Anchors').click()
  const row = () => document.querySelector('tr[data-row="a"]')?.getBoundingClientRect().height
  const height = row()
  await field('time of Sky at Anchors').fill('9pm')
  expect(row()).toBe(height)
  await userEvent.keyboard('{Enter}')
  await expect.element(field('time of Sky at Breakers')).toHaveFocus()
  expect(sent.map(({ call, body, headers }) => [call, body, headers.get('if-match')])).toEqual([
    ['PUT /api/gamesv2/:id/details', { time: '21:00' }, `"${game.revision}"`],
  ])
  await userEvent.keyboard('{Tab}')
  await expect.element(field('location of Sky at Breakers')).toHaveFocus()
  await field('location of Sky at Breakers').fill('Elsewhere')
  await userEvent.keyboard('{Escape}')
  await expect.element(edit('location of Sky at Breakers')).toMatchTextContent('Harbor Gym')
  expect(sent).toHaveLength(1)
  await edit('date of Sky at Dockers').click()
  await field('date of Sky at Dockers').fill('someday')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a date, such as Nov 28.')).toBeVisible()
})

it('a value edited in place does not replace what somebody else saved after the cell was opened', async () => {
  const shown = [{ ...anchors, revision: '3' }]
  const sent = renderSchedule(shown, {
    answers: {
      'PUT /api/gamesv2/:id/details': () =>
        sent.length > 1 ? { game: shown[0] } : refusal(412, 'stale-revision', 'Someone else changed this.'),
    },
  })
  await page.getByRole('button', { name: /, edit time of Sky at Anchors$/ }).click()
  const field = page.getByRole('textbox', { name: 'time of Sky at Anchors' })
  shown[0] = { ...anchors, time: '16:00', revision: '4' }
  await refreshReads()
  await field.fill('8:15 PM')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Someone else changed this to “4:00 PM”. Press Enter to save your value.'))
    .toBeVisible()
  await expect.element(field).toHaveValue('8:15 PM')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Time of Sky at Anchors saved')).toBeVisible()
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
})

it('edits of two values of a game in a row are no conflict with each other', async () => {
  const sent = renderSchedule([{ ...anchors, revision: '3' }], {
    answers: {
      'PUT /api/gamesv2/:id/details': () =>
        Response.json({ game: anchors }, { headers: { etag: `"${3 + sent.length}"` } }),
    },
  })
  await page.getByRole('button', { name: /, edit time of Sky at Anchors$/ }).click()
  await userEvent.keyboard('9pm{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'location of Sky at Anchors' })).toHaveFocus()
  await userEvent.keyboard('Elsewhere{Enter}')
  await expect.poll(() => sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"'])
})

it('a value that cannot be saved stays in its cell with the reason, and Enter tries again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const sent = renderSchedule(games, {
    answers: {
      'PUT /api/gamesv2/:id/details': () => {
        if (!navigator.onLine) throw new TypeError('no network')
        return { game: anchors }
      },
    },
  })
  await page.getByRole('button', { name: /, edit time of Sky at Anchors$/ }).click()
  await userEvent.keyboard('7:10 PM{Tab}')
  const field = page.getByRole('textbox', { name: 'time of Sky at Anchors' })
  const reason = page.getByText('Failed to update game details. You are offline. Press Enter to try again.')
  await expect.element(reason).toBeVisible()
  expect(reason.element().scrollWidth).toBeLessThanOrEqual(reason.element().clientWidth)
  await expect.element(field).toHaveValue('7:10 PM')
  await expect.element(field).toHaveFocus()
  online.mockRestore()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Time of Sky at Anchors saved')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ time: '19:10' })
})

it('a cell that is edited keeps its place and the widths of the columns', async () => {
  renderSchedule(games)
  const value = page.getByRole('button', { name: /, edit time of Sky at Anchors$/ })
  const matchup = () =>
    document.querySelector('tr[data-row="a"] [data-cell="title"]')?.getBoundingClientRect().left
  await expect.element(value).toBeVisible()
  const before = { matchup: matchup(), cell: value.element().getBoundingClientRect() }
  await value.click()
  const input = page.getByRole('textbox', { name: 'time of Sky at Anchors' }).element()
  expect(matchup()).toBe(before.matchup)
  expect(input.getBoundingClientRect().left).toBe(before.cell.left)
  expect(input.getBoundingClientRect().top).toBeCloseTo(before.cell.top, 0)
})
