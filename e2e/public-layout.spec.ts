import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'
import { findLayoutFaults } from './measure-page.ts'
import { readGames } from './wnba.ts'

const SITE = '/south-coast'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'Wide screens have another layout.')

  test('the button of the calendar is in the row of the title, and the season below both', async ({
    page,
  }) => {
    await page.goto(`${SITE}/schedule`)
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    const button = await boxOf(page.getByRole('button', { name: 'Add to calendar' }))
    const season = await boxOf(page.getByText(/^Season .* to /))
    expect(button.y).toBeLessThan(title.bottom)
    expect(season.y).toBeGreaterThanOrEqual(Math.max(title.bottom, button.bottom))
  })

  test('the calendar of a team, its link and its star are in one row', async ({ page, request }) => {
    const { games } = (await (await request.get('/api/gamesv2?slug=south-coast&limit=1')).json()) as {
      games: { home_team_id: string }[]
    }
    await page.goto(`${SITE}/teams/${games[0]?.home_team_id}`)
    const main = page.getByRole('main')
    const calendar = await boxOf(main.getByRole('button', { name: /^Add .+ to my calendar$/ }))
    for (const other of [
      main.getByRole('link', { name: 'Share' }),
      main.getByRole('button', { name: 'My team' }),
    ])
      expect((await boxOf(other)).y).toBe(calendar.y)
  })

  test('the first list of the leader board begins in the upper part of the screen', async ({ page }) => {
    await page.goto(`${SITE}/leaderboard`)
    const list = await boxOf(page.getByRole('heading', { name: 'Points', exact: true }))
    expect(list.y).toBeLessThan(500)
  })

  test('the next round of a bracket reaches the edge of the screen, and the first one starts where the page does', async ({
    page,
  }) => {
    await page.goto(`${SITE}/tournamentBracket`)
    const tree = page.getByRole('region', { name: 'Bracket' })
    expect(await boxOf(tree)).toMatchObject({ x: 0, right: 390 })
    const gutter = (await boxOf(page.getByRole('heading', { level: 1 }))).x
    const lefts = () =>
      tree
        .getByRole('heading')
        .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().left))
    await expect.poll(lefts).toContain(gutter)
  })

  test('the head of a panel keeps its title away from the edge when its details take more lines', async ({
    page,
  }) => {
    await page.goto(`${SITE}/playerList?search=a`)
    await page.getByRole('main').locator('a[href*="/players/"]').first().click()
    await page.getByRole('link', { name: 'Stats', exact: true }).click()
    const title = page.getByRole('heading', { name: 'Points by game' })
    const panel = page.locator('section', { has: title }).last()
    expect((await boxOf(title)).y - (await boxOf(panel)).y).toBeGreaterThanOrEqual(8)
  })

  test('the state of a postponed game does not reach the badges of its teams', async ({ page, request }) => {
    const { games } = (await (await request.get('/api/gamesv2?slug=south-coast&limit=200')).json()) as {
      games: { id: string; status: string }[]
    }
    await page.goto(`${SITE}/games/${games.find(({ status }) => status === 'postponed')?.id}`)
    await page.getByRole('link', { name: 'Next game' }).click()
    const card = page.getByRole('navigation', { name: 'Other games' }).getByRole('article').first()
    const state = await boxOf(card.getByText('Postponed', { exact: true }))
    const badge = await boxOf(card.locator('svg').first())
    expect(state.right + 2).toBeLessThanOrEqual(badge.x)
  })

  test('choosing a team in the schedule leaves everything below the head in its place', async ({ page }) => {
    await page.goto(`${SITE}/schedule`)
    const filters = page.getByRole('search', { name: 'Filter schedule' })
    const before = await boxOf(filters)
    await filters.getByRole('combobox', { name: 'Team' }).selectOption({ index: 1 })
    await expect(page.getByRole('button', { name: /^Add .+ to my calendar$/ })).toBeVisible()
    expect((await boxOf(filters)).y).toBe(before.y)
  })

  test('the season is on its button, and the sheet behind it has a heading and labels', async ({ page }) => {
    await page.goto(`${SITE}/schedule`)
    const opener = page.getByRole('button', { name: 'Season and date: Fall 2026' })
    await expect(opener).toHaveText('Fall 2026')
    expect((await boxOf(opener)).height).toBe(44)
    await opener.click()
    const sheet = page.getByRole('group', { name: 'Season and date' })
    await expect(sheet.getByRole('heading', { name: 'Season and date' })).toBeVisible()
    for (const name of ['Season', 'Date'])
      expect((await boxOf(sheet.getByText(name, { exact: true }))).width).toBeGreaterThan(20)
  })

  test('a table that is wider than the screen fades out at its end until that is reached', async ({
    page,
    request,
  }) => {
    const { games } = (await (await request.get('/api/gamesv2?slug=south-coast&limit=1')).json()) as {
      games: { id: string }[]
    }
    await page.goto(`${SITE}/games/${games[0]?.id}`)
    const table = page.getByRole('region', { name: /^Box score of/ }).first()
    const fade = () =>
      table.evaluate((region) => {
        const { maskImage, maskSize } = getComputedStyle(region)
        return [maskImage !== 'none', maskSize]
      })
    await expect.poll(fade).toEqual([true, '100% auto'])
    await table.evaluate((region) => region.scrollTo(region.scrollWidth, 0))
    await expect.poll(fade).toEqual([true, 'calc(100% + 12px) auto'])
  })

  test('no text of the score strip is cut off at its end, and long names keep off the date', async ({
    page,
  }) => {
    await page.goto('/wnba')
    const strip = page.locator('[data-score-strip] ul')
    await strip.evaluate((list) => list.scrollTo(list.scrollWidth, 0))
    const lefts = await strip
      .getByText(/^Final/)
      .evaluateAll((texts) =>
        texts.map((text) => text.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      )
    const shown = lefts.filter(([, right = 0]) => right > 0).map(([left]) => left ?? 0)
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(16)
    const gaps = await strip.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const [line, side] = [...(item.querySelector('a')?.children ?? [])].map((part) => part)
        const range = document.createRange()
        range.selectNodeContents(side?.querySelector('span span') ?? item)
        return range.getBoundingClientRect().top - (line?.getBoundingClientRect().bottom ?? 0)
      }),
    )
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2)
  })

  test('the leaders of a banner keep off each other, however few they are', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/little-dribblers/leaderboard')
    await expect(page.getByRole('region', { name: 'Top Team Wins, scrolling' })).toBeVisible()
    expect(await findLayoutFaults(page)).toEqual([])
  })

  test('the bars of a ranked list have one width', async ({ page }) => {
    for (const order of ['?by=game', '']) {
      await page.goto(`/wnba/leaderboard${order}`)
      const bars = await page
        .getByRole('main')
        .locator('svg[preserveAspectRatio=none]')
        .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width))
      expect(bars.length).toBeGreaterThan(5)
      expect(new Set(bars).size).toBe(1)
    }
  })
})

