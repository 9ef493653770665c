import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { gameId, id } from '@league/contracts/kernel/id'
import { gameDetail } from '../../../../test/game-detail.ts'
import { isCut } from '../../../../test/is-cut.ts'
import { network, refusal } from '../../../../test/network.ts'
import { callAsScorer } from '../../../lib/api.ts'
import { readCachedGame, storeCachedGame } from '../../../lib/device.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { enqueue, startLive } from '../outbox/live-queue.ts'
import { outboxOf } from '../outbox/outbox.ts'
import { ScorerApp } from './ScorerApp.tsx'
import { storeScorer } from './stored-scorer.ts'

const game = {
  ...gameDetail.game,
  status: 'scheduled' as const,
  score_home: null,
  score_away: null,
  winner_team_id: null,
}
let root: Root
let scorer: ScorerView
let answerRead: () => unknown
let answerScore: () => Response

beforeEach(() => {
  queryClient.clear()
  scorer = {
    id: id.parse(crypto.randomUUID()),
    name: 'Sam',
    organization: { name: 'East', timeZone: 'America/New_York', brandColor: '' },
    date: '2026-11-21',
    venue: null,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    games: [game],
  }
  answerRead = () => ({ scorer })
  answerScore = () => refusal(500, 'internal', 'Something went wrong.')
  network({
    'GET /api/scorer': () => answerRead(),
    'GET /api/gamesv2/:id': () => ({ ...gameDetail, game }),
    'PUT /api/gamesv2/:id/scores': () => answerScore(),
  })
  storeScorer(scorer)
})
afterEach(() => {
  root.unmount()
  outboxOf(scorer.id).stop()
  storeScorer(null)
  localStorage.clear()
  callAsScorer(null)
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

function openPage(address = '/scorer') {
  window.history.replaceState(null, '', address)
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as Element)
  root.render(
    <QueryClientProvider client={queryClient}>
      <ScorerApp nonce={() => ''} />
    </QueryClientProvider>,
  )
}

/** Opens the page and types a score. */
async function typeScore() {
  openPage()
  await expect.poll(() => document.activeElement?.getAttribute('data-side')).toBe('away')
  await userEvent.keyboard('91{Tab}90{Tab}')
}

it('a score of a game that was moved out of a scorer link stays on the page with what to do', async () => {
  answerScore = () => {
    scorer = { ...scorer, games: [] }
    return refusal(403, 'scorer-refused', 'A scorer link is only for its games.')
  }
  await typeScore()
  const note = page.getByRole('alert').filter({ hasText: 'Tell the organizer' })
  await expect
    .element(note)
    .toMatchTextContent('This game is no longer part of this link. Tell the organizer: Away 91, Home 90.')
  await page.getByRole('button', { name: /^Discard the score/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(note).not.toBeInTheDocument()
})

it('a scorer link that was revoked says what was not sent, also after a reload, and keeps no other rosters on the device', async () => {
  answerScore = () => {
    answerRead = () => refusal(401, 'scorer-link-ended', 'This scorer link has ended. Ask for a new one.')
    return refusal(401, 'scorer-link-ended', 'This scorer link has ended. Ask for a new one.')
  }
  const other = { ...game, id: gameId.parse('other') }
  await storeCachedGame(scorer.id, { detail: { ...gameDetail, game: other }, readAt: '' })
  await typeScore()
  await expect.element(page.getByText('This scorer link has ended. Ask for a new one.')).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This was not sent. Tell the organizer: Away 91, Home 90.')
  await expect.poll(() => readCachedGame(scorer.id, other.id)).toBeNull()
  expect(await readCachedGame(scorer.id, game.id)).not.toBeNull()
  expect(localStorage.getItem('scorer')).toContain(scorer.id)
})

it('a scorer link that has expired shows what was not sent, as a text to copy, until it is discarded', async () => {
  await typeScore()
  await expect.poll(() => outboxOf(scorer.id).view().gameOutboxes.length).toBe(1)
  root.unmount()
  storeScorer({ ...scorer, expiresAt: new Date(Date.now() - 1000).toISOString() })
  openPage()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This was not sent. Tell the organizer: Away 91, Home 90.')
  await expect.element(page.getByRole('button', { name: /^Copy as text: what was not sent/ })).toBeVisible()
  root.unmount()
  openPage()
  await page.getByRole('button', { name: /^Discard the score/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('a scorer page that is open beyond the end of its link says so, also while the server does not answer', async () => {
  scorer = { ...scorer, expiresAt: new Date(Date.now() + 500).toISOString() }
  storeScorer(scorer)
  await typeScore()
  await expect.poll(() => Date.now() > Date.parse(scorer.expiresAt)).toBe(true)
  answerRead = () => refusal(500, 'internal', 'Something went wrong.')
  await queryClient.invalidateQueries()
  await expect.element(page.getByText('This scorer link has ended. Ask for a new one.')).toBeVisible()
  await expect.element(page.getByText('It was for the games on Saturday, November 21.')).toBeVisible()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This was not sent. Tell the organizer: Away 91, Home 90.')
})

it('a game that was moved while a scorer tapped says so in live scoring, with the taps that were not sent', async () => {
  network({
    'GET /api/scorer': () => ({ scorer: { ...scorer, games: [] } }),
    'GET /api/gamesv2/:id': () => refusal(403, 'scorer-refused', 'A scorer link is only for its games.'),
    'POST /api/gamesv2/:id/start': () =>
      refusal(403, 'scorer-refused', 'A scorer link is only for its games.'),
  })
  const at = '2026-11-21T20:00:00.000Z'
  const tap = { kind: 'action' as const, id: '1', at, clock: 258, action: 'made2' as const }
  await outboxOf(scorer.id).changeLive(game.id, 'Sky at Aces', (outbox) =>
    enqueue(startLive(outbox, { at }), {
      plays: [{ ...tap, team_id: game.home_team_id, player_id: 'p1' }],
    }),
  )
  openPage(`/scorer/${game.id}/live`)
  await expect.element(page.getByText(/^This game is no longer part of this link/)).toBeVisible()
  await expect.element(page.getByText('4:18 2 points')).toBeVisible()
})

it('a new scorer link still lists what was typed with the earlier one and not sent', async () => {
  await typeScore()
  await expect.poll(() => outboxOf(scorer.id).view().gameOutboxes.length).toBe(1)
  root.unmount()
  queryClient.clear()
  const next = { ...scorer, id: id.parse(crypto.randomUUID()), name: 'Kim', games: [] }
  network({ 'POST /api/scorer': () => ({ scorer: next }), 'GET /api/scorer': () => ({ scorer: next }) })
  openPage(`/scorer#${'x'.repeat(43)}`)
  await page.getByLabelText('Your name').fill('Kim')
  await page.getByRole('button', { name: 'Start scoring' }).click()
  await expect.element(page.getByText('scoring as Kim', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Tell the organizer' }))
    .toMatchTextContent(
      'This was typed with an earlier link and was not sent. Tell the organizer: Away 91, Home 90.',
    )
  outboxOf(next.id).stop()
})

it('a refused score says why in full on the phone of a scorer, with a whole button to discard it', async () => {
  const reason = 'A scorer link is only for its games. Scores can be entered from December 1, 2026.'
  answerScore = () => refusal(403, 'scorer-refused', reason)
  await page.viewport(390, 844)
  await typeScore()
  const alert = page.getByRole('alert').filter({ hasText: reason })
  await expect.element(alert).toBeVisible()
  expect([alert.element(), alert.element().parentElement].map(isCut)).toEqual([false, false])
  const discard = page.getByRole('button', { name: 'Discard' })
  expect(discard.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(page.getByRole('link', { name: 'Open game' }).elements()).toHaveLength(0)
})

it('a scorer link for a future day says above its games from when scores can be entered', async () => {
  openPage()
  await expect.element(page.getByRole('list', { name: 'Games to score' })).toBeVisible()
  const note = page.getByText(/^Scores can be entered from/)
  expect(note.elements()).toHaveLength(0)
  root.unmount()
  scorer = { ...scorer, date: '2999-01-01' }
  storeScorer(scorer)
  queryClient.clear()
  openPage()
  await expect.element(note).toMatchTextContent('Scores can be entered from Tuesday, January 1.')
})

it('the first page of a scorer link names the league and the day, and nothing moves once they are read', async () => {
  storeScorer(null)
  localStorage.clear()
  let answer = () => {}
  const link = { organization: { name: 'East' }, date: '2026-11-21', venue: null }
  network({
    'POST /api/scorer/link': () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ scorerLink: link }))
      }),
  })
  openPage(`/scorer#${'a'.repeat(43)}`)
  const name = page.getByRole('textbox', { name: 'Your name' })
  await expect.element(name).toBeVisible()
  const top = () => name.element().getBoundingClientRect().top
  const before = top()
  answer()
  await expect.element(page.getByText('Saturday, November 21 · All venues')).toBeVisible()
  await expect.element(page.getByText('East', { exact: true })).toBeVisible()
  expect(top()).toBe(before)
})

it('the first page of a scorer link that has ended says so in place of the form', async () => {
  storeScorer(null)
  localStorage.clear()
  network({
    'POST /api/scorer/link': () =>
      refusal(401, 'scorer-link-ended', 'This scorer link has ended. Ask for a new one.'),
  })
  openPage(`/scorer#${'a'.repeat(43)}`)
  await expect.element(page.getByText('This scorer link has ended. Ask for a new one.')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})
