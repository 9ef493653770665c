import { expect, expectAccessible, expectToFit, signIn, test } from './journey.ts'
import { games } from './wnba.ts'

const formats = ['A4', 'Letter'] as const

/** How many sheets of paper a printed page is: the count that the tree of its pages begins with. */
function sheetsOf(pdf: Buffer): number {
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
}

test('a score sheet is one page of A4 and of Letter, whatever is on the screen around it', async ({
  page,
  request,
}) => {
  const [game] = await games(request)
  await signIn(page, 'org_owner')
  await page.goto(`/games/${game?.id}`)
  await page.getByRole('link', { name: 'Score Sheet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(' vs ')
  await expect(page.getByRole('table')).toHaveCount(3)
  await expectToFit(page)
  await expectAccessible(page)
  for (const format of formats) expect([format, sheetsOf(await page.pdf({ format }))]).toEqual([format, 1])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('the schedule and the table go on paper as wide as it is, without menu, filters and links', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // A4 between its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  for (const path of ['/wnba/schedule', '/wnba/teamList']) {
    await page.goto(path)
    await expect(page.getByRole('table')).toBeVisible()
    await expectToFit(page)
    for (const hidden of [page.getByRole('navigation'), page.getByRole('combobox')])
      await expect(hidden).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor finds the calendar and the table of a team', async ({ page, request }) => {
    await page.goto('/wnba/schedule')
    const team = (await games(request))[0]?.home_team_id ?? ''
    await page.getByRole('combobox', { name: 'Team' }).selectOption(team)
    await page.getByRole('button', { name: 'Apply filters' }).click()
    const subscribe = await page.getByRole('link', { name: 'Subscribe' }).getAttribute('href')
    expect(subscribe).toMatch(/^webcal:\/\/localhost/)
    const feed = await request.get(String(subscribe).replace('webcal:', 'http:'))
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const calendar = page.getByRole('link', { name: 'Add to calendar' })
    const [opened] = await Promise.all([page.waitForEvent('download'), calendar.click()])
    expect(opened.suggestedFilename()).toBe('schedule.ics')
    const table = page.getByRole('link', { name: 'Download CSV' })
    const [saved] = await Promise.all([page.waitForEvent('download'), table.click()])
    expect(saved.suggestedFilename()).toBe('schedule.csv')
  })
})