test('the labels of the bottom bar do not touch on a small phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Wide screens have no bottom bar.')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(SITE)
  const texts = await page.getByRole('navigation', { name: 'Main pages' }).evaluate((bar) =>
    [...bar.children].map((entry) => {
      const range = document.createRange()
      range.selectNodeContents(entry.lastChild ?? entry)
      const { left, right } = range.getBoundingClientRect()
      return { left, right, lines: range.getClientRects().length }
    }),
  )
  expect(texts).toHaveLength(5)
  for (const [index, { left, lines }] of texts.entries()) {
    expect(left - (texts[index - 1]?.right ?? 0)).toBeGreaterThanOrEqual(4)
    expect(lines).toBe(1)
  }
  expect(texts.at(-1)?.right).toBeLessThanOrEqual(320)
})

test('the legend explains the columns that the table shows', async ({ page, isMobile }) => {
  const explained = page.getByText('Games behind the first place')
  await page.goto('/wnba/teamList')
  await expect(explained).toBeVisible({ visible: !isMobile })
  await page.goto('/wnba/teamList?table=full')
  await expect(explained).toBeVisible()
})

test('a date takes one line in the schedule of a team', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'Phones show short dates.')
  const games = await readGames(request)
  const game = games.find(({ date }) => date?.startsWith('2024-09-1'))
  await page.goto(`/wnba/teams/${game?.home_team_id}`)
  const date = page.getByRole('cell', { name: /^September 1\d, 2024$/ }).first()
  const lines = await date.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines).toBe(1)
})

test('the leagues of the standings are farther apart than the parts of one', async ({ page }) => {
  await page.goto(`${SITE}/teamList?view=leagues`)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  const legend = page.getByRole('main').locator('ul').first()
  const table = page.getByRole('main').getByRole('table').first()
  const withinLeague = (await boxOf(legend)).y - (await boxOf(table)).bottom
  const betweenLeagues = (await boxOf(titles.nth(1))).y - (await boxOf(legend)).bottom
  expect(betweenLeagues).toBeGreaterThan(withinLeague + 8)
})

test('the schedule of a team starts where the title of its panel does', async ({ page }) => {
  await page.goto(`${SITE}/teams`)
  await page.getByRole('main').locator('a[href*="/teams/"]').first().click()
  const panel = page.locator('#schedule')
  const range = await panel
    .getByRole('columnheader', { name: 'Date' })
    .evaluate((cell) => cell.getBoundingClientRect().left + parseFloat(getComputedStyle(cell).paddingLeft))
  expect(range).toBeCloseTo((await boxOf(panel.getByRole('heading', { name: 'SCHEDULE' }))).x, 0)
})

