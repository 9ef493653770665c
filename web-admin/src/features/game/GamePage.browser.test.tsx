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

/** The game's page for somebody who was never here before, over a server that keeps what it is sent. */
function open(answers: Answers = {}) {
  userId = crypto.randomUUID()
  const user = { ...owner, id: userId }
  const keep = (part: object) => {
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
    'PUT /api/gamesv2/:id/scores': keep as never,
    'PUT /api/gamesv2/:id/details': keep as never,
    ...answers,
  })
  renderSignedIn(<GamePage />, { path: '/games/:id', address: '/games/g1' })
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = () => page.getByRole('form', { name: 'Final score' })
const score = (team: string) => panel().getByRole('textbox', { name: team, exact: true })

beforeEach(() => void (recorded = { ...gameDetail, game: { ...gameDetail.game, location: 'Main Arena' } }))
afterEach(() => {
  // What a test left unsent is not tried again in the next one.
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

describe('the game page of who is signed in', () => {
  it('R239 R237 shows the editor', async () => {
    open()
    await expect.element(button('Edit Stats')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Aces vs Sky' })).toBeInTheDocument()
  })

  it('R224 restores the score when its mode is cancelled', async () => {
    open()
    await button('Edit Final Scores').click()
    await score('Aces').fill('99')
    await button('Cancel Final Scores').click()
    await expect.element(panel()).not.toBeInTheDocument()
    await button('Edit Final Scores').click()
    await expect.element(score('Aces')).toHaveValue('80')
  })

  it('R224 R235 leaves the mode and shows the game anew when the score is saved', async () => {
    const sent = open()
    await button('Edit Final Scores').click()
    await score('Aces').fill('82')
    await button('Save Final Score').click()
    await expect.element(page.getByText('Final game score updated!')).toBeInTheDocument()
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(page.getByText('82', { exact: true })).toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ score_home: 82, score_away: 71 }])
  })

  it('R225 R235 opens the details prefilled, sends what was changed, and closes', async () => {
    const sent = open()
    await button('Edit Game').click()
    const location = page.getByRole('textbox', { name: 'Location' })
    await expect.element(location).toHaveValue('Main Arena')
    await location.fill('North Gym')
    await button('Save Changes').click()
    await expect.element(page.getByText('Game details updated successfully!')).toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ location: 'North Gym' }])
    await button('Edit Game').click()
    await location.fill('Nowhere')
    await button('Cancel').click()
    await button('Edit Game').click()
    await expect.element(location).toHaveValue('North Gym')
  })

  it('R235 says what failed, and keeps what was typed', async () => {
    open({ 'PUT /api/gamesv2/:id/details': silence, 'PUT /api/gamesv2/:id/scores': silence })
    await button('Edit Final Scores').click()
    await score('Aces').fill('82')
    await button('Save Final Score').click()
    await expect.element(page.getByText(/^Failed to update final score\./)).toBeInTheDocument()
    await expect.element(score('Aces')).toHaveValue('82')
    await button('Cancel Final Scores').click()
  })

  it('R235 says that the details were not saved', async () => {
    open({ 'PUT /api/gamesv2/:id/details': silence })
    await button('Edit Game').click()
    await page.getByRole('textbox', { name: 'Location' }).fill('North Gym')
    await button('Save Changes').click()
    await expect.element(page.getByText(/^Failed to update game details\./)).toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: 'Location' })).toHaveValue('North Gym')
  })

  it('R236 says that the video did not load', async () => {
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
