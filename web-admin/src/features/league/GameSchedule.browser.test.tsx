import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ByeView, WeekOffView } from '@league/contracts/calendar/views'
import { gameDetail } from '../../../test/game-detail.ts'
import { isCut } from '../../../test/is-cut.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { superAdmin } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { textOf } from '../../../test/text-of.ts'
import { todayIn } from '../../shared/day-text.ts'
import { LeaguePage } from './LeaguePage.tsx'

const route = {
  path: '/dashboard/seasons/:seasonId/leagues/:leagueId',
  address: '/dashboard/seasons/s1/leagues/l1',
}
const apiIds = { season_id: 's1', league_id: 'l1', seasons_leagues_id: 'l1' }
const team = { id: 'home', name: 'Aces' }
const bye: ByeView = {
  id: 'b1',
  ...apiIds,
  date: '2024-05-21',
  team_id: 'home',
  teamId: 'home',
  teams: [team],
}
const weekOff: WeekOffView = { id: 'w1', ...apiIds, date: '2024-05-07', reason: null }
const league = {
  id: 'l1',
  seasons_leagues_id: 'l1',
  name: 'East',
  position: 0,
  season_id: 's1',
  teamsCount: 1,
  playoffPlaces: null,
  season: { id: 's1', name: '2024', active: true, showDivisions: false },
}

/**
 * Renders a league with a game, a bye and a week off. `answers` replace the default answers of the server.
 */
function renderLeague(answers: Parameters<typeof network>[0] = {}) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: superAdmin }),
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId': () => ({ league }),
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams': () => ({ teams: [] }),
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId/games': () => ({
      games: [gameDetail.game],
      teams: [team],
    }),
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId/score-mismatches': () => ({ mismatches: {} }),
    'GET /api/bye-dates/season/:seasonId/league/:leagueId': () => ({ byes: [bye] }),
    'GET /api/week-offs/season/:seasonId/league/:leagueId': () => ({ weekOffs: [weekOff] }),
    ...answers,
  })
  renderSignedIn(<LeaguePage />, route)
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chooseAction = async (name: string) => {
  await button('More actions for the schedule').click()
  await page.getByRole('menuitem', { name }).click()
}
const rows = () =>
  page
    .getByRole('table', { name: 'Game schedule' })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].slice(1, 7).map(textOf))
const checkbox = (name: string) => page.getByRole('checkbox', { name })
const dialog = () => page.getByRole('dialog')
const confirmDeletion = () => dialog().getByRole('button', { name: 'Delete' }).click()

beforeEach(() => {
  sessionStorage.clear()
  return page.viewport(1440, 900)
})
afterEach(() => vi.unstubAllGlobals())

