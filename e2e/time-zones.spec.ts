import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { callApi, createOrganizationWithOwner, signInToApi } from './organization.ts'
import { signInOf } from './sign-ins.ts'

/**
 * Days and times around both clock changes in Los Angeles: stored date and time, their texts on the pages,
 * and the instant or day in UTC.
 */
const GAME_TIMES = [
  ['2026-03-07', '23:30', 'March 7, 2026', '11:30 PM', '2026-03-08T07:30:00Z'],
  ['2026-03-08', null, 'March 8, 2026', 'TBD', '2026-03-08'],
  ['2026-03-08', '00:00', 'March 8, 2026', '12:00 AM', '2026-03-08T08:00:00Z'],
  ['2026-03-08', '01:30', 'March 8, 2026', '1:30 AM', '2026-03-08T09:30:00Z'],
  // This time does not exist on that day. It counts as if the clock had not changed yet.
  ['2026-03-08', '02:30', 'March 8, 2026', '2:30 AM', '2026-03-08T10:30:00Z'],
  ['2026-03-08', '23:30', 'March 8, 2026', '11:30 PM', '2026-03-09T06:30:00Z'],
  ['2026-10-31', '23:30', 'October 31, 2026', '11:30 PM', '2026-11-01T06:30:00Z'],
  ['2026-11-01', '00:00', 'November 1, 2026', '12:00 AM', '2026-11-01T07:00:00Z'],
  // This time occurs twice. The first one counts.
  ['2026-11-01', '01:30', 'November 1, 2026', '1:30 AM', '2026-11-01T08:30:00Z'],
  ['2026-11-01', '02:30', 'November 1, 2026', '2:30 AM', '2026-11-01T10:30:00Z'],
  ['2026-11-01', '23:30', 'November 1, 2026', '11:30 PM', '2026-11-02T07:30:00Z'],
] as const
/**
 * Indexes of the games whose pages are opened: at the time that does not exist and the one that occurs twice.
 */
const OPENED_GAMES = [4, 8]
const TIME_ZONES = ['Asia/Tokyo', 'America/Los_Angeles'] as const

test.skip(({ isMobile }) => isMobile === true, 'Days and times do not depend on the size of the screen.')

