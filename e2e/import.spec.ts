import { rm } from 'node:fs/promises'
import { expect, expectAccessible, expectToFit, signIn, test } from './journey.ts'
import { writeSeasonFiles } from './season-files.ts'

test('a season is checked, corrected, imported, and imported again without duplicates', async ({
  page,
}, info) => {
  const invalidFiles = await writeSeasonFiles((file, rows) => {
    if (file === 'games' && rows[2]) rows[2]['home_score'] = 'many'
    if (file === 'box_scores' && rows[4]) rows[4]['player_id'] = '999999999'
  })
  const validFiles = await writeSeasonFiles()
  await signIn(page, 'org_owner')
  await page.goto('/import')
  await page.getByLabel('Season').fill(`2019 ${info.project.name}`)
  await page.getByLabel('League').fill('WNBA')

  await page.getByLabel('CSV files').setInputFiles(invalidFiles.paths)
  await page.getByRole('button', { name: 'Check files' }).click()
  const problems = page.getByRole('table', { name: 'Problems' })
  await expect(problems).toContainText('games')
  await expect(problems.getByRole('row').filter({ hasText: 'box_scores' }).first()).toContainText('6')
  await expectAccessible(page)
  await expectToFit(page)

  await page.getByLabel('CSV files').setInputFiles(validFiles.paths)
  for (const run of ['first import', 'second import']) {
    await test.step(run, async () => {
      await page.getByRole('button', { name: 'Import season' }).click()
      await expect(page.getByRole('link', { name: 'Open league' })).toBeVisible({ timeout: 30_000 })
      const count = page.getByRole('definition').filter({ hasText: `Stat lines${validFiles.lines}` })
      await expect(count.or(page.getByText(String(validFiles.lines), { exact: true })).first()).toBeVisible()
    })
  }
  await page.getByRole('link', { name: 'Open league' }).click()
  await expect(page.getByText('Completed')).toHaveCount(6)
  await rm(invalidFiles.folder, { recursive: true })
  await rm(validFiles.folder, { recursive: true })
})
