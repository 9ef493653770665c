import { writeXlsx } from 'hucre/xlsx'
import type { Page } from '@playwright/test'
import { COLOR_RULES, expect, expectAccessible, expectToFit, test } from './journey.ts'
import { createOrganizationWithOwner } from './organization.ts'
import { chooseWholeSeason } from './season-files.ts'

const games = [
  'GAME_DATE,START,HOME TEAM,VISITOR,FACILITY,FLD,GM_TYPE,GAME_ID',
  '01/10/2027,1000,Anchors,Dockers,Harbor Gym,1,REG,884102',
  '01/10/2027,1130,Pelicans,Anchors,Harbor Gym,2,REG,884103',
  '02/30/2027,1900,Dockers,Pelicans,Bayside HS,1,REG,884104',
].join('\n')

/** A season as other systems export it: names in the other order, dates of Excel, minutes as times and decimals. */
function foreignSeason(): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      {
        name: 'Squads',
        rows: [
          ['Squad Number', 'Name', 'Positions', 'Teams'],
          [12, 'Álvarez, José', 'G', 'Anchors'],
          [7, 'Nené', 'C', 'Breakers'],
        ],
      },
      {
        name: 'Fixtures',
        columns: [{ numFmt: 'yyyy-mm-dd' }],
        rows: [
          ['Date', 'Start (ET)', 'Visitor/Neutral', 'PTS', 'Home/Neutral', 'PTS'],
          [new Date('2026-11-15T00:00:00Z'), '7:30p', 'Breakers', 7, 'Anchors', 23],
        ],
      },
      {
        name: 'Box scores',
        rows: [
          ['Starters', 'Tm', 'Date', 'MP', 'FG', '3P', 'FT', 'PTS'],
          ['Jose Alvarez', 'ANCHORS', 'Nov 15, 2026', '34:12', 10, 2, 1, 23],
          ['Nene', 'Breakers', '2026-11-15', 20.5, 2, 0, 3, 7],
        ],
      },
    ],
  })
}

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const setTheme = (theme: string) =>
    page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), theme)
  await expectAccessible(page)
  await setTheme('dark')
  await expectAccessible(page, { rules: COLOR_RULES })
  await setTheme('light')
}

test('games of another system are mapped, corrected, imported with the keyboard and undone as a whole', async ({
  page,
}) => {
  await createOrganizationWithOwner(page.request, { name: 'wizard' })
  await page.goto('/import')
  await page.getByLabel('Name of the new season').fill('Winter 2027')
  await page.getByLabel('Name of the new league').fill('Open')
  await page.getByLabel('Name of the new league').press('Enter')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'leagueapps-winter-2027.csv', mimeType: 'text/csv', buffer: Buffer.from(games) })
  await page.getByRole('button', { name: 'Continue' }).press('Enter')

  const preview = page.getByRole('button', { name: 'Preview import' })
  await expect(page.getByText('recognized as a LeagueApps export')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('2 columns left.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectToFit(page)
  await preview.press('Enter')
  await expect(page.getByLabel('Field of FLD')).toBeFocused()
  await page.getByRole('button', { name: 'Use Court' }).press('Enter')
  await page.getByLabel('Field of GM_TYPE').selectOption('Home team')
  await preview.press('Enter')
  await expect(page.getByText('Two columns have the same field.')).toBeVisible()
  await page.getByLabel('Field of GM_TYPE').selectOption('Don’t import')
  await preview.press('Enter')

  await expect(page.getByRole('button', { name: '1 row skipped' })).toBeVisible({ timeout: 30_000 })
  await expectAccessibleInBothThemes(page)
  await expectToFit(page)
  await page.getByRole('button', { name: '1 row skipped' }).press('Enter')
  const rows = page.getByRole('table', { name: 'Rows' })
  await expect(rows).toContainText('February 30 doesn’t exist.')
  await page.getByRole('button', { name: 'Enter a date' }).press('Enter')
  await page.getByLabel('Correct value of row 4').fill('02/28/2027')
  await page.getByLabel('Correct value of row 4').press('Enter')
  await page.getByRole('button', { name: 'Import 3 games' }).press('Enter')

  await expect(page.getByText('3 games created, 0 changed, 0 skipped.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Undo import' }).first().press('Enter')
  await expect(page.getByText('Undone').first()).toBeVisible({ timeout: 30_000 })
})

test('a whole foreign season in one workbook is imported without editing it', async ({ page }) => {
  await createOrganizationWithOwner(page.request, { name: 'foreign' })
  await chooseWholeSeason(page, 'Otoño', 'Liga')
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = Buffer.from(await foreignSeason())
  await page.getByLabel('Files', { exact: true }).setInputFiles({ name: 'season.xlsx', mimeType, buffer })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Preview import' }).click()
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await page.getByRole('link', { name: 'Open league' }).click({ timeout: 30_000 })
  await expect(page.getByText('Completed')).toHaveCount(1)
  await expect(page.getByText('23', { exact: true }).first()).toBeVisible()
})

test('the templates of a whole season are imported as they are downloaded', async ({ page }, testInfo) => {
  await createOrganizationWithOwner(page.request, { name: 'templates' })
  await chooseWholeSeason(page, 'Fall', 'Open')
  const files: string[] = []
  for (const name of ['Teams', 'Rosters', 'Games', 'Box scores']) {
    const template = page.getByRole('main').getByRole('link', { name, exact: true })
    const [download] = await Promise.all([page.waitForEvent('download'), template.click()])
    const file = testInfo.outputPath(download.suggestedFilename())
    await download.saveAs(file)
    files.push(file)
  }
  await page.getByLabel('Files', { exact: true }).setInputFiles(files)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('All columns are matched.')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Preview import' }).click()
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await page.getByRole('link', { name: 'Open league' }).click({ timeout: 30_000 })
  await expect(page.getByText('Completed')).toHaveCount(1)
})
