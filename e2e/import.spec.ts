import { rm } from 'node:fs/promises'
import { expect, expectAccessible, expectToFit, signIn, test } from './journey.ts'
import { smallSeason } from './small-season.ts'

test('a season is checked, mended, imported, and imported again without doubling', async ({ page }, info) => {
  const broken = await smallSeason((file, rows) => {
    if (file === 'games' && rows[2]) rows[2]['home_score'] = 'many'
    if (file === 'box_scores' && rows[4]) rows[4]['player_id'] = '999999999'
  })
  const whole = await smallSeason()
  await signIn(page, 'org_owner')
  await page.goto('/import')
  await page.getByLabel('Season').fill(`2019 ${info.project.name}`)
  await page.getByLabel('League').fill('WNBA')

  await page.getByLabel('CSV files').setInputFiles(broken.paths)
  await page.getByRole('button', { name: 'Check files' }).click()
  const problems = page.getByRole('table', { name: 'Problems' })
  await expect(problems).toContainText('games')
  await expect(problems.getByRole('row').filter({ hasText: 'box_scores' }).first()).toContainText('6')
  await expectAccessible(page)
  await expectToFit(page)

  await page.getByLabel('CSV files').setInputFiles(whole.paths)
  for (const turn of ['first', 'second']) {
    await test.step(turn, async () => {
      await page.getByRole('button', { name: 'Import season' }).click()
      await expect(page.getByRole('link', { name: 'Open league' })).toBeVisible({ timeout: 30_000 })
      const counted = page.getByRole('definition').filter({ hasText: `Stat lines${whole.lines}` })
      await expect(counted.or(page.getByText(String(whole.lines), { exact: true })).first()).toBeVisible()
    })
  }
  await page.getByRole('link', { name: 'Open league' }).click()
  await expect(page.getByText('Completed')).toHaveCount(6)
  await rm(broken.folder, { recursive: true })
  await rm(whole.folder, { recursive: true })
})
