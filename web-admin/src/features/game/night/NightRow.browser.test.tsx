import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GameView } from '@league/contracts/game/views'
import { gameDetail } from '../../../../test/game-detail.ts'
import { isCut } from '../../../../test/is-cut.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { overtimePeriods } from '../../../../test/overtime-periods.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { outboxOf } from '../outbox/outbox.ts'
import { NightRow } from './NightRow.tsx'

afterEach(() => {
  outboxOf(owner.id).stop()
  vi.unstubAllGlobals()
})

it('A row of the score sheet shows its periods with their sum and the note on a tie in full on a phone', async () => {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/gamesv2/:id': () => ({ ...gameDetail, game: tied, gamePeriods: overtimePeriods }),
  })
  const tied: GameView = { ...gameDetail.game, id: 'tied', status: 'final', score_home: 63, score_away: 63 }
  const ignore = () => {}
  await page.viewport(390, 844)
  renderSignedIn(
    <ul style={{ '--saved': '150px', '--controls': '80px', padding: '0 16px' } as never}>
      <NightRow game={tied} isDue isScorer onChanged={ignore} onUndo={ignore} />
    </ul>,
    { path: '/', address: '/' },
  )
  const note = page.getByText('A tie counts as neither a win nor a loss.')
  await expect.element(note).toBeVisible()
  expect([note.element(), note.element().parentElement].map(isCut)).toEqual([false, false])
  await page.getByRole('button', { name: /^Periods of/ }).click()
  for (const [index, team] of ['Sky', 'Aces'].entries())
    await page.getByRole('textbox', { name: `OT, ${team}`, exact: true }).fill(String(12 + index))
  const use = page.getByRole('button', { name: 'Use 13' })
  await expect.element(use).toBeVisible()
  expect(use.element().parentElement?.textContent).toBe('13 Use 13')
  const periods = page.getByRole('table', { name: 'Scores by period' })
  expect(isCut(periods.element().parentElement)).toBe(false)
})

it('A row of the score sheet shows the whole venue and league, in a second line if they are long', async () => {
  network({ 'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }) })
  const league = { id: 'l1', name: 'Thursday Irvine Valley College Competitive' }
  const game: GameView = { ...gameDetail.game, location: 'Irvine Valley College gym, Court 1', league }
  const ignore = () => {}
  renderSignedIn(
    <ul>
      <NightRow game={game} isDue onChanged={ignore} onUndo={ignore} />
    </ul>,
    { path: '/', address: '/' },
  )
  await expect.element(page.getByText(game.location ?? '')).toBeVisible()
  for (const width of [390, 1024, 1440]) {
    await page.viewport(width, 900)
    for (const text of [game.location ?? '', league.name]) {
      const element = page.getByText(text).element()
      const { right } = element.parentElement?.getBoundingClientRect() ?? { right: 0 }
      const range = document.createRange()
      range.selectNodeContents(element)
      expect([width, text, range.getBoundingClientRect().right <= right]).toEqual([width, text, true])
    }
  }
})

it('A row of the score sheet is as high without its missing score as with it, at every width', async () => {
  network({ 'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }) })
  const scored: GameView = { ...gameDetail.game, id: 'scored', date: '2999-01-01' }
  // It has no line above it, which the others have.
  const first: GameView = { ...scored, id: 'first' }
  const due: GameView = { ...scored, id: 'due', status: 'scheduled', score_home: null, score_away: null }
  const ignore = () => {}
  renderSignedIn(
    <ul>
      {[first, scored, due].map((game) => (
        <NightRow key={game.id} game={game} isDue onChanged={ignore} onUndo={ignore} />
      ))}
    </ul>,
    { path: '/', address: '/' },
  )
  await expect.element(page.getByText('No score')).toBeVisible()
  const heights = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.getBoundingClientRect().height)
  for (const width of [390, 1024, 1440]) {
    await page.viewport(width, 900)
    const [, withScore, withoutScore] = heights()
    expect([width, withoutScore]).toEqual([width, withScore])
  }
})

it('A row of the score sheet asks before P postpones a game whose score is typed and not saved, and then discards it', async () => {
  const userId = crypto.randomUUID()
  const game: GameView = { ...gameDetail.game, status: 'scheduled', score_home: null, score_away: null }
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'PUT /api/gamesv2/:id/details': () => ({ game: { ...game, status: 'postponed', revision: '5' } }),
  })
  const ignore = () => {}
  renderSignedIn(<NightRow game={game} isDue onChanged={ignore} onUndo={ignore} />, {
    path: '/',
    address: '/',
  })
  await page.getByRole('textbox', { name: 'Score of Sky against Aces' }).click()
  await userEvent.keyboard('61p')
  const question = page.getByRole('dialog', {
    name: 'Postpone Sky at Aces and discard the score that you typed?',
  })
  await expect.element(question).toBeVisible()
  expect(sent).toHaveLength(0)
  await question.getByRole('button', { name: 'Postpone game' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ status: 'postponed' }])
  expect(outboxOf(userId).forGame('g1').drafts).not.toHaveProperty('sheet')
  outboxOf(userId).stop()
})

it('A row of the score sheet says that its score is not sent while there is no connection, not that it has none', async () => {
  // The outbox of the owner has been stopped.
  const user = { ...owner, id: crypto.randomUUID() }
  network({ 'GET /api/auth/check-auth': () => ({ authenticated: true, user }) })
  const answerReads = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    request?.method === 'PUT'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answerReads(address, request),
  )
  const due: GameView = {
    ...gameDetail.game,
    id: 'not-sent',
    status: 'scheduled',
    score_home: null,
    score_away: null,
  }
  const ignore = () => {}
  renderSignedIn(
    <ul data-sheet>
      <NightRow game={due} isDue onChanged={ignore} onUndo={ignore} />
    </ul>,
    { path: '/', address: '/' },
  )
  const row = page.getByRole('listitem', { name: 'Sky at Aces' })
  await expect.element(row).toMatchTextContent('Scheduled')
  await page.getByRole('textbox', { name: /^Score of Sky/ }).fill('60')
  await page.getByRole('textbox', { name: /^Score of Aces/ }).fill('70')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(row).toMatchTextContent('Not sent')
  await expect.element(row).not.toMatchTextContent('Scheduled')
  outboxOf(user.id).stop()
})