test('browsers in Tokyo and Los Angeles and the server show the same days and times (R297, R298, R299, R300, decision 19)', async ({
  browser,
  request,
}) => {
  const { id, slug, owner } = await createOrganizationWithOwner(request, { name: 'clocks' })
  const { season } = await callApi<{ season: { id: string } }>(request, 'post', '/api/seasonsv2', {
    name: '2026',
  })
  const leaguesPath = `/api/seasonsv2/${season.id}/leagues`
  const { league } = await callApi<{ league: { id: string } }>(request, 'post', leaguesPath, {
    name: 'Sunday',
  })
  const leaguePath = `${leaguesPath}/${league.id}`
  const addTeam = async (name: string) =>
    (await callApi<{ team: { id: string } }>(request, 'post', `${leaguePath}/teams`, { name })).team.id
  const teams = { home_team_id: await addTeam('Dawn'), away_team_id: await addTeam('Dusk') }
  const gameIds: string[] = []
  for (const [date, time] of GAME_TIMES) {
    const body = { ...teams, date, ...(time && { time }) }
    gameIds.push(
      (await callApi<{ game: { id: string } }>(request, 'post', `${leaguePath}/games`, body)).game.id,
    )
  }

  // The server creates the CSV file and the calendar.
  const csv = await (await request.get(`/api/export/schedule.csv?slug=${slug}`)).text()
  const csvRows = csv.trim().split('\r\n').slice(1)
  expect(csvRows.map((row) => row.split(',').slice(2, 4)).toSorted()).toEqual(
    GAME_TIMES.map(([date, time]) => [date, time ?? '']).toSorted(),
  )
  const ics = await (await request.get(`/api/calendar.ics?slug=${slug}`)).text()
  const starts = ics.split('BEGIN:VEVENT').flatMap((event) => /^DTSTART\S*:(\S+)/m.exec(event)?.[1] ?? [])
  expect(starts.toSorted()).toEqual(
    GAME_TIMES.map(([, , , , start]) => start.replace(/[-:]/g, '')).toSorted(),
  )

  const shownByZone = await Promise.all(
    TIME_ZONES.map((zone) => readShownTimes(browser, zone, { slug, owner, gameIds, leagueId: league.id })),
  )
  // The HTML of the server, without scripts.
  const html = await (await request.get(`/${slug}/schedule`)).text()
  const serverRows = [...html.matchAll(/<tr data-link[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    cellTexts(row),
  )
  const expectedTexts = GAME_TIMES.map(([, , date, time]) => `${date} ${time}`).toSorted()
  expect(serverRows.map(([date, , time]) => `${date} ${time}`).toSorted()).toEqual(expectedTexts)
  for (const { zone, ...shown } of shownByZone) {
    expect([zone, shown.visitors]).toEqual([zone, expectedTexts])
    expect([zone, shown.organizers]).toEqual([zone, GAME_TIMES.map(([, , date]) => date).toSorted()])
    expect([zone, shown.pages]).toEqual([zone, ['March 8, 2026 2:30 AM', 'November 1, 2026 1:30 AM']])
    expect([zone, shown.fields]).toEqual([zone, ['March 8, 2026', '2:30 AM']])
  }

  await signInToApi(request, signInOf('super_admin'))
  await callApi(request, 'delete', `/api/organizations/${id}`)
})

const cellTexts = (row: string) =>
  row.split(/<\/t[dh]>/).map((cell) =>
    cell
      .replace(/<[^>]*>/g, '')
      .replaceAll('\u202f', ' ')
      .trim(),
  )

interface League {
  slug: string
  owner: { username: string; password: string }
  gameIds: readonly string[]
  leagueId: string
}

/** Returns the days and times that a browser in a time zone shows after its scripts have loaded. */
async function readShownTimes(browser: Browser, zone: string, { slug, owner, gameIds, leagueId }: League) {
  const visitor = await browser.newContext({ timezoneId: zone, baseURL: base() })
  const page = await visitor.newPage()
  await page.goto(`/${slug}/schedule`)
  const filter = page.getByRole('combobox', { name: 'Games' })
  // Until the scripts have loaded, a filter takes effect only with its button, so try until the URL changes.
  await expect(async () => {
    await filter.selectOption('completed')
    await filter.selectOption('scheduled')
    await expect(page).toHaveURL(/status=scheduled/, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  const visitors = (await rowsOf(page)).map(([date, , time]) => `${date} ${time}`).toSorted()

  const pages: string[] = []
  for (const index of OPENED_GAMES) {
    const gameId = gameIds[index]
    // A link inside the app, so the browser renders the page.
    await page.locator(`a[href$="/games/${gameId}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/games/${gameId}`))
    // Wait for the title, which only the game page has. The schedule also shows a year.
    await expect(page.getByRole('heading', { level: 1, name: 'Dusk at Dawn' })).toBeAttached()
    const text = (await page.getByRole('main').innerText()).replaceAll('\u202f', ' ')
    pages.push(`${/\w+ \d+, 2026/.exec(text)?.[0]} ${/\d+:\d\d [AP]M|TBD/.exec(text)?.[0]}`)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Games' })).toBeVisible()
  }
  await visitor.close()

  const signedIn = await browser.newContext({ timezoneId: zone, baseURL: base() })
  await signInToApi(signedIn.request, owner)
  const admin = await signedIn.newPage()
  await admin.goto('/schedule')
  await admin.getByLabel('League').selectOption(leagueId)
  const organizers = (await rowsOf(admin)).map(([, date = '']) => date).toSorted()
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
  // Rows that name a day have one cell.
  const rows = page.locator('tbody tr:not(:has(> [colspan]))')
  let texts: string[][] = []
  // Counted and read at once: the rows are replaced when the next answer arrives.
  await expect
    .poll(async () => {
      texts = await rows.evaluateAll((elements) =>
        elements.map((row) =>
          [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u202f', ' ')),
        ),
      )
      return texts.length
    })
    .toBe(GAME_TIMES.length)
  return texts
}
