import { expect, expectAccessible, expectToFit, signIn, test } from './journey.ts'

// The browser itself reports a refused sign-in.
test.use({ expectedErrors: [[/401/], { scope: 'test' }] })
import { games, read } from './wnba.ts'

test('every screen of an organizer fits and is accessible', async ({ page, request }) => {
  test.setTimeout(180_000)
  const [game] = await games(request)
  const { players } = await read(request, 'GET /api/playersv2', '/api/playersv2')
  await signIn(page, 'org_owner')
  const league = `/dashboard/seasons/${game?.season_id}/leagues/${game?.leagueId}`
  for (const path of [
    '/dashboard/seasons',
    `/dashboard/seasons/${game?.season_id}`,
    league,
    `${league}/teams/${game?.home_team_id}`,
    `/teams/${game?.home_team_id}`,
    `/dashboard/players/${players[0]?.id}`,
    `/games/${game?.id}`,
    '/schedule',
    '/leagueList',
    '/import',
    '/history',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.getByText('Loading')).toHaveCount(0)
      await expectToFit(page)
      await expectAccessible(page)
    })
  }
})

test('S071, S075, S083: a season grows from its name to a scored game, and goes again', async ({
  page,
}, info) => {
  const season = `Journey ${info.project.name}`
  await signIn(page, 'org_owner')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '+ Add Season' }).click()
  // Without a start date it never becomes the season that visitors see first.
  await dialog.getByRole('textbox', { name: 'Name' }).fill(season)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(`${season} created`)).toBeVisible()
  await page.getByRole('link', { name: season }).click()

  await page.getByRole('button', { name: '+ Add League' }).click()
  await dialog.getByLabel('League Name').fill('Tuesday')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Tuesday created')).toBeVisible()
  await page.getByRole('link', { name: 'Tuesday' }).click()

  for (const team of ["O'Neill's Owls", 'Ballers']) {
    await page.getByRole('button', { name: /add team/i }).click()
    await dialog.getByLabel('Team name').fill(team)
    await dialog.getByRole('button', { name: 'Add Team' }).click()
    await expect(page.getByRole('link', { name: team })).toBeVisible()
  }
  await page.getByRole('button', { name: /add game/i }).click()
  await dialog.getByLabel('Home team').selectOption({ label: 'Ballers' })
  await dialog.getByLabel('Away team').selectOption({ label: 'Ballers' })
  await dialog.getByRole('button', { name: 'Add Game' }).click()
  await expect(dialog.getByText('Teams must be different.').first()).toBeVisible()
  await dialog.getByLabel('Away team').selectOption({ label: "O'Neill's Owls" })
  await dialog.getByRole('button', { name: 'Add Game' }).click()
  await expect(page.getByText('Game created!')).toBeVisible()

  await page.goto('/dashboard/seasons')
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await expect(page.getByText('Select at least one season to delete.')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${season}` }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page
    .getByRole('dialog', { name: 'Delete selected seasons?' })
    .getByRole('button', { name: /delete|ok|yes/i })
    .click()
  await expect(page.getByRole('link', { name: season })).toHaveCount(0)
})

test('R061, S011: a wrong password is refused in red, and what is signed in alone leads to the sign-in', async ({
  page,
}) => {
  await page.goto('/dashboard/seasons')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible()
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeHidden()
})
