import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GameView } from '@league/contracts/game/views'
import { gameDetail } from '../../../../test/game-detail.ts'
import { isCut } from '../../../../test/is-cut.ts'
import { network, refusal } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { overtimePeriods } from '../../../../test/overtime-periods.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { outboxOf } from '../outbox/outbox.ts'
import { NightRows } from './NightRows.tsx'

let userId = ''
afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

const scheduled: GameView = { ...gameDetail.game, status: 'scheduled', score_home: null, score_away: null }
const side = { score: 12, fouls: 1, time_outs_left: 2 }
const clock = { seconds: 300, running: false, at: '2026-11-21T20:00:00.000Z' }
const live = { home: side, away: side, period: null, clock, period_seconds: 600, time_outs: 3 }

function renderGame(
  game: GameView,
  read: () => object = () => ({ ...gameDetail, game }),
  answerScore: () => object = () => ({ game: { ...game, revision: '9' } }),
) {
  userId = crypto.randomUUID()
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': read,
    'PUT /api/gamesv2/:id/scores': answerScore,
    'PUT /api/gamesv2/:id/details': () => ({ game: { ...game, revision: '9' } }),
  })
  renderSignedIn(<NightRows games={[game]} label="Games" />, { path: '/', address: '/' })
  return sent
}
const cell = page.getByRole('textbox', { name: /^Score of Sky / })

it('The score sheet asks before a typed score finishes a game in play, which has no focus on arrival', async () => {
  await page.viewport(1440, 900)
  const sent = renderGame({ ...scheduled, live })
  await expect.element(cell).toBeVisible()
  expect(document.activeElement?.matches('input')).toBe(false)
  const question = page.getByRole('dialog', {
    name: 'Sky at Aces is being scored live. Finish it with the score 61–62?',
  })
  // The outbox of an earlier test may still send its own scores.
  const typedScores = () =>
    sent.map(({ body }) => body as { score_away?: number }).filter(({ score_away: away }) => away === 61)
  for (const answer of ['Cancel', 'Finish game']) {
    await cell.click()
    await userEvent.keyboard('61{Tab}62{Tab}')
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(typedScores()).toEqual([])
    await question.getByRole('button', { name: answer }).click()
    if (answer === 'Cancel') await expect.element(cell).toHaveValue('')
  }
  await expect.poll(typedScores).toEqual([{ score_away: 61, score_home: 62 }])
})

it.each([390, 1200])(
  'The score sheet shows the score of a game in play, with a link to live scoring, in full at %i px',
  async (width) => {
    await page.viewport(width, 900)
    renderGame({ ...scheduled, live: { ...live, away: { ...side, score: 104 } } })
    const row = page.getByRole('listitem', { name: 'Sky at Aces' })
    const link = row.getByRole('link', { name: 'Live scoring of Sky at Aces' })
    await expect.element(link).toHaveAttribute('href', '/games/g1/live')
    await expect.element(row).toMatchTextContent('104–12 now')
    const { parentElement } = link.element()
    expect([parentElement, parentElement?.parentElement].map(isCut)).toEqual([false, false])
    await cell.fill('9')
    await expect.element(link).not.toBeInTheDocument()
  },
)

it('The score sheet leaves the focus where it is if every game has a score, so that a digit replaces none', async () => {
  await page.viewport(1440, 900)
  const sent = renderGame(gameDetail.game)
  await expect.element(cell).toHaveValue('71')
  await userEvent.keyboard('4')
  await expect.element(cell).toHaveValue('71')
  expect(document.activeElement?.matches('input')).toBe(false)
  expect(sent).toEqual([])
})

it('Ctrl+Z after a key of a row returns the focus to its score, where the keys work again', async () => {
  await page.viewport(1440, 900)
  renderGame(scheduled)
  await cell.click()
  await userEvent.keyboard('p')
  await expect.element(page.getByRole('button', { name: 'More for Sky at Aces' })).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell).toHaveFocus()
})

it('The menu of a row in the score sheet leads to the history of its game', async () => {
  renderGame(scheduled)
  await page.getByRole('button', { name: 'More for Sky at Aces' }).click()
  await page.getByRole('menuitem', { name: 'Show history' }).click()
  await expect.element(page.getByLabelText('Address')).toMatchTextContent('/games/g1#history')
})

it('The score sheet asks for the winner of a forfeit with buttons of 44 px on a phone', async () => {
  await page.viewport(390, 844)
  renderGame(scheduled)
  await cell.click()
  await userEvent.keyboard('f')
  const question = page.getByRole('group', { name: 'Winner of the forfeit' })
  await expect.element(question).toBeVisible()
  const buttons = question.getByRole('button').elements()
  const heights = buttons.map((button) => button.getBoundingClientRect().height)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

it.each([
  ['Postpone game', 'Postpone Sky at Aces, which is being scored live?', 'postponed'],
  ['Cancel game', 'Cancel Sky at Aces, which is being scored live?', 'cancelled'],
])('The menu of a row asks before %s ends a game in play', async (action, text, status) => {
  await page.viewport(1440, 900)
  const sent = renderGame({ ...scheduled, live })
  const question = page.getByRole('dialog', { name: text })
  for (const answer of ['Cancel', action]) {
    await page.getByRole('button', { name: 'More for Sky at Aces' }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click()
    await expect.element(question.getByRole('button', { name: 'Cancel', exact: true })).toHaveFocus()
    expect(sent).toEqual([])
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.closest('[data-row]')).not.toBeNull()
  }
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ status }])
})

