import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isCut } from '../../../test/is-cut.ts'
import { gameDetail } from '../../../test/game-detail.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { field, recordedValuesOf } from './outbox/fields.ts'
import { outboxOf } from './outbox/outbox.ts'
import { OutboxBadge } from './OutboxBadge.tsx'

let userId = ''

afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

/** Enters a score, with a server that answers with `answer`. Returns every text that the page has shown since. */
async function enterScore(answer: () => unknown) {
  userId = crypto.randomUUID()
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'PUT /api/gamesv2/:id/scores': answer,
  })
  renderSignedIn(<OutboxBadge />, { path: '/', address: '/' })
  await expect.element(page.getByLabelText('Address')).toMatchTextContent('/')
  const texts: string[] = []
  const observer = new MutationObserver(() => texts.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  const outbox = outboxOf(userId)
  const score = [
    { field: field.home, value: 81 },
    { field: field.away, value: 71 },
  ]
  await outbox.enter('g1', score, recordedValuesOf(gameDetail), 'Sky at Aces')
  void outbox.flush()
  return { texts, sent }
}

it('says nothing while a score is sent normally', async () => {
  const { texts, sent } = await enterScore(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { game: { ...gameDetail.game, revision: '5' } }
  })
  await vi.waitFor(() => {
    expect(sent).toHaveLength(1)
    const { entries, batch } = outboxOf(userId).forGame('g1')
    expect([...Object.keys(entries), batch]).toEqual([null])
  })
  expect(texts.filter((text) => text.includes('not sent'))).toEqual([])
})

it('says how many values are not sent once sending has failed', async () => {
  await enterScore(silence)
  await expect.element(page.getByRole('button', { name: '1 not sent' })).toBeVisible()
})

it('says how many values are not sent if an answer takes long', async () => {
  await enterScore(() => new Promise(() => {}))
  await expect.element(page.getByRole('button', { name: '1 not sent' })).toBeVisible()
})

it('the badge shows in full on a phone that a value needs a decision, also beside one that is not sent', async () => {
  await page.viewport(390, 844)
  await enterScore(() => refusal(409, 'game-not-playable', 'No.'))
  const badge = page.getByRole('button', { name: '1 needs a decision' })
  await expect.element(badge).toBeVisible()
  const location = { field: field.detail('location'), value: 'Gym 2', held: true }
  await outboxOf(userId).enter('g2', [location], recordedValuesOf(gameDetail), 'Sky at Aces')
  await outboxOf(userId).enter(
    'g2',
    [{ ...location, held: false }],
    recordedValuesOf(gameDetail),
    'Sky at Aces',
  )
  await expect.element(badge).toHaveTextContent('1 not sent, 1 needs a decision')
  const { height } = badge.element().getBoundingClientRect()
  expect([isCut(badge.element()), height]).toEqual([false, 44])
})
