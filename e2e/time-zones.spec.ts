import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { call, openOrganization, signInByCall } from './own-organization.ts'
import { signInOf } from './sign-ins.ts'

/** Days and times on both changes of the clocks in Los Angeles, at the ends of the day and inside of the changed hour. */
const days = [
  ['2026-03-07', '23:30', 'March 7, 2026', '11:30 PM', '2026-03-08T07:30:00Z'],
  ['2026-03-08', null, 'March 8, 2026', 'TBD', '2026-03-08'],
  ['2026-03-08', '00:00', 'March 8, 2026', '12:00 AM', '2026-03-08T08:00:00Z'],
  ['2026-03-08', '01:30', 'March 8, 2026', '1:30 AM', '2026-03-08T09:30:00Z'],
  // There is no such time on that day; it is as if the clock had not been changed yet.
  ['2026-03-08', '02:30', 'March 8, 2026', '2:30 AM', '2026-03-08T10:30:00Z'],
  ['2026-03-08', '23:30', 'March 8, 2026', '11:30 PM', '2026-03-09T06:30:00Z'],
  ['2026-10-31', '23:30', 'October 31, 2026', '11:30 PM', '2026-11-01T06:30:00Z'],
  ['2026-11-01', '00:00', 'November 1, 2026', '12:00 AM', '2026-11-01T07:00:00Z'],
  // It comes twice; the first is meant.
  ['2026-11-01', '01:30', 'November 1, 2026', '1:30 AM', '2026-11-01T08:30:00Z'],
  ['2026-11-01', '02:30', 'November 1, 2026', '2:30 AM', '2026-11-01T10:30:00Z'],
  ['2026-11-01', '23:30', 'November 1, 2026', '11:30 PM', '2026-11-02T07:30:00Z'],
] as const
/** The games whose pages are opened: at the hour that is not there, and at the one that comes twice. */
const opened = [4, 8]
const zones = ['Asia/Tokyo', 'America/Los_Angeles'] as const
const slug = 'clocks'

// A size of the screen changes no day: that is what the other journeys look at.
test.skip(({ isMobile }) => isMobile === true, 'Days and times do not depend on the size of the screen.')