it('The score sheet asks before a forfeit ends a game in play, after the question about its winner', async () => {
  await page.viewport(1440, 900)
  const sent = renderGame({ ...scheduled, live })
  const question = page.getByRole('dialog', { name: 'Forfeit Sky at Aces, which is being scored live?' })
  const winner = page
    .getByRole('group', { name: 'Winner of the forfeit' })
    .getByRole('button', { name: 'Sky' })
  for (const answer of ['Cancel', 'Forfeit game']) {
    await cell.click()
    await userEvent.keyboard('f')
    await winner.click()
    await expect.element(question.getByRole('button', { name: 'Cancel', exact: true })).toHaveFocus()
    expect(sent).toEqual([])
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.closest('[data-row]')).not.toBeNull()
  }
  const body = { status: 'forfeit', winner_team_id: scheduled.away_team_id }
  await expect.poll(() => sent.map(({ body: sentBody }) => sentBody)).toEqual([body])
})

it('The menu of a row leaves the focus on the question of a forfeit, and takes it back after Escape', async () => {
  await page.viewport(1440, 900)
  renderGame(scheduled)
  const menu = page.getByRole('button', { name: 'More for Sky at Aces' })
  await menu.click()
  await page.getByRole('menuitem', { name: /^Forfeit/ }).click()
  const first = page
    .getByRole('group', { name: 'Winner of the forfeit' })
    .getByRole('button', { name: 'Sky' })
  await expect.element(first).toHaveFocus()
  // The menu closes with a transition.
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await new Promise((done) => setTimeout(done, 50))
  expect(document.activeElement?.textContent).toBe('Sky')
  await userEvent.keyboard('{Escape}')
  await menu.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
})

it('The last overtime of a row is removed once both of its scores are cleared, and Ctrl+Z brings it back', async () => {
  await page.viewport(1440, 900)
  const final = { ...gameDetail.game, score_away: 71, score_home: 80 }
  const [first] = overtimePeriods
  const last = overtimePeriods.at(-1)
  const scoreIn = (gamePeriod: typeof first, team_id: string, score: number) => ({
    gamePeriod,
    team_id,
    score,
  })
  const periodScores = [
    scoreIn(first, 'away', 20),
    scoreIn(first, 'home', 21),
    scoreIn(last, 'away', 3),
    scoreIn(last, 'home', 12),
  ]
  let isRemoved = false
  const sent = renderGame(final, () => ({
    ...gameDetail,
    game: final,
    gamePeriods: overtimePeriods,
    periodScores: isRemoved ? periodScores.slice(0, 2) : periodScores,
  }))
  await cell.click()
  await userEvent.keyboard('q')
  const overtime = (team: string) => page.getByRole('textbox', { name: `OT, ${team}`, exact: true })
  await overtime('Sky').clear()
  await expect.element(page.getByText('Clear both scores to remove OT.')).toBeVisible()
  // It waits longer than a score that is complete.
  await new Promise((done) => setTimeout(done, 900))
  expect(sent).toEqual([])
  await expect.element(overtime('Sky')).toHaveValue('')
  isRemoved = true
  await overtime('Aces').clear()
  await expect.element(page.getByText('OT is removed.')).toBeVisible()
  const scores = (away: number | null, home: number | null) => ({
    score_away: 71,
    score_home: 80,
    periodScores: [
      { gamePeriodId: 'OT', team_id: 'away', score: away },
      { gamePeriodId: 'OT', team_id: 'home', score: home },
    ],
  })
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([scores(null, null)])
  await expect.element(overtime('Aces')).toHaveValue('')
  await userEvent.keyboard('{Control>}z{/Control}')
  const { periodScores: restored, ...score } = scores(3, 12)
  await expect.poll(() => sent.at(-1)?.body).toEqual({ ...score, periodScores: restored.toReversed() })
})

it('Tab goes from the last period of a team to the first of the other one, and to the sums only after both', async () => {
  await page.viewport(1440, 900)
  renderGame(scheduled, () => ({ ...gameDetail, game: scheduled, gamePeriods: overtimePeriods }))
  await cell.click()
  await userEvent.keyboard('q')
  const period = (name: string) => page.getByRole('textbox', { name, exact: true })
  const use = (sum: number) => page.getByRole('button', { name: `Use ${sum}` })
  await expect.element(period('Q1, Sky')).toHaveFocus()
  await userEvent.keyboard('20')
  await expect.element(page.getByRole('row', { name: /Sky/ })).toMatchTextContent('20')
  await expect.element(use(20)).not.toBeInTheDocument()
  const { length } = overtimePeriods.filter(({ name }) => name !== 'Final')
  await userEvent.keyboard(`{Tab}${'1{Tab}'.repeat(length - 1)}`)
  await expect.element(use(20 + length - 1)).toBeVisible()
  await expect.element(period('Q1, Aces')).toHaveFocus()
  await userEvent.keyboard('18{Tab}'.repeat(length))
  await expect.element(use(20 + length - 1)).toHaveFocus()
  await expect.element(period('Q1, Aces')).toHaveValue('18')
  await userEvent.keyboard('{Tab}')
  await expect.element(use(18 * length)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  await expect.element(period('OT, Aces')).toHaveFocus()
})

it.each([900, 1199, 1200, 1440])(
  'A row of the score sheet shows a refusal in full at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const message =
      'The later games of the bracket depend on this result. Choose what happens to them on its page.'
    const refuse = () => refusal(409, 'later-games-affected', message)
    renderGame(scheduled, () => ({ ...gameDetail, game: scheduled }), refuse)
    await cell.click()
    await userEvent.keyboard('61{Tab}62{Tab}')
    const alert = page.getByText(message)
    await expect.element(alert).toBeVisible()
    const element = alert.element()
    expect([element, element.parentElement, element.closest('[data-row]')].map(isCut)).toEqual([
      false,
      false,
      false,
    ])
  },
)
