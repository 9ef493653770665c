import type { Page } from '@playwright/test'
import { expect, signInWithForm, test } from './journey.ts'

/** Returns labels and targets of the links in the menu, as the server renders them. */
const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Site', includeHidden: true })
    .locator('a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

test.describe('sites of the sample organizations', () => {
  test.skip(({ isMobile }) => isMobile, 'The content does not depend on the screen.')

  test('South Coast has its own menu and pages, under its slug and on its domain (S001, S008, S017, R020, R021, R113, R046, R047, R048)', async ({
    page,
    baseURL,
  }) => {
    const pages = [
      '',
      'registration',
      'leagueInfo',
      'tournament',
      'teamList',
      'schedule',
      'playerList',
      'leaderboard',
    ]
    const linkedPages = ['youth', 'ourTeam', 'leagueFootage', 'store', 'contact']
    const labels =
      'HOME,REGISTRATION,LEAGUE INFO,TOURNAMENT,STANDINGS,SCHEDULE,PLAYERS,LEADER BOARD,YOUTH,JOIN OUR TEAM,LEAGUE FOOTAGE,STORE,CONTACT US'
    const targets = [...pages, ...linkedPages]
    await page.goto('/south-coast')
    expect(await menuOf(page)).toEqual(
      labels.split(',').map((label, index) => [label, `/south-coast/${targets[index]}`.replace(/\/$/, '')]),
    )
    const { port } = new URL(baseURL ?? '')
    await page.goto(`http://south-coast.localhost:${port}/`)
    await expect(page).toHaveTitle('south-coast.localhost')
    expect(await menuOf(page)).toEqual(labels.split(',').map((label, index) => [label, `/${targets[index]}`]))

    const textsByPage: Record<string, string[]> = {
      registration: ['$800', '$100', 'No refunds after game 1', 'A team needs 5 players'],
      leagueInfo: ['Regular season of 8 games', 'Between 9 and 12 including playoffs'],
      tournament: ['Any forfeit makes a team ineligible for the tournament'],
      youth: ['Youth 3-on-3'],
    }
    for (const [path, texts] of Object.entries(textsByPage)) {
      await page.goto(`http://south-coast.localhost:${port}/${path}`)
      for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
    }
  })

  test('the youth league has its own menu, short names and no photos without consent (S018, S015, R022, R114, R028)', async ({
    page,
    request,
  }) => {
    const response = await page.goto('/little-dribblers')
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    expect(await menuOf(page)).toEqual([
      ['About', 'https://little-dribblers.example/about'],
      ['Schedule', '/little-dribblers/schedule'],
      ['Standings', '/little-dribblers/jTeamList'],
      ['Players', '/little-dribblers/playerList'],
    ])
    const answer = await request.get('/api/playersv2?slug=little-dribblers')
    const { players } = (await answer.json()) as { players: { lastName: string; image: string | null }[] }
    expect(players).toHaveLength(24)
    expect(players.filter(({ lastName }) => !/^\p{L}\.$/u.test(lastName))).toEqual([])
    expect(players.filter(({ image }) => image !== null)).toHaveLength(1)
  })

  test('any other organization has the menu that it arranged (S019, R100)', async ({ page }) => {
    await page.goto('/wnba')
    expect((await menuOf(page)).map(([label]) => label)).toEqual([
      'Home',
      'Standings',
      'Schedule',
      'Teams',
      'Players',
      'Leader Board',
    ])
  })

  test('a signed-in user sees public pages under the slug and admin pages elsewhere (S002, S007, R010, R012)', async ({
    page,
  }) => {
    await page.goto('/dashboard/seasons')
    await expect(page).toHaveURL(/\/login$/)
    await signInWithForm(page, 'org_owner')
    await page.goto('/wnba/schedule')
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin Sign In' })).toBeVisible()
    // Links lead back to the admin app and sign out (R029).
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard\/seasons$/)
    await page.reload()
    await expect(page).toHaveURL(/\/dashboard\/seasons$/)
    await page.goto('/wnba')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await page.goto('/dashboard/seasons')
    await expect(page).toHaveURL(/\/login$/)
  })
})
