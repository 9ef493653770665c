import { expect, expectAccessible, expectToFit, test } from './journey.ts'
import { createOrganizationWithGames } from './organization.ts'
import { readGames, readStandings } from './wnba.ts'

test('a score is corrected, updated live for visitors, listed in the history and restored', async ({
  page,
  browser,
  request,
}, info) => {
  const { slug } = await createOrganizationWithGames(page.request, 'score')
  const [game] = await readGames(request, slug)
  const standings = await readStandings(request, slug)
  if (!game || game.score_home === null || game.score_away === null)
    throw new Error('The sample season has no such game')
  const { score_home: home, score_away: away } = game
  // The winner now loses by one point, so the standings change too.
  const wrong = home > away ? { home: away - 1, away } : { home: home, away: home - 1 }

  const visitor = await browser.newContext(info.project.use)
  const publicGame = await visitor.newPage()
  const publicTable = await visitor.newPage()
  await publicGame.goto(`/${slug}/games/${game.id}`)
  await publicTable.goto(`/${slug}/teamList`)
  // The same numbers may occur in the box score, and other games below have scores, too.
  const scoreboard = publicGame.locator('[data-side] [data-score]')
  await expect(scoreboard).toHaveText([String(away), String(home)])

  await page.goto(`/games/${game.id}`)
  await page.getByRole('button', { name: 'Edit Final Scores' }).click()
  const panel = page.getByRole('form', { name: 'Final score' })
  await panel.getByLabel(game.homeTeam.name, { exact: true }).fill(String(wrong.home))
  await panel.getByLabel(game.awayTeam.name, { exact: true }).fill(String(wrong.away))
  await panel.getByLabel('Reason for the correction').fill('The scorer swapped two baskets')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save Final Score' }).click()
  await expect(page.getByText('Final game score updated!')).toBeVisible()

  // Both pages of the visitor update without a reload.
  await expect(scoreboard).toHaveText([String(wrong.away), String(wrong.home)])
  const records = new Map((await readStandings(request, slug)).map((row) => [row.team, row]))
  expect([...records.values()]).not.toEqual(standings)
  const homeRow = publicTable.getByRole('row', { name: new RegExp(game.homeTeam.name) })
  await expect(homeRow).toContainText(String(records.get(game.homeTeam.name)?.wins))

  await page.getByRole('button', { name: 'History' }).click()
  const drawer = page.getByRole('dialog', { name: 'History' })
  await expect(drawer).toContainText('The scorer swapped two baskets')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Restore', exact: true }).last().click()
  await drawer.getByLabel('Reason').fill('The sheet was right after all')
  await drawer.getByRole('button', { name: 'Restore this score' }).click()
  await expect(page.getByText('Score restored')).toBeVisible()
  await expect(drawer).toContainText('The sheet was right after all')
  await expectToFit(page)

  await expect(scoreboard).toHaveText([String(away), String(home)])
  expect(await readStandings(request, slug)).toEqual(standings)
  await visitor.close()
})
