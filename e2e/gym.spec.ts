import type { Locator, Page } from '@playwright/test'
import { COLOR_RULES, expect, expectAccessible, expectToFit, OFFLINE_ERRORS, test } from './journey.ts'
import { createOrganizationWithGames, signInToApi } from './organization.ts'
import { read, readGames } from './wnba.ts'

// These tests go offline, lose a response and provoke a conflict on purpose.
test.use({
  expectedErrors: [[OFFLINE_ERRORS, /status of 412.*\/api\/player-game-stats$/], { scope: 'test' }],
})

const cellOf = (page: Page, stat: string, player?: { firstName: string; lastName: string }) =>
  page.getByRole('textbox', { name: `${stat}, ${player?.firstName} ${player?.lastName}`, exact: true })
const badge = (page: Page) => page.getByRole('button', { name: /not sent|needs a decision/ })

async function type(cell: Locator, text: string): Promise<void> {
  await cell.fill(text)
  await expect(cell).toHaveValue(text)
  // A value is sent when the focus leaves its cell.
  await cell.press('Tab')
}

test('two scorers edit one game, one of them offline: each entry is sent once, and a conflict keeps both values', async ({
  page,
  context,
  browser,
  request,
}, info) => {
  const { slug, owner, staff } = await createOrganizationWithGames(page.request, 'gym')
  const [game] = await readGames(request, slug)
  if (!game) throw new Error('The organization has no games')
  const address = `/games/${game.id}`
  const detail = await read(request, 'GET /api/gamesv2/:id', `/api/gamesv2/${game.id}`, slug)
  const hasPlayed = ({ id }: { id: string }) =>
    detail.playerStats.some((line) => line.player_id === id && line.played)
  const [playerA, playerB] = detail.homeRoster.filter(hasPlayed)
  const statId = (key: string) => detail.allStats.find((stat) => stat.key === key)?.id ?? ''
  const recorded = async (playerId = '', key = '') => {
    const current = await read(request, 'GET /api/gamesv2/:id', `/api/gamesv2/${game.id}`, slug)
    return current.playerStats.find((line) => line.player_id === playerId && line.stat_id === statId(key))
      ?.value
  }

  const [pointsA = 0, pointsB = 0, assistsA = 0, reboundsB = 0] = await Promise.all([
    recorded(playerA?.id, 'pts'),
    recorded(playerB?.id, 'pts'),
    recorded(playerA?.id, 'ast'),
    recorded(playerB?.id, 'reb'),
  ])
  const ownPoints = pointsA + 11
  const otherPoints = pointsA + 21

  await signInToApi(page.request, staff)
  await page.goto(address)
  await page.getByRole('button', { name: 'Edit Stats' }).click()
  // A response is lost after the server has executed the command. The page repeats it with the same key.
  const idempotencyKeys: (string | undefined)[] = []
  await context.route('**/api/player-game-stats', async (route) => {
    idempotencyKeys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    await (idempotencyKeys.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  await type(cellOf(page, 'AST', playerA), String(assistsA + 1))
  await expect(badge(page)).toHaveText('1 not sent')
  await expect(badge(page)).toBeHidden()
  expect(idempotencyKeys).toHaveLength(2)
  expect(idempotencyKeys[1]).toBe(idempotencyKeys[0])
  await context.unroute('**/api/player-game-stats')
  expect(await recorded(playerA?.id, 'ast')).toBe(assistsA + 1)

  // Offline, entries continue and survive a reload.
  await expect.poll(() => page.evaluate(async () => (await caches.match('/games/')) !== undefined)).toBe(true)
  await context.setOffline(true)
  await type(cellOf(page, 'PTS', playerA), String(ownPoints))
  await type(cellOf(page, 'PTS', playerB), String(pointsB + 12))
  await type(cellOf(page, 'REB', playerB), String(reboundsB + 2))
  await expect(badge(page)).toHaveText('3 not sent')

  const otherContext = await browser.newContext(info.project.use)
  const otherPage = await otherContext.newPage()
  await signInToApi(otherContext.request, owner)
  await otherPage.goto(address)
  await otherPage.getByRole('button', { name: 'Edit Stats' }).click()
  await type(cellOf(otherPage, 'PTS', playerA), String(otherPoints))
  await otherPage.getByRole('button', { name: 'Save Stats' }).click()
  const question = otherPage.getByRole('dialog', { name: /^Save stats with \d+ points too many for / })
  await question.getByRole('button', { name: 'Save Stats' }).click()
  await expect.poll(() => recorded(playerA?.id, 'pts')).toBe(otherPoints)

  await page.reload()
  await expect(cellOf(page, 'PTS', playerA)).toHaveValue(String(ownPoints))
  await expect(cellOf(page, 'REB', playerB)).toHaveValue(String(reboundsB + 2))
  await expect(badge(page)).toHaveText('3 not sent')
  await expect(page.getByText('You are offline')).toBeVisible()

  // Online again: entries without a conflict are sent. The conflict shows both values and their authors.
  await context.setOffline(false)
  const editor = page.getByRole('dialog', { name: /^Box score: / })
  const keepTheirs = editor.getByRole('button', { name: new RegExp(`^Keep ${otherPoints}: PTS, `) })
  await expect(editor).toContainText(new RegExp(`${owner.username} saved PTS ${otherPoints} at `))
  await expect(keepTheirs).toBeVisible()
  await expect.poll(() => recorded(playerB?.id, 'pts')).toBe(pointsB + 12)
  expect(await recorded(playerB?.id, 'reb')).toBe(reboundsB + 2)
  expect(await recorded(playerA?.id, 'pts')).toBe(otherPoints)
  await expect(badge(page)).toHaveText('1 needs a decision')
  // `box-score.spec.ts` checks the accessibility of the box score itself.
  const selector = '[role="dialog"]'
  await expectAccessible(page, { selector })
  const setColorScheme = (name: string) =>
    page.evaluate(
      (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
      name,
    )
  await setColorScheme('dark')
  await expectAccessible(page, { selector, rules: COLOR_RULES })
  await setColorScheme('light')
  await expectToFit(page)

  // One value is recorded. The other one is in the list and in the history.
  await editor.getByRole('button', { name: new RegExp(`^Use ${ownPoints}: PTS, `) }).click()
  await expect(keepTheirs).toBeHidden()
  await expect(badge(page)).toBeHidden()
  expect(await recorded(playerA?.id, 'pts')).toBe(ownPoints)
  await editor.getByRole('button', { name: 'Back to the game' }).click()
  await page.getByText('Set aside on this device (1)').click()
  await expect(page.getByText(`recorded by ${owner.username}`)).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(new RegExp(`PTS ${otherPoints}$`)).first()).toBeVisible()
  await expect(history.getByText(new RegExp(`PTS ${pointsB + 12}\\b`))).toHaveCount(1)
  await expect(history.getByText(new RegExp(`AST ${assistsA + 1}$`))).toHaveCount(1)

  // The session remembers that the points no longer add up to the score (R226).
  expect(await page.evaluate((id) => sessionStorage.getItem(`scoreMismatch:${id}`), game.id)).toBe('true')

  await otherContext.close()
})