test('R297 R298 R299 R300 decision 19: Tokyo, Los Angeles and the server show the same days and times', async ({
  browser,
  request,
}) => {
  const { id, owner } = await openOrganization(request, { slug })
  const { season } = await call<{ season: { id: string } }>(request, 'post', '/api/seasonsv2', {
    name: '2026',
  })
  const leaguesOf = `/api/seasonsv2/${season.id}/leagues`
  const { league } = await call<{ league: { id: string } }>(request, 'post', leaguesOf, { name: 'Sunday' })
  const below = `${leaguesOf}/${league.id}`
  const team = async (name: string) =>
    (await call<{ team: { id: string } }>(request, 'post', `${below}/teams`, { name })).team.id
  const teams = { home_team_id: await team('Dawn'), away_team_id: await team('Dusk') }
  const gameIds: string[] = []
  for (const [date, time] of days) {
    const body = { ...teams, date, ...(time && { time }) }
    gameIds.push((await call<{ game: { id: string } }>(request, 'post', `${below}/games`, body)).game.id)
  }

  // Files are made by the server alone.
  const csv = await (await request.get(`/api/export/schedule.csv?slug=${slug}`)).text()
  const inCsv = csv.trim().split('\r\n').slice(1)
  expect(inCsv.map((row) => row.split(',').slice(2, 4)).toSorted()).toEqual(
    days.map(([date, time]) => [date, time ?? '']).toSorted(),
  )
  const ics = await (await request.get(`/api/calendar.ics?slug=${slug}`)).text()
  const starts = ics.split('BEGIN:VEVENT').flatMap((event) => /^DTSTART\S*:(\S+)/m.exec(event)?.[1] ?? [])
  expect(starts.toSorted()).toEqual(days.map(([, , , , start]) => start.replace(/[-:]/g, '')).toSorted())

  const seen = await Promise.all(
    zones.map((zone) => look(browser, zone, { owner, gameIds, league: league.id })),
  )
  // By the server: without a script, as it came.
  const html = await (await request.get(`/${slug}/schedule`)).text()
  const onServer = [...html.matchAll(/<tr data-link[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) => textsOf(row))
  const inWords = days.map(([, , date, time]) => `${date} ${time}`).toSorted()
  expect(onServer.map(([date, , time]) => `${date} ${time}`).toSorted()).toEqual(inWords)
  for (const { zone, ...shown } of seen) {
    expect([zone, shown.visitors]).toEqual([zone, inWords])
    expect([zone, shown.organizers]).toEqual([zone, days.map(([, , date]) => date).toSorted()])
    expect([zone, shown.pages]).toEqual([zone, ['March 8, 2026 2:30 AM', 'November 1, 2026 1:30 AM']])
    expect([zone, shown.fields]).toEqual([zone, ['2026-03-08', '02:30']])
  }

  await signInByCall(request, signInOf('super_admin'))
  await call(request, 'delete', `/api/organizations/${id}`)
})

const textsOf = (row: string) =>
  row.split(/<\/t[dh]>/).map((cell) =>
    cell
      .replace(/<[^>]*>/g, '')
      .replaceAll('\u202f', ' ')
      .trim(),
  )

interface Given {
  owner: { username: string; password: string }
  gameIds: readonly string[]
  league: string
}

/** What a browser in a zone shows, drawn by its scripts: they have come when the address of the filter follows. */
async function look(browser: Browser, zone: string, { owner, gameIds, league }: Given) {
  const visitor = await browser.newContext({ timezoneId: zone, baseURL: base() })
  const page = await visitor.newPage()
  await page.goto(`/${slug}/schedule`)
  const filter = page.getByRole('combobox', { name: 'Games' })
  // Chosen before the scripts have come, a filter waits for its button.
  await expect(async () => {
    await filter.selectOption('completed')
    await filter.selectOption('scheduled')
    await expect(page).toHaveURL(/status=scheduled/, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  const visitors = (await rowsOf(page)).map(([date, , time]) => `${date} ${time}`).toSorted()

  const pages: string[] = []
  for (const at of opened) {
    const gameId = gameIds[at]
    // A walk inside of the app: the page is drawn in the browser.
    await page.locator(`a[href$="/games/${gameId}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/games/${gameId}`))
    // The season of the schedule bears a year too: the board is on the game's page alone.
    await expect(page.locator('[data-score]')).toHaveCount(2)
    const text = (await page.getByRole('main').innerText()).replaceAll('\u202f', ' ')
    pages.push(`${/\w+ \d+, 2026/.exec(text)?.[0]} ${/\d+:\d\d [AP]M|TBD/.exec(text)?.[0]}`)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Games' })).toBeVisible()
  }
  await visitor.close()

  const signedIn = await browser.newContext({ timezoneId: zone, baseURL: base() })
  await signInByCall(signedIn.request, owner)
  const admin = await signedIn.newPage()
  await admin.goto('/schedule')
  await admin.getByLabel('League').selectOption(league)
  const organizers = (await rowsOf(admin)).map(([date = '']) => date).toSorted()
  await admin.goto(`/games/${gameIds[4]}`)
  await admin.getByRole('button', { name: 'Edit Game', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  const fields = [
    await dialog.getByLabel('Date', { exact: true }).inputValue(),
    await dialog.getByLabel('Time', { exact: true }).inputValue(),
  ]
  await signedIn.close()
  return { zone, visitors, organizers, pages, fields }
}

const base = () => `http://localhost:${process.env.E2E_PORT}`

async function rowsOf(page: Page): Promise<string[][]> {
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(days.length)
  return rows.evaluateAll((found) =>
    found.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u202f', ' '))),
  )
}