describe('the game schedule of a league', () => {
  it('lists the games, byes and weeks off of a league by date (S087, R221, R276, C070, C074)', async () => {
    renderLeague()
    await expect.element(page.getByText('Aces (BYE)')).toBeVisible()
    expect(rows()).toEqual([
      ['1', 'May 7, 2024', 'No Games (Off Week)', '–', '–', 'Week off'],
      ['2', 'May 14, 2024', 'Sky at Aces', '–', '7:00 PM', 'Completed'],
      ['3', 'May 21, 2024', 'Aces (BYE)', '–', '–', 'Bye'],
    ])
  })

  it("shows 'No games available' when the schedule of a league is empty (R240)", async () => {
    renderLeague({
      'GET /api/seasonsv2/:seasonId/leagues/:leagueId/games': () => ({ games: [], teams: [] }),
      'GET /api/bye-dates/season/:seasonId/league/:leagueId': () => ({ byes: [] }),
      'GET /api/week-offs/season/:seasonId/league/:leagueId': () => ({ weekOffs: [] }),
    })
    await expect.element(page.getByText('No games available')).toBeVisible()
  })

  it('shows the Score buttons in full beside a long location, which takes a second line', async () => {
    await page.viewport(1200, 900)
    const location = 'The gym of the community center in Fountain Valley, beside the library and the pool'
    renderLeague({
      'GET /api/seasonsv2/:seasonId/leagues/:leagueId/games': () => ({
        games: [{ ...gameDetail.game, location }],
        teams: [team],
      }),
    })
    const table = page.getByRole('table', { name: 'Game schedule' })
    await expect.element(table.getByText(location)).toBeVisible()
    expect([table.element().parentElement, table.getByText(location).element()].map(isCut)).toEqual([
      false,
      false,
    ])
  })

  it('filters games, byes and weeks off by date, and remembers the date (R241)', async () => {
    renderLeague()
    const filter = page.getByRole('combobox', { name: 'Date' })
    await expect.element(filter).toHaveValue('All Dates')
    await filter.selectOptions('May 21, 2024')
    expect(rows()).toEqual([['1', 'May 21, 2024', 'Aces (BYE)', '–', '–', 'Bye']])
    expect(sessionStorage.getItem('gameDateFilter')).toBe('2024-05-21')
  })

  it("shows 5,000 games in pages, starting with today's, and selects the games of all pages (S087)", async () => {
    const today = Date.parse(todayIn(gameDetail.game.timeZone))
    const games = Array.from({ length: 5000 }, (_, index) => ({
      ...gameDetail.game,
      id: `game-${index}`,
      // There are 14 games a day. The first game of today is number 2,101.
      date: new Date(today + (Math.floor(index / 14) - 150) * 86_400_000).toISOString().slice(0, 10),
    }))
    renderLeague({
      'GET /api/seasonsv2/:seasonId/leagues/:leagueId/games': () => ({ games, teams: [team] }),
      'GET /api/bye-dates/season/:seasonId/league/:leagueId': () => ({ byes: [] }),
      'GET /api/week-offs/season/:seasonId/league/:leagueId': () => ({ weekOffs: [] }),
    })
    const pagination = page.getByRole('navigation', { name: 'Pages of the game schedule' })
    await expect.element(pagination).toMatchTextContent('2,101 to 2,150 of 5,000')
    expect(rows()).toHaveLength(50)
    expect(rows()[0]?.[0]).toBe('2101')
    await checkbox('Select all').click()
    await button('Last page').click()
    await expect.element(pagination).toMatchTextContent('4,951 to 5,000 of 5,000')
    expect(rows().at(-1)?.[0]).toBe('5000')
    expect(document.querySelectorAll('td input:checked')).toHaveLength(50)
    // A button that leads no further keeps the focus.
    await expect.element(button('Last page')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Last page')).toHaveFocus()
  })

  it("shows 'Select games, byes, or week-offs to delete.' when nothing is selected (R232)", async () => {
    const sent = renderLeague()
    await button('Delete selected').click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Select games, byes, or week-offs to delete.' }))
      .toBeVisible()
    expect(sent).toEqual([])
  })

  it('deletes games, byes and weeks off together (R234, C058, C072, C076)', async () => {
    const deleted = () => ({ deleted: 'x' })
    const sent = renderLeague({
      'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id': deleted,
      'DELETE /api/bye-dates/:id': deleted,
      'DELETE /api/week-offs/:id': deleted,
    })
    await checkbox('Select all').click()
    await button('Delete selected').click()
    await confirmDeletion()
    await expect.element(page.getByText('Items deleted successfully')).toBeVisible()
    expect(sent.map(({ call }) => call)).toEqual([
      'DELETE /api/week-offs/:id',
      'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/games/:id',
      'DELETE /api/bye-dates/:id',
    ])
  })

  it("shows 'Error occurred while deleting.' when a bye or a week off cannot be deleted (R233, C072, C076)", async () => {
    for (const name of ['Aces (BYE), May 21, 2024', 'No Games (Off Week), May 7, 2024']) {
      renderLeague({ 'DELETE /api/bye-dates/:id': silence, 'DELETE /api/week-offs/:id': silence })
      await checkbox(`Select ${name}`).click()
      await button('Delete selected').click()
      await confirmDeletion()
      await expect
        .element(page.getByRole('alert').filter({ hasText: 'Error occurred while deleting.' }).first())
        .toBeVisible()
    }
  })
})

describe('adding a bye', () => {
  it('adds a bye, which requires a date and a team (S089, C071, R274, R275)', async () => {
    const sent = renderLeague({ 'POST /api/bye-dates': () => ({ bye }) })
    await chooseAction('Add Bye')
    await button('Add Bye').click()
    for (const error of ['Enter a date.', 'Select a team.']) {
      await expect.element(dialog().getByText(error)).toBeVisible()
    }
    expect(sent).toEqual([])
    await dialog().getByLabelText(/^Date/).fill('2024-06-04')
    await dialog().getByRole('combobox', { name: 'Team' }).selectOptions('Aces')
    await button('Add Bye').click()
    await expect.element(page.getByText('Bye created!')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ date: '2024-06-04', team_id: 'home' }])
  })

  it("shows 'Failed to create bye' or the server's message, and keeps the values (R275)", async () => {
    let answer: () => Response = silence
    renderLeague({ 'POST /api/bye-dates': () => answer() })
    await chooseAction('Add Bye')
    await dialog().getByLabelText(/^Date/).fill('2024-06-04')
    await dialog().getByRole('combobox', { name: 'Team' }).selectOptions('Aces')
    await button('Add Bye').click()
    await expect.element(dialog().getByText('Failed to create bye')).toBeVisible()
    answer = () => refusal(409, 'bye-exists', 'This team already has a bye on this day.')
    await button('Add Bye').click()
    await expect.element(dialog().getByText('This team already has a bye on this day.')).toBeVisible()
    await expect.element(dialog().getByLabelText(/^Date/)).toHaveValue('June 4, 2024')
  })
})

