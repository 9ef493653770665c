import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlaceView } from '@league/contracts/places/views'
import { network, silence } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { CommandPalette } from './CommandPalette.tsx'

const places: PlaceView[] = [
  { kind: 'season', id: 's1', name: 'Fall 2026', within: null },
  { kind: 'league', id: 'l1', name: 'Harbor League', within: 'Fall 2026', seasonId: 's1' },
  {
    kind: 'team',
    id: 't1',
    name: 'Harbor Lights',
    within: 'Harbor League, Fall 2026',
    seasonId: 's1',
    leagueId: 'l1',
  },
  {
    kind: 'game',
    id: 'g1',
    name: 'Harbor Lights at Night Owls',
    within: 'Harbor League',
    date: '2026-11-24',
    time: '13:00',
    status: 'postponed',
  },
  { kind: 'player', id: 'p1', name: 'Tom Harbison', within: 'Pelicans' },
  { kind: 'page', id: 'k1', name: 'Harbor Cup', within: '/harbor-cup' },
]
const otherTeam: PlaceView = {
  kind: 'team',
  id: 't2',
  name: 'Owls',
  within: 'Harbor League, Fall 2026',
  seasonId: 's1',
  leagueId: 'l1',
}

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  )
}

async function openPalette(
  answer: () => unknown = () => ({ places }),
  answers: Parameters<typeof network>[0] = {},
) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/places': answer,
    ...answers,
  })
  renderSignedIn(<Opener />, { path: '/start', address: '/start' })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(field()).toHaveFocus()
  return sent
}

const field = () => page.getByRole('searchbox', { name: 'Search or jump to' })
const options = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)
const address = () => page.getByLabelText('Address')

beforeEach(() => {
  localStorage.clear()
  return page.viewport(1280, 900)
})
afterEach(() => vi.unstubAllGlobals())

describe('the command palette', () => {
  it('finds places of every kind by a few letters, and Enter opens the first', async () => {
    await openPalette()
    await userEvent.keyboard('harb')
    await expect.element(page.getByRole('option').first()).toMatchTextContent('Harbor League')
    expect(options()).toEqual([
      'Harbor LeagueFall 2026',
      'Harbor LightsHarbor League, Fall 2026',
      'Harbor Lights at Night OwlsNovember 24, 2026, 1:00 PM · Harbor League · Postponed',
      'Tom HarbisonPelicans',
      'Harbor Cup/harbor-cup',
      'Add player “harb”To a teamNP',
      'Add team “harb”To a leagueNT',
    ])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(address()).toMatchTextContent('/dashboard/seasons/s1/leagues/l1/teams/t1')
  })

  it('calls a game with a score completed, as its list does', async () => {
    await openPalette(() => ({ places: places.map((place) => ({ ...place, status: 'final' })) }))
    await userEvent.keyboard('harb')
    await expect.element(page.getByRole('option').first()).toMatchTextContent('Harbor League')
    expect(options()).toContain(
      'Harbor Lights at Night OwlsNovember 24, 2026, 1:00 PM · Harbor League · Completed',
    )
  })

  it('narrows to one kind with Tab, and says when nothing has the name', async () => {
    await openPalette()
    await userEvent.keyboard('harb{Tab}{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: 'People' })).toHaveAttribute('aria-pressed', 'true')
    expect(options()).toEqual(['Tom HarbisonPelicans'])
    await userEvent.keyboard('xyz')
    await expect.element(page.getByText('Nothing is named “harbxyz”.')).toBeVisible()
  })

  it('shows what was opened last, and gives the focus back when it is closed', async () => {
    await openPalette()
    await userEvent.keyboard('tom{Enter}')
    await expect.element(address()).toMatchTextContent('/dashboard/players/p1')
    await openPalette()
    await expect.element(page.getByText('Opened last')).toBeVisible()
    expect(options()[0]).toBe('Tom HarbisonPelicans')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('starts with five actions, and shows at most five places that were opened last above them', async () => {
    await openPalette()
    expect(options()).toEqual([
      'Enter scores of todayGS',
      'Add gameNG',
      'Add playerNP',
      'Add teamNT',
      'Undo last change',
    ])
  })

  it('adds what was typed: it asks to which place, unless there is only one', async () => {
    await openPalette(() => ({ places: [...places, otherTeam] }))
    await userEvent.keyboard('Sam Ortiz{Enter}')
    await expect.element(page.getByRole('searchbox', { name: 'To which team?' })).toHaveFocus()
    expect(options()).toEqual(['Harbor LightsHarbor League, Fall 2026', 'OwlsHarbor League, Fall 2026'])
    await userEvent.keyboard('ow{Enter}')
    await expect
      .element(address())
      .toMatchTextContent('/dashboard/seasons/s1/leagues/l1/teams/t2#add-player=Sam%20Ortiz')
    await openPalette()
    await userEvent.keyboard('Owls')
    await page.getByRole('option', { name: /^Add team “Owls”/ }).click()
    await expect.element(address()).toMatchTextContent('/dashboard/seasons/s1/leagues/l1#add-team=Owls')
  })

  it('finds settings by name, and what their names might be', async () => {
    await openPalette()
    await userEvent.keyboard('timezone')
    await expect.element(page.getByRole('option').first()).toMatchTextContent('Time zone')
  })

  it('opens a result in a new tab with Ctrl+Enter, and stays where it is', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await openPalette()
    await userEvent.keyboard('tom{Control>}{Enter}{/Control}')
    expect(opened.mock.calls).toEqual([['/dashboard/players/p1', '_blank', 'noreferrer']])
    await expect.element(field()).toBeVisible()
    opened.mockRestore()
  })

  it('undoes the last change of the user that is not undone', async () => {
    const entry = (change: string, more: object) => ({
      id: change,
      change,
      undoes: null,
      undone: null,
      undoable: true,
      kind: 'SeasonChanged',
      text: `Season ${change} changed`,
      subject: { kind: 'season', id: 's1', name: 'Fall' },
      ...more,
    })
    const sent = await openPalette(undefined, {
      'GET /api/history': () => ({
        history: [
          entry('c3', { undoes: 'c2' }),
          entry('c2', { undone: { change: 'c3', by: 'Ona', at: '2026-11-24T10:00:00Z' } }),
          entry('c1', {}),
        ],
        next: null,
      }),
      'POST /api/changes/:id/undo': () => ({ change: 'c4' }),
    })
    await userEvent.keyboard('undo{Enter}')
    await expect.element(page.getByText('Undone: Season c1 changed')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  it('finds screens while the places cannot be loaded', async () => {
    await openPalette(silence)
    await userEvent.keyboard('score sh')
    await expect.element(page.getByText('The search could not be loaded.')).toBeVisible()
    expect(options()[0]).toBe('Score sheetGamesGS')
  })

  it('answers a key for 5,000 players at once', async () => {
    const players = Array.from({ length: 5000 }, (_, index): PlaceView => {
      return { kind: 'player', id: `p${index}`, name: `Player ${index} Of Team ${index % 300}`, within: null }
    })
    await openPalette(() => ({ places: players }))
    await userEvent.keyboard('4999')
    await expect.element(page.getByRole('option').first()).toMatchTextContent('Player 4999 Of Team 199')
  })
})