test('the game log of a player shows all usual statistics on a desktop', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has no room for all of them.')
  await page.goto('/wnba/playerList?search=a')
  await page.getByRole('main').locator('a[href*="/players/"]').first().click()
  await page.getByRole('link', { name: 'Stats', exact: true }).click()
  const log = page.getByRole('region', { name: 'Statistics by game' })
  await expect(log).toBeVisible()
  expect(await log.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
})

test('the games of the first round of a bracket have equal gaps on a wide screen, also beside a bye', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Phones list the games of a round below each other.')
  await page.goto(`${SITE}/tournamentBracket`)
  const round = page.getByRole('region', { name: 'Bracket' }).getByRole('list').first()
  await expect(round.getByText('Bye')).toBeVisible()
  const boxes = await round
    .locator('li > :first-child')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()))
  const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))
  expect(gaps.length).toBeGreaterThan(1)
  expect(new Set(gaps).size).toBe(1)
})

test('filters show no button, and not its markup, where each choice applies at once', async ({ page }) => {
  await page.goto(`${SITE}/tournamentBracket`)
  const filters = page.getByRole('main').getByRole('search').first()
  await expect(filters.getByRole('combobox')).toBeVisible()
  expect(await filters.innerText()).not.toContain('Apply filters')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button of the search lines up with its field', async ({ page }) => {
    await page.goto(`${SITE}/search`)
    const search = page.getByRole('main').getByRole('search')
    const field = await boxOf(search.getByRole('searchbox'))
    const button = await boxOf(search.getByRole('button', { name: 'Search' }))
    expect([button.y, button.height]).toEqual([field.y, field.height])
  })
})

test('the score strip shows the whole names of leagues', async ({ page }) => {
  await page.goto(SITE)
  const league = page.locator('[data-score-strip] a').getByText('Thursday Irvine Valley College').first()
  await expect(league).toBeAttached()
  expect(await league.evaluate((note) => note.scrollWidth - note.clientWidth)).toBe(0)
})

test('the line below the tabs of a player is as wide as the content, and the face stands out', async ({
  page,
}) => {
  await page.goto('/wnba/playerList?search=Ogunbowale')
  await page.getByRole('main').locator('a[href*="/players/"]').first().click()
  const tabs = page.getByRole('navigation', { name: 'Player' })
  await expect(tabs).toBeVisible()
  const line = await boxOf(tabs.locator('..'))
  const title = page.getByRole('heading', { name: 'Teams', exact: true })
  const content = await boxOf(page.locator('section', { has: title }).last())
  expect(line.x).toBe(content.x)
  const face = page.getByRole('main').locator('[data-default-image]').first()
  expect(await face.evaluate((drawing) => getComputedStyle(drawing).outlineStyle)).toBe('solid')
})

test('the button of the banners pauses them with two bars and then offers to play them', async ({ page }) => {
  await page.goto(`${SITE}/leaderboard`)
  const pause = page.getByRole('checkbox', { name: 'Pause banners' })
  const label = page.locator('label', { has: pause })
  expect(await pause.evaluate((box) => getComputedStyle(box).appearance)).toBe('none')
  await expect(label).toHaveText(/Pause/, { useInnerText: true })
  await label.click()
  await expect(pause).toBeChecked()
  await expect(label).toHaveText(/Play/, { useInnerText: true })
})

test('the ring of the focus is inside where there is no room around', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The ring is for keyboards.')
  const offsetOf = async (locator: Locator) => {
    await locator.focus()
    return locator.evaluate((part) => [part.matches(':focus-visible'), getComputedStyle(part).outlineOffset])
  }
  await page.goto(`${SITE}/search`)
  await page.keyboard.press('Tab')
  expect(await offsetOf(page.getByRole('searchbox'))).toEqual([true, '-2px'])
  expect(await offsetOf(page.getByRole('button', { name: 'More' }))).toEqual([true, '-2px'])
  await page.goto(`${SITE}/teamList?table=full`)
  await page.keyboard.press('Tab')
  expect(await offsetOf(page.getByRole('button', { name: 'Diff' }).first())).toEqual([true, '-2px'])
})

test('the border of the theme switch has no gap', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones have it in the menu.')
  await page.goto(SITE)
  const legend = page.getByRole('group', { name: 'Theme' }).locator('legend')
  expect(await legend.evaluate((part) => getComputedStyle(part).position)).toBe('absolute')
})

test('the star leads to a hint until a team is chosen', async ({ page }) => {
  await page.goto(SITE)
  await page.getByRole('link', { name: 'Choose my team' }).click()
  await expect(page.getByText('Tap a star to choose your team.')).toBeVisible()
})
