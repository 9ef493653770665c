import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network, silence } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { GamePage } from './GamePage.tsx'
import { outboxOf } from './outbox/outbox.ts'

type Answers = Parameters<typeof network>[0]

let recorded = gameDetail
let userId = ''

/** Opens the game's page as a new user, with a simulated server that records what it receives. */
function open(answers: Answers = {}, address = '/games/g1') {
  userId = crypto.randomUUID()
  const user = { ...owner, id: userId }
  const record = (part: object) => {
    recorded = {
      ...recorded,
      game: { ...recorded.game, ...part, revision: String(Number(recorded.game.revision) + 1) },
    }
    return { game: recorded.game }
  }
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user }),
    'GET /api/gamesv2/:id': () => recorded,
    'GET /api/gamesv2/:id/history': () => ({ history: [] }),
    'PUT /api/gamesv2/:id/scores': record as never,
    'PUT /api/gamesv2/:id/details': record as never,
    ...answers,
  })
  renderSignedIn(<GamePage />, { path: '/games/:id', address })
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = () => page.getByRole('form', { name: 'Final score' })
const score = (team: string) => panel().getByRole('textbox', { name: team, exact: true })

beforeEach(() => void (recorded = { ...gameDetail, game: { ...gameDetail.game, location: 'Main Arena' } }))
afterEach(() => {
  // Entries that a test left unsent must not be sent in the next one.
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

describe('The game page of a signed-in user', () => {
  it('shows the editor (R237, R239)', async () => {
    open()
    await expect.element(button('Edit Stats')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Sky at Aces' })).toBeInTheDocument()
  })

  it('writes the away team first in its scoreboard and in the panel, as the score sheet does', async () => {
    const [gamePeriod] = recorded.gamePeriods
    if (!gamePeriod) throw new Error('The example has no period')
    const periodScores = [
      { id: '1', gamePeriod, team_id: recorded.game.home_team_id, score: 21 },
      { id: '2', gamePeriod, team_id: recorded.game.away_team_id, score: 18 },
    ]
    recorded = { ...recorded, periodScores }
    open()
    const board = page.getByRole('heading', { name: 'Sky at Aces' })
    await expect.element(board).toBeInTheDocument()
    expect(board.element().parentElement?.textContent).toMatch(/Sky Away71.*Aces Home.*80.*Q1 18–21/)
    await button('Edit Final Scores').click()
    const names = panel()
      .getByRole('textbox')
      .elements()
      .map(
        (input) => input.getAttribute('aria-label') ?? (input as HTMLInputElement).labels?.[0]?.textContent,
      )
    expect(names.slice(0, 3)).toEqual(['Sky', 'Aces', 'Q1, Sky'])
    await button('Cancel Final Scores').click()
  })

  it('opens the box score at the team whose points are not its score', async () => {
    await page.viewport(1440, 900)
    recorded = { ...recorded, game: { ...recorded.game, score_home: 30 } }
    open()
    await button('Edit Stats').click()
    await expect.element(page.getByRole('textbox', { name: 'AST, Angel Reese', exact: true })).toHaveFocus()
  })

  it('shows no totals of a box score that nobody has entered', async () => {
    recorded = { ...recorded, playerStats: [] }
    open()
    const table = page.getByRole('table', { name: 'Aces statistics' })
    await expect.element(table).toBeInTheDocument()
    const totals = [...table.element().querySelectorAll('[data-total]')].map((cell) => cell.textContent)
    expect(totals.length).toBeGreaterThan(0)
    expect(new Set(totals)).toEqual(new Set(['–']))
  })

  it('restores the recorded score if editing it is canceled (R224)', async () => {
    open()
    await button('Edit Final Scores').click()
    await score('Aces').fill('99')
    await button('Cancel Final Scores').click()
    await expect.element(panel()).not.toBeInTheDocument()
    await button('Edit Final Scores').click()
    await expect.element(score('Aces')).toHaveValue('80')
  })

  it('closes the panel, returns the focus and shows the new score once it is saved (R224, R235)', async () => {
    const sent = open()
    await button('Edit Final Scores').click()
    await score('Aces').fill('82')
    await button('Save Final Score').click()
    await expect.element(page.getByText('Final game score updated!')).toBeInTheDocument()
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(page.getByText('82', { exact: true })).toBeInTheDocument()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ score_home: 82, score_away: 71 }])
    await expect.element(button('Edit Final Scores')).toHaveFocus()
  })

  it('opens the details prefilled, sends only the changed values, and closes (R225, R235)', async () => {
    const sent = open()
    await button('Edit Game').click()
    const location = page.getByRole('textbox', { name: 'Location', exact: true })
    await expect.element(location).toHaveValue('Main Arena')
    await location.fill('North Gym')
    await button('Save Changes').click()
    await expect.element(page.getByText('Game details updated successfully!')).toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ location: 'North Gym' }])
    await button('Edit Game').click()
    await location.fill('Nowhere')
    await button('Cancel').click()
    await button('Edit Game').click()
    await expect.element(location).toHaveValue('North Gym')
  })

  it('calls a game with a score completed wherever it says the status', async () => {
    open()
    await expect.element(page.getByText('Completed · WNBA · 2024')).toBeVisible()
    await button('Edit Game').click()
    const status = page.getByRole('combobox', { name: 'Status' })
    await expect.element(status).toHaveValue('final')
    expect(status.element().querySelector(':checked')?.textContent).toBe('Completed')
    await button('Cancel').click()
    await button('Edit Stats').click()
    const boxScore = page.getByRole('dialog', { name: 'Box score: Sky at Aces' })
    await expect.element(boxScore.getByText('Completed', { exact: true })).toBeVisible()
  })

  it('names the teams above the details, and starts in the time of the game', async () => {
    open()
    await button('Edit Game').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Game Details: Sky at Aces' })
    await expect.element(dialog.getByLabelText('Time', { exact: true })).toHaveFocus()
  })

  it('sends a public note together with the status that it explains (decision 54)', async () => {
    const sent = open()
    await button('Edit Game').click()
    const note = page.getByRole('textbox', { name: 'Public note' })
    await expect.element(note).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Postponed')
    await note.fill('The gym is closed.')
    await button('Save Changes').click()
    await expect.element(page.getByText('Game details updated successfully!')).toBeInTheDocument()
    const body = { status: 'postponed', public_note: 'The gym is closed.' }
    await expect.poll(() => sent.map((request) => request.body)).toEqual([body])
  })

  it('keeps the focus on a change of the history that is undone, and offers to redo it', async () => {
    const by = { by: 'Dana', at: '2024-05-15T05:00:00.000Z', change: 'c2' }
    const change = {
      id: 'e1',
      kind: 'ScoreRecorded',
      text: 'Score recorded',
      before: null,
      after: '80 – 71',
      reason: null,
      actor: { id: owner.id, name: 'Dana' },
      at: '2024-05-15T04:00:00.000Z',
      change: 'c1',
      undoable: true,
      undone: null as typeof by | null,
      undoes: null,
      restorable: false,
    }
    let history = [change]
    open({
      'GET /api/gamesv2/:id/history': () => ({ history }),
      'POST /api/changes/:id/undo': () => {
        history = [{ ...change, undone: by, restorable: true }]
        return { change: 'c2' }
      },
    })
    await button('History').click()
    await button('Undo: Score recorded').click()
    const drawer = page.getByRole('dialog', { name: 'History' })
    await expect.element(drawer.getByRole('button', { name: 'Redo', exact: true })).toBeInTheDocument()
    await expect.element(drawer.getByRole('listitem')).toHaveFocus()
    await drawer.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.element(drawer.getByRole('button', { name: 'Redo this change' })).toBeVisible()
  })

  it('shows the failure of a score and keeps the typed values (R235)', async () => {
    open({ 'PUT /api/gamesv2/:id/details': silence, 'PUT /api/gamesv2/:id/scores': silence })
    await button('Edit Final Scores').click()
    await score('Aces').fill('82')
    await button('Save Final Score').click()
    await expect.element(page.getByText(/^Failed to update final score\./)).toBeInTheDocument()
    await expect.element(score('Aces')).toHaveValue('82')
    await button('Cancel Final Scores').click()
  })

  it('shows the failure of the details and keeps the typed values (R235)', async () => {
    open({ 'PUT /api/gamesv2/:id/details': silence })
    await button('Edit Game').click()
    await page.getByRole('textbox', { name: 'Location', exact: true }).fill('North Gym')
    await button('Save Changes').click()
    await expect.element(page.getByText(/^Failed to update game details\./)).toBeInTheDocument()
    await expect
      .element(page.getByRole('textbox', { name: 'Location', exact: true }))
      .toHaveValue('North Gym')
  })

  it('asks for the winner of a forfeited game that has no score, and names only its teams', async () => {
    recorded = {
      ...recorded,
      game: { ...recorded.game, status: 'scheduled', score_home: null, score_away: null },
    }
    const sent = open()
    await button('Edit Game').click()
    await page.getByLabelText('Status').selectOptions('Forfeit')
    const winner = page.getByLabelText('Winner')
    const options = [...(winner.element() as HTMLSelectElement).options]
    expect(options.map(({ label, disabled }) => [label, disabled])).toEqual([
      ['Select the winner', true],
      ['Sky', false],
      ['Aces', false],
    ])
    await button('Save Changes').click()
    await expect.element(page.getByText('Select the team that wins.')).toBeInTheDocument()
    expect(sent).toEqual([])
    await winner.selectOptions('Sky')
    await button('Save Changes').click()
    await expect.element(page.getByText('Game details updated successfully!')).toBeInTheDocument()
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ status: 'forfeit', winner_team_id: 'away' }])
  })

  it('shows a message if the video does not load (R236)', async () => {
    recorded = {
      ...recorded,
      game: { ...recorded.game, video_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
    }
    open()
    const frame = page.getByTitle('Game video')
    await expect.element(frame).toBeInTheDocument()
    frame.element().dispatchEvent(new Event('error'))
    await expect
      .element(page.getByText('There was an error loading the video. Please try again later.'))
      .toBeInTheDocument()
  })
})

it('The history of a game that a link has opened leaves the address when it is closed', async () => {
  open({}, '/games/g1#history')
  const history = page.getByRole('dialog', { name: 'History' })
  await expect.element(history).toMatchTextContent('No changes yet')
  await history.getByRole('button', { name: 'Close' }).click()
  await expect.element(history).not.toBeInTheDocument()
  await expect.poll(() => page.getByLabelText('Address').element().textContent).toBe('/games/g1')
})

it('A box score that a link has opened leaves the address when it is closed, so a reload does not open it again', async () => {
  open({}, '/games/g1#box-score')
  const address = page.getByLabelText('Address')
  await expect.element(page.getByRole('dialog', { name: /^Box score/ })).toBeVisible()
  await expect.element(address).toMatchTextContent('/games/g1#box-score')
  await button('Back to the game').click()
  await expect.element(button('Edit Stats')).toHaveFocus()
  await expect.poll(() => address.element().textContent).toBe('/games/g1')
})
