import { expect, expectAccessible, expectToFit, signIn, signInWithForm, test } from './journey.ts'
import { createOrganizationWithOwner } from './organization.ts'
import { read, readGames } from './wnba.ts'

// The browser logs a rejected sign-in as an error.
test.use({ expectedErrors: [[/401/], { scope: 'test' }] })

test('every admin page fits the screen and is accessible', async ({ page, request }) => {
  test.setTimeout(180_000)
  const [game] = await readGames(request)
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

test('a season, its league, teams and a game are created, and the season is deleted (S071, S075, S083)', async ({
  page,
}) => {
  const season = 'Journey'
  await createOrganizationWithOwner(page.request, { name: 'organizer' })
  await page.goto('/dashboard/seasons')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '+ Add Season' }).click()
  // Without a start date, visitors do not see this season by default.
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

for (const role of ['super_admin', 'org_owner', 'staff'] as const)
  test(`a user with the role ${role} signs in with the form and sees the first page of the role`, async ({
    page,
  }) => signInWithForm(page, role))

test('a wrong password is rejected with a message, and admin pages redirect to the sign-in (R061, S011)', async ({
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

test('the projections page fits the screen and is accessible', async ({ page }) => {
  await signIn(page, 'super_admin')
  await page.goto('/projections')
  await expect(page.getByRole('heading', { name: 'standings', exact: true })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
})
