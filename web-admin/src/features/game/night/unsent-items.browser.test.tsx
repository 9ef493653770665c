import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network, refusal, silence } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { field, recordedValuesOf } from '../outbox/fields.ts'
import { outboxOf } from '../outbox/outbox.ts'
import { useUnsentItems } from './unsent-items.tsx'

let userId = ''
afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

function Items() {
  return (
    <ul>
      {useUnsentItems().map(({ key, title, reason, action }) => (
        <li key={key}>
          {title}: {reason} {action}
        </li>
      ))}
    </ul>
  )
}

/** Enters a score, which the server answers with `answer`. */
async function enterScore(answer: () => unknown) {
  userId = crypto.randomUUID()
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'PUT /api/gamesv2/:id/scores': answer,
  })
  renderSignedIn(<Items />, { path: '/', address: '/' })
  await expect.element(page.getByLabelText('Address')).toMatchTextContent('/')
  const outbox = outboxOf(userId)
  const score = [
    { field: field.home, value: 81 },
    { field: field.away, value: 71 },
  ]
  await outbox.enter('g1', score, recordedValuesOf(gameDetail), 'Sky at Aces')
  await outbox.flush()
  return outbox
}
const item = page.getByRole('listitem')

it.each([
  ['a connection', silence, 'button', 'Send now: Sky at Aces'],
  ['a decision', () => refusal(409, 'game-not-playable', 'No.'), 'link', 'Open game: Sky at Aces'],
] as const)(
  'the scores of this device that wait for %s need attention',
  async (cause, answer, role, name) => {
    await enterScore(answer)
    await expect.element(item).toMatchTextContent(`Sky at Aces: 1 not sent · waiting for ${cause}`)
    await expect.element(item.getByRole(role, { name })).toBeVisible()
  },
)

it('a score that waits for a connection needs attention until it is sent, also during the next attempt', async () => {
  let send = () => {}
  let answer: () => unknown = silence
  const outbox = await enterScore(() => answer())
  await expect.element(item).toBeVisible()
  answer = () =>
    new Promise((resolve) => {
      send = () => resolve({ game: { ...gameDetail.game, revision: '9' } })
    })
  const seen: number[] = []
  const observer = new MutationObserver(() => seen.push(item.elements().length))
  observer.observe(document.body, { childList: true, subtree: true })
  void outbox.flush()
  await expect.poll(() => outbox.view().state).toBe('sending')
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  expect(seen).not.toContain(0)
  send()
  await expect.element(item).not.toBeInTheDocument()
})
