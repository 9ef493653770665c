import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { OpenActionContext } from '../../lib/open-action.ts'
import { textOf } from '../../../test/text-of.ts'
import { SchedulePage } from './SchedulePage.tsx'

const { game } = gameDetail
const sunday = {
  ...game,
  id: 'sunday',
  date: '2026-03-08',
  time: '23:30',
  league: { id: 'l2', name: 'Sunday' },
}
const preferred = { ...game, id: 'first', league: { id: 'l3', name: 'Irvine Valley College' } }

function renderSchedule(
  games: unknown[] | Promise<unknown[]>,
  { address = '/schedule', answers = {} }: { address?: string; answers?: Parameters<typeof network>[0] } = {},
) {
  const sent = network({
    ...answers,
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/games': async () => ({ games: await games }),
  })
  renderSignedIn(<SchedulePage />, { path: '/schedule', address })
  return sent
}
const filter = () => page.getByRole('combobox', { name: 'League' })
const rowTexts = () => [...document.querySelectorAll('tbody tr[data-row]')].map(textOf)
const bar = () => page.getByRole('region', { name: 'Selected rows' })
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.unstubAllGlobals())

describe('the schedule for signed-in users', () => {
  it('shows games by league on the same dates in every browser (S035, R150, R299)', async () => {
    renderSchedule([game, preferred, sunday])
    await expect.poll(rowTexts).toHaveLength(3)
    const heads = [...document.querySelectorAll('thead th')].map((header) => header.textContent)
    expect(heads).toEqual(['', 'Date', 'Time', 'Matchup', 'Location', 'Status', 'Results', 'Details'])
    // A phone begins with the games.
    await expect.element(filter()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Filter' }).click()
    const options = [...(filter().element() as HTMLSelectElement).options].map(({ label }) => label)
    expect(options.slice(0, 2)).toEqual(['All Leagues', 'Irvine Valley College'])
    await filter().selectOptions('Sunday')
    await expect.element(page.getByRole('button', { name: 'Filter: 1' })).toBeVisible()
    await expect.poll(rowTexts).toEqual([expect.stringMatching(/^March 8, 2026.*Sky.*at.*Aces/)])
  })

  it('adds a game in the league that the palette asks for', async () => {
    network({
      'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
      'GET /api/games': () => ({ games: [game] }),
    })
    const openAction = vi.fn<(action: string) => void>()
    renderSignedIn(
      <OpenActionContext value={openAction}>
        <SchedulePage />
      </OpenActionContext>,
      { path: '/schedule', address: '/schedule' },
    )
    await page.getByRole('button', { name: '+ Add Game' }).click()
    expect(openAction).toHaveBeenCalledExactlyOnceWith('add-game')
  })

  it('has filters as wide as a phone, because half of the width cuts off a date', async () => {
    renderSchedule([{ ...game, date: '2026-11-10' }], { address: '/schedule?date=2026-11-10' })
    await expect.element(filter()).toBeVisible()
    const widths = page
      .getByRole('combobox')
      .elements()
      .map((field) => field.clientWidth)
    expect(Math.min(...widths)).toBeGreaterThan(300)
  })

  it('keeps the filter as wide as it was before the leagues arrived', async () => {
    await page.viewport(1280, 844)
    const games = Promise.withResolvers<unknown[]>()
    renderSchedule(games.promise)
    const widthOfFilter = () => filter().element().getBoundingClientRect().width
    await expect.element(filter()).toBeVisible()
    const before = widthOfFilter()
    games.resolve([{ ...game, league: { id: 'long', name: 'A league with a long name '.repeat(3) } }])
    await expect.poll(rowTexts).toHaveLength(1)
    expect(widthOfFilter()).toBe(before)
  })

  it("shows 'No games available' when there are none (S035, R240)", async () => {
    renderSchedule([])
    await expect.element(page.getByText('No games available')).toBeVisible()
  })

  it('starts with the page of today in the time zone of the organization, also when it is tomorrow in UTC', async () => {
    // 9 PM of November 21 in Los Angeles.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T05:00:00Z') })
    const games = Array.from({ length: 100 }, (_, index) => ({
      ...game,
      id: `game-${index}`,
      timeZone: 'America/Los_Angeles',
      date: index < 49 ? '2026-11-20' : index === 49 ? '2026-11-21' : '2026-11-22',
    }))
    renderSchedule(games)
    await expect.poll(() => rowTexts()[0]).toMatch(/^November 21, 2026/)
    vi.useRealTimers()
  })

  it('shows 5,000 games in pages and starts over when another league is selected (S035)', async () => {
    renderSchedule(
      Array.from({ length: 5000 }, (_, index) => ({
        ...(index % 2 ? sunday : preferred),
        id: `game-${index}`,
      })),
    )
    const pagination = page.getByRole('navigation', { name: 'Pages of the schedule' })
    await expect.element(pagination).toMatchTextContent('4,951 to 5,000 of 5,000')
    expect(rowTexts()).toHaveLength(50)
    await page.getByRole('button', { name: 'First page' }).click()
    await expect.element(pagination).toMatchTextContent('1 to 50 of 5,000')
    await page.getByRole('button', { name: 'Filter' }).click()
    await filter().selectOptions('Sunday')
    await expect.element(pagination).toMatchTextContent('of 2,500')
  })
})

const named = (id: string, home: string, change: object = {}) => ({
  ...game,
  id,
  status: 'scheduled',
  live: undefined,
  score_home: null,
  score_away: null,
  homeTeam: { ...game.homeTeam, name: home },
  ...change,
})
const fourGames = [
  named('a', 'Anchors', { date: '2026-11-21', time: '10:00', location: 'Harbor Gym' }),
  named('b', 'Breakers', { date: '2026-11-21', time: '11:30', location: 'Harbor Gym' }),
  named('c', 'Dockers', { date: '2026-11-22', time: '10:00', location: 'Bayside High' }),
  named('d', 'Night Owls', {
    date: '2026-11-22',
    time: '11:30',
    location: 'Bayside High',
    status: 'postponed',
  }),
]
const selectedCount = () => bar().getByText(/selected/)

describe('the list of games', () => {
  beforeEach(() => page.viewport(1440, 900))

  it('selects by box, range, day and key, and Escape clears the selection', async () => {
    renderSchedule(fourGames)
    await box(/^Select Sky at Anchors/).click()
    await expect.element(selectedCount()).toMatchTextContent('1 selected')
    await box(/^Select Sky at Dockers/).click({ modifiers: ['Shift'] })
    await expect.element(selectedCount()).toMatchTextContent('3 selected')
    await box('Select all games of Saturday, November 21').click()
    await expect.element(selectedCount()).toMatchTextContent('1 selected')
    await userEvent.keyboard('{Escape}')
    await expect.element(bar()).not.toBeInTheDocument()

    page.getByRole('region', { name: 'Schedule, table' }).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}x{ArrowDown}{Shift>}X{/Shift}')
    await expect.element(selectedCount()).toMatchTextContent('2 selected')
    expect(box(/^Select Sky at Breakers/).element()).toBeChecked()
    await userEvent.keyboard('m')
    await expect.element(page.getByRole('dialog', { name: 'Move 2 games' })).toBeVisible()
  })

  it('shows the views and filters in the address, with counts, and saves a view on the device', async () => {
    renderSchedule(fourGames, { address: '/schedule?status=postponed' })
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Views of the schedule' }).getByRole('button', { name })
    await expect.element(view('Postponed 1')).toHaveAttribute('aria-current', 'page')
    await expect.poll(rowTexts).toHaveLength(1)
    await view('All games 4').click()
    await page.getByRole('combobox', { name: 'Location' }).selectOptions('Harbor Gym')
    await expect.poll(rowTexts).toHaveLength(2)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await expect.element(view('Harbor 2')).toHaveAttribute('aria-current', 'page')
    await expect.element(view('Harbor 2')).toHaveFocus()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect.poll(rowTexts).toHaveLength(4)
    await expect.element(view('Harbor 2')).not.toBeInTheDocument()
  })

  it('offers to clear the filters when no game matches them', async () => {
    renderSchedule(fourGames, { address: '/schedule?date=2026-12-24' })
    await expect.element(page.getByText('No games available')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(rowTexts).toHaveLength(4)
  })

  it('sorts by column heads, and hides columns', async () => {
    renderSchedule(fourGames)
    const head = (name: string) => page.getByRole('columnheader', { name })
    await head('Location').getByRole('button').click()
    await expect.element(head('Location')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => rowTexts()[0]).toContain('Dockers')
    await head('Location').getByRole('button').click()
    await expect.poll(() => rowTexts()[0]).toContain('Anchors')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Location' }).click()
    await expect.element(head('Location')).not.toBeInTheDocument()
  })

  it('a change of many games shows refusals and conflicts first, leaves games out, and is saved as one', async () => {
    const refusal = { game_id: 'a', message: 'This game was played. Open it to change this.' }
    const conflict = {
      game_id: 'b',
      kind: 'place',
      message: 'November 22, 2026: Bees and Ants play there at 6:30 PM, at Harbor Gym.',
    }
    const sent = renderSchedule(fourGames, {
      answers: {
        'POST /api/games/bulk-change/preview': ({ games }: { games: { id: string }[] }) => ({
          changes: 1,
          refused: games.some(({ id }) => id === 'a') ? [refusal] : [],
          conflicts: [conflict],
        }),
        'POST /api/games/bulk-change': () => ({ games: ['b'] }),
      },
    })
    await box('Select all games of Saturday, November 21').click()
    await bar().getByRole('button', { name: 'Move' }).click()
    await expect
      .element(page.getByRole('region', { name: 'Conflicts' }))
      .toMatchTextContent('play there at 6:30 PM')
    await page.getByRole('button', { name: 'Move 2 games' }).click()
    await expect.element(page.getByText('Leave out the games that cannot be changed first.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave out 1 game' }).click()
    await page.getByRole('button', { name: 'Move 1 game' }).click()
    await expect.element(page.getByText('1 game moved 7 days later')).toBeVisible()
    expect(sent.find(({ call }) => call === 'POST /api/games/bulk-change')?.body).toEqual({
      games: [{ id: 'b', revision: game.revision }],
      change: { kind: 'move', days: 7 },
    })
    await expect.element(bar()).not.toBeInTheDocument()
  })
})

describe('the details beside the list', () => {
  beforeEach(() => page.viewport(1440, 900))

  it('open with Space or a button, follow the arrow keys, show the history with Undo, and close with Escape', async () => {
    const entry = {
      id: '1',
      at: '2026-11-20T10:00:00.000Z',
      actor: { id: 'u1', name: 'Dana', role: 'org_owner' },
      kind: 'GamePostponed',
      text: 'Sky at Anchors postponed',
      before: null,
      after: null,
      reason: null,
      subject: { kind: 'game', id: 'a', name: 'Sky at Anchors' },
      change: 'change-1',
      undoable: true,
      undone: null,
      undoes: null,
    }
    renderSchedule(fourGames, {
      answers: { 'GET /api/history': () => ({ history: [entry], next: null }) },
    })
    const panel = (name: string) => page.getByRole('complementary', { name })
    await page.getByRole('button', { name: /^Details of Sky at Anchors/ }).click()
    await expect.element(panel('Sky at Anchors')).toMatchTextContent('Harbor Gym')
    await expect.element(panel('Sky at Anchors').getByRole('button', { name: /^Undo: / })).toBeVisible()
    page.getByRole('region', { name: 'Schedule, table' }).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(panel('Sky at Breakers')).toBeVisible()
    await panel('Sky at Breakers').getByRole('button', { name: 'Next game' }).click()
    await expect.element(panel('Sky at Dockers')).toMatchTextContent('Bayside High')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel('Sky at Dockers')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('c')
    await userEvent.keyboard(' ')
    await expect.element(panel('Sky at Dockers')).toBeVisible()
  })
})

describe('a list of 5,000 games', () => {
  it('answers keys and clicks by rendering only the rows that change', async () => {
    const games = Array.from({ length: 5000 }, (_, index) =>
      named(`g${index}`, `Team ${index % 30}`, {
        date: `2027-01-${String(1 + (index % 28)).padStart(2, '0')}`,
      }),
    ).toSorted((a, b) => String(a.date).localeCompare(String(b.date)))
    await page.viewport(1440, 900)
    renderSchedule(games)
    await expect.poll(rowTexts).toHaveLength(50)
    const changed = new Set<Element>()
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('tr[data-row]')
        if (row) changed.add(row)
      }
    })
    observer.observe(document.querySelector('tbody') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    await page
      .getByRole('checkbox', { name: /^Select Sky at Team/ })
      .first()
      .click()
    await expect.element(selectedCount()).toMatchTextContent('1 selected')
    expect(changed.size).toBeLessThanOrEqual(1)
    observer.disconnect()
    await page.getByRole('checkbox', { name: 'Select all games', exact: true }).click()
    await expect.element(selectedCount()).toMatchTextContent('5000 selected')
    await bar().getByRole('button', { name: 'Move' }).click()
    await expect.element(page.getByText('Select at most 200 games at once.')).toBeVisible()
  })
})
