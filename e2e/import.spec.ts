import { rm } from 'node:fs/promises'
import { expect, expectAccessible, expectToFit, test } from './journey.ts'
import { createOrganizationWithOwner } from './organization.ts'
import { chooseWholeSeason, firstGames, writeSeasonFiles } from './season-files.ts'

test('a season is checked, corrected, imported, and imported again without duplicates', async ({ page }) => {
  const season = firstGames()
  const validFiles = await writeSeasonFiles(season)
  const invalidFiles = await writeSeasonFiles({
    ...season,
    games: season.games.with(2, { ...season.games[2], home_score: 'many' }),
    box_scores: season.box_scores.with(4, { ...season.box_scores[4], player_id: '999999999' }),
  })
  await createOrganizationWithOwner(page.request, { name: 'import' })
  await chooseWholeSeason(page, '2024', 'WNBA')

  await page.getByLabel('Files', { exact: true }).setInputFiles(invalidFiles.paths)
  await page.getByRole('button', { name: 'Continue' }).click()
  const problems = page.getByRole('table', { name: 'Problems' })
  await expect(problems).toContainText('games')
  await expect(problems.getByRole('row').filter({ hasText: 'box_scores' }).first()).toContainText('6')
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByLabel('Files', { exact: true }).setInputFiles(validFiles.paths)
  const lines = season.box_scores.length
  for (const run of ['first import', 'second import']) {
    await test.step(run, async () => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Import season' }).click()
      await expect(page.getByRole('link', { name: 'Open league' })).toBeVisible({ timeout: 30_000 })
      await expect(
        page
          .getByRole('definition')
          .filter({ hasText: String(lines) })
          .first(),
      ).toBeVisible()
    })
    if (run === 'first import') {
      await page.reload()
      await page.getByRole('radio', { name: 'Whole season' }).check()
      await page.getByLabel('League', { exact: true }).selectOption('WNBA')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Files', { exact: true }).setInputFiles(validFiles.paths)
    }
  }
  await page.getByRole('link', { name: 'Open league' }).click()
  await expect(page.getByText('Completed')).toHaveCount(6)
  await rm(invalidFiles.folder, { recursive: true })
  await rm(validFiles.folder, { recursive: true })
})
