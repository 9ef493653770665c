import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GameDetailView } from '@league/contracts/game/views'
import { gameDetail } from '../../../test/game-detail.ts'
import { isCut } from '../../../test/is-cut.ts'
import { owner } from '../../../test/organization.ts'
import { overtimePeriods } from '../../../test/overtime-periods.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { FinalScorePanel } from './FinalScorePanel.tsx'
import { outboxOf } from './outbox/outbox.ts'

let userId = ''
const onDone = vi.fn<() => void>()
const onCancel = vi.fn<() => void>()
const sent: { body: unknown; headers: Headers }[] = []

/** Answers the calls that record the score, in order. The history is empty. */
function answerScores(...answers: { status: number; body: unknown }[]) {
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    if (address.includes('/check-auth')) {
      return Promise.resolve(Response.json({ authenticated: true, user: { ...owner, id: userId } }))
    }
    if (address.endsWith('/history')) return Promise.resolve(Response.json({ history: [] }))
    sent.push({ body: JSON.parse(String(request.body)), headers: new Headers(request.headers) })
    const { status, body } = answers.shift() ?? { status: 500, body: {} }
    return Promise.resolve(Response.json(body, { status }))
  })
}
const renderPanel = (detail: GameDetailView = gameDetail) =>
  renderSignedIn(<FinalScorePanel detail={detail} onDone={onDone} onCancel={onCancel} />, {
    path: '/',
    address: '/',
  })
const score = (team: string) => page.getByRole('textbox', { name: team, exact: true })
const save = () => page.getByRole('button', { name: 'Save Final Score' }).click()

beforeEach(() => {
  // Each user has an own outbox, so a new user starts without entries.
  userId = crypto.randomUUID()
  sent.length = 0
  onDone.mockClear()
})
afterEach(() => {
  // Entries that a test left unsent must not be sent in the next one.
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

describe('The final-score panel', () => {
  it('asks for the reason of a correction in a place that was empty before, so that Save does not move', async () => {
    answerScores()
    renderPanel()
    const reason = page.getByRole('textbox', { name: 'Reason for the correction' })
    await expect.element(score('Aces')).toBeVisible()
    await expect.element(reason).not.toBeInTheDocument()
    const top = () =>
      page.getByRole('button', { name: 'Save Final Score' }).element().getBoundingClientRect().top
    const before = top()
    await score('Aces').fill('82')
    await expect.element(reason).toBeVisible()
    expect(top()).toBe(before)
  })

  it.each([390, 1440])(
    'keeps every field in its place while the notes on the periods change, at %i px',
    async (width) => {
      await page.viewport(width, 844)
      answerScores()
      renderPanel({ ...gameDetail, gamePeriods: overtimePeriods })
      await expect.element(score('Aces')).toBeVisible()
      const places = () =>
        page
          .getByRole('textbox')
          .elements()
          .map((input) => input.getBoundingClientRect())
          .map(({ left, top }) => [left, top])
      const before = places()
      await page.getByRole('textbox', { name: 'Q1, Sky', exact: true }).fill('120')
      await page.getByRole('textbox', { name: 'Q1, Aces', exact: true }).fill('123')
      await expect.element(page.getByText('Periods add up to 123, but the score is 80')).toBeVisible()
      expect(places()).toEqual(before)
      await score('Sky').fill('120')
      await expect.element(page.getByText('Periods add up to 120', { exact: false })).not.toBeInTheDocument()
      expect(places().slice(0, before.length)).toEqual(before)
    },
  )

  it('shows all periods on a phone without scrolling sideways', async () => {
    await page.viewport(390, 844)
    answerScores()
    renderPanel({ ...gameDetail, gamePeriods: overtimePeriods })
    const table = page.getByRole('table', { name: 'Scores by period' })
    await expect.element(table).toBeVisible()
    expect(isCut(table.element().parentElement)).toBe(false)
  })

  it('saves both scores with the revision that it showed and the reason for the correction (C068)', async () => {
    answerScores({ status: 200, body: { game: gameDetail.game } })
    renderPanel()
    await score('Aces').fill('82')
    await page.getByRole('textbox', { name: 'Reason for the correction' }).fill('Last basket counted')
    await save()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(sent[0]?.body).toEqual({ score_home: 82, score_away: 71, reason: 'Last basket counted' })
    expect(sent[0]?.headers.get('if-match')).toBe('"4"')
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/.{16,}/)
  })

  it('takes no letters, and Escape leaves it', async () => {
    answerScores()
    renderPanel()
    await score('Aces').click()
    await userEvent.keyboard('7o1.')
    await expect.element(score('Aces')).toHaveValue('71.')
    await userEvent.keyboard('{Escape}')
    expect(onCancel.mock.calls.length).toBe(1)
  })

  it('allows an empty score while typing, but not on save (R228, R229)', async () => {
    answerScores()
    renderPanel()
    await score('Sky').clear()
    await save()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent('Both scores are required.')
    expect(sent).toHaveLength(0)
  })

  it('refuses a score that is not a whole number, and does not change what was typed (R229)', async () => {
    answerScores()
    renderPanel()
    await score('Aces').clear()
    await userEvent.keyboard('1.5')
    await expect.element(score('Aces')).toHaveValue('1.5')
    await expect.element(page.getByText('Enter a whole number from 0 to 999.')).toBeInTheDocument()
    await save()
    expect(sent).toHaveLength(0)
  })

  it('keeps the typed values if saving fails, and retries with the same key', async () => {
    answerScores(
      { status: 500, body: { code: 'unexpected', message: 'x' } },
      { status: 200, body: { game: gameDetail.game } },
    )
    renderPanel()
    await score('Aces').fill('90')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Failed to update final score\./)).toBeInTheDocument()
    await expect.element(score('Aces')).toHaveValue('90')
    await save()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
  })

  it('stores every key on the device and opens with the stored draft', async () => {
    answerScores()
    renderPanel()
    await score('Aces').fill('93')
    await page.getByRole('textbox', { name: 'Q1, Sky' }).fill('19')
    await expect.poll(() => outboxOf(userId).isChanging()).toBe(false)
    renderPanel()
    await expect.element(score('Aces')).toHaveValue('93')
    await expect.element(page.getByRole('textbox', { name: 'Q1, Sky' })).toHaveValue('19')
  })

  it('saves period scores, shows a note if they do not add up, and offers their sum as the score', async () => {
    answerScores({ status: 200, body: { game: gameDetail.game } })
    renderPanel()
    await page.getByRole('textbox', { name: 'Q1, Aces' }).fill('40')
    await expect.element(page.getByText('Periods add up to 40, but the score is 80')).toBeInTheDocument()
    await score('Sky').clear()
    await page.getByRole('textbox', { name: 'Q1, Sky' }).fill('31')
    await page.getByRole('textbox', { name: 'Q2, Sky' }).fill('40')
    await page.getByRole('button', { name: 'Use 71' }).click()
    await expect.element(score('Sky')).toHaveValue('71')
    await save()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body).toMatchObject({
      score_away: 71,
      periodScores: expect.arrayContaining([{ gamePeriodId: 'q1', team_id: 'home', score: 40 }]) as never,
    })
  })
})