describe('a day without games', () => {
  const played = { ...gameDetail.game, status: 'scheduled', date: '2024-06-04', time: '20:00' }
  const answers = {
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId/games': () => ({ games: [played], teams: [team] }),
  }

  it('warns of a game that the team plays on the day of its bye', async () => {
    renderLeague(answers)
    await chooseAction('Add Bye')
    await dialog().getByLabelText(/^Date/).fill('2024-06-04')
    await expect.element(dialog()).not.toMatchTextContent('scheduled on this day')
    await dialog().getByRole('combobox', { name: 'Team' }).selectOptions('Aces')
    await expect
      .element(dialog())
      .toMatchTextContent('1 game is scheduled on this daySky at Aces, 8:00 PM. The bye does not cancel it.')
  })

  it('warns of the games that the league plays on the day of a week off', async () => {
    renderLeague(answers)
    await chooseAction('Add Week Off')
    await dialog().getByLabelText(/^Date/).fill('2024-06-05')
    await expect.element(dialog()).not.toMatchTextContent('scheduled on this day')
    await dialog().getByLabelText(/^Date/).fill('2024-06-04')
    await expect.element(dialog()).toMatchTextContent('The week off does not cancel them.')
  })
})

describe('adding a week off', () => {
  it('adds a week off, which requires a date and accepts a reason (S090, C075, R274, R275)', async () => {
    const sent = renderLeague({ 'POST /api/week-offs': () => ({ weekOff }) })
    await chooseAction('Add Week Off')
    await button('Add Week Off').click()
    await expect.element(dialog().getByText('Enter a date.')).toBeVisible()
    await dialog().getByLabelText(/^Date/).fill('2024-07-04')
    await dialog()
      .getByLabelText(/^Reason/)
      .fill('Holiday')
    await button('Add Week Off').click()
    await expect.element(page.getByText('Week off created!')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { season_id: 's1', league_id: 'l1', date: '2024-07-04', reason: 'Holiday' },
    ])
  })

  it("shows 'Failed to create week off.' when the request fails (R275)", async () => {
    renderLeague({ 'POST /api/week-offs': silence })
    await chooseAction('Add Week Off')
    await dialog().getByLabelText(/^Date/).fill('2024-07-04')
    await button('Add Week Off').click()
    await expect.element(dialog().getByText('Failed to create week off.')).toBeVisible()
  })
})

describe('adding a game', () => {
  it('suggests the venues first, then other places of the league, before it offers a new venue', async () => {
    const place = { location: 'Harbor Gym', location_url: 'https://maps.example/harbor' }
    const venue = { id: 'v1', name: 'Harbor Arena', map_url: null, courts: ['Court 1'] }
    renderLeague({
      'GET /api/venues': () => ({ venues: [{ ...venue, address: null, opening_hours: [] }] }),
      'GET /api/seasonsv2/:seasonId/leagues/:leagueId/games': () => ({
        games: [
          { ...gameDetail.game, ...place },
          { ...gameDetail.game, id: 'g2', location: 'Harbor Arena, Court 1' },
        ],
        teams: [team],
      }),
    })
    await button('+ Add Game').click()
    await dialog().getByLabelText('Location', { exact: true }).fill('harb')
    const options = () => page.getByRole('listbox').getByRole('option').elements().map(textOf)
    await expect
      .poll(options)
      .toEqual([expect.stringContaining('Harbor Arena'), 'Harbor Gym', 'Add venue “harb”'])
    await page.getByRole('listbox').getByRole('option', { name: 'Harbor Gym' }).click()
    await expect.element(dialog().getByLabelText('Location', { exact: true })).toHaveValue('Harbor Gym')
    await expect.element(dialog().getByLabelText('Location URL')).toHaveValue(place.location_url)
  })
})
