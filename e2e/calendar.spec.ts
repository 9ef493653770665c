import type { Page } from '@playwright/test'
import { COLOR_RULES, expect, expectAccessible, expectToFit, test } from './journey.ts'
import { callApi, createOrganizationWithOwner } from './organization.ts'
import { mousePointer } from './pointer.ts'
import { chooseTheme } from './themes.ts'

const SUNDAY = '2026-12-06'

/** Creates a venue with two courts and three games of one Sunday, the last of which is postponed. */
async function createWeek({ request }: Page): Promise<void> {
  const post = <Body>(path: string, body: object) => callApi<Body>(request, 'post', path, body)
  type Created<Name extends string> = Record<Name, { id: string }>
  const { season } = await post<Created<'season'>>('/api/seasonsv2', {
    name: 'Winter',
    sport_id: 'basketball',
    sportId: 'basketball',
    isActive: true,
    startDate: '2026-11-01',
  })
  const { league } = await post<Created<'league'>>(`/api/seasonsv2/${season.id}/leagues`, { name: 'Men' })
  const leagueUrl = `/api/seasonsv2/${season.id}/leagues/${league.id}`
  const teams = []
  for (const name of ['Breakers', 'Dockers', 'Night Owls', 'Net Gains'])
    teams.push((await post<Created<'team'>>(`${leagueUrl}/teams`, { name })).team.id)
  const { venue } = await post<Created<'venue'>>('/api/venues', {
    name: 'Harbor Gym',
    courts: ['Court 1', 'Court 2'],
    opening_hours: [{ weekday: 'Sunday', opens: '09:00', closes: '16:00' }],
  })
  const [breakers, dockers, owls, gains] = teams
  const schedule = (away_team_id = '', home_team_id = '', time = '', court = 'Court 1') =>
    post<Created<'game'>>(`${leagueUrl}/games`, {
      home_team_id,
      away_team_id,
      date: SUNDAY,
      time,
      venue_id: venue.id,
      court,
    })
  await schedule(breakers, owls, '10:00')
  await schedule(breakers, dockers, '13:00')
  const { game } = await schedule(dockers, gains, '11:30')
  await callApi(request, 'put', `/api/gamesv2/${game.id}/details`, { status: 'postponed' })
}

test('a game is moved to a free court by keyboard, asked about on a conflict, undone, and told to both teams', async ({
  page,
}, { project }) => {
  test.slow()
  await createOrganizationWithOwner(page.request, { name: 'calendar' })
  await createWeek(page)
  await page.goto(`/calendar?week=${SUNDAY}`)
  await expect(page.getByRole('heading', { name: 'Nov 30 – Dec 6, 2026' })).toBeVisible()
  const game = page.getByRole('article', { name: 'Dockers at Net Gains' })
  await expect(game).toContainText('Postponed from Sun, Dec 6')
  await expectToFit(page)
  await expectAccessible(page)
  await chooseTheme(page.request, 'dark')
  await page.reload()
  await expect(game).toContainText('Postponed from Sun, Dec 6')
  await expectAccessible(page, { rules: COLOR_RULES })
  await chooseTheme(page.request, 'light')
  await page.reload()
  await expect(game).toContainText('Postponed from Sun, Dec 6')

  if (project.name === 'phone') await moveInDialog(page)
  else await moveByKeyboard(page)
  await expect(
    page.getByText('Dockers at Net Gains moved to Sun, Dec 6, 10:00 AM, Harbor Gym, Court 2').first(),
  ).toBeVisible()
  await expect(game).toContainText('10:00 AM')

  await page.getByRole('button', { name: 'Message teams' }).click()
  const message = page.getByRole('dialog', { name: 'Message teams' })
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /Postponed from: Sun, Dec 6, 11:30 AM, Harbor Gym, Court 1/,
  )
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+z')
  await expect(game).toContainText('Postponed from Sun, Dec 6')
  await page.getByRole('button', { name: 'Actions for Dockers at Net Gains' }).click()
  await page.getByRole('menuitem', { name: 'Message teams' }).click()
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(/is postponed/)
  await expect(message).toContainText('No player of these teams has an email address.')
  await expectAccessible(page)
})

/** Lifts the game and looks at two slots before it is dropped on a free one. */
async function moveByKeyboard(page: Page): Promise<void> {
  const spoken = page.locator('[id^="DndLiveRegion"]')
  await page.getByRole('button', { name: 'Move Dockers at Net Gains' }).focus()
  await page.keyboard.press('Space')
  await expect(spoken).toContainText('Dockers at Net Gains picked up')
  const slots = page.locator('[data-state]', { hasText: /\d:\d\d [AP]M/ })
  await expect(slots.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(spoken).toContainText(
    'Sun, Dec 6, 10:00 AM, Harbor Gym, Court 1. Conflict: Breakers and Night Owls play there',
  )
  await expect(page.getByRole('note')).toContainText('Dropping here asks first.')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Breakers and Night Owls play there at 10:00 AM')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Move Dockers at Net Gains' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('note')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(spoken).toContainText('is back in its place')

  // The mouse shows the same slots.
  const handle = page.getByRole('button', { name: 'Move Dockers at Net Gains' })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const pointer = mousePointer(page)
  await pointer.press((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
  await pointer.moveTo((from?.x ?? 0) + 60, (from?.y ?? 0) - 60)
  const free = page
    .getByRole('row', { name: /Court 2/ })
    .locator('[data-state]')
    .filter({ hasText: '10:00 AM' })
  const to = await free.boundingBox()
  await pointer.moveTo((to?.x ?? 0) + 20, (to?.y ?? 0) + 10)
  await pointer.release()
}

/** Moves the game on a phone: in the dialog of its menu. */
async function moveInDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Dockers at Net Gains' }).click()
  await page.getByRole('menuitem', { name: 'Move game' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Dockers at Net Gains' })
  const time = dialog.getByRole('textbox', { name: 'Time' })
  await time.fill('10:00 AM')
  await time.blur()
  await expect(dialog).toContainText('Breakers and Night Owls play there at 10:00 AM')
  await dialog.getByLabel('Court').selectOption('Court 2')
  await expect(dialog).not.toContainText('play there')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move game' }).click()
}
