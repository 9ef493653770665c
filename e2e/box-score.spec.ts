import type { Locator, Page } from '@playwright/test'
import type { GameDetailView } from '@league/contracts/game/views'
import {
  COLOR_RULES,
  expect,
  expectAccessible,
  expectToFit,
  OFFLINE_ERRORS,
  test,
  watchLayoutShift,
  openBoxScore,
} from './journey.ts'
import { callApi, createOrganizationWithGames, signInToApi } from './organization.ts'
import { byNumber } from './rosters.ts'
import { unscoredGame } from './season-files.ts'
import { read, readGames } from './wnba.ts'
import { interactionsDuring, skipUnlessMeasuring, slowDown } from './slow-computer.ts'

test.use({ expectedErrors: [[OFFLINE_ERRORS], { scope: 'test' }] })

const cells = (page: Page, abbreviation: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${abbreviation}, `) })
const editor = (page: Page) => page.getByRole('dialog', { name: /^Box score: / })

/** Opens the box score of a game with seven and six players that nobody has scored. */
async function openUnscoredGame(page: Page, name: string): Promise<GameDetailView> {
  const { slug, staff } = await createOrganizationWithGames(page.request, name, unscoredGame())
  const [game] = await readGames(page.request, slug)
  await signInToApi(page.request, staff)
  await page.goto(`/games/${game?.id}`)
  await openBoxScore(page)
  return read(page.request, 'GET /api/gamesv2/:id', `/api/gamesv2/${game?.id}`, slug)
}

test('a box score is entered with the keyboard only and pasted from a spreadsheet', async ({
  page,
  request,
}) => {
  const { slug, staff } = await createOrganizationWithGames(page.request, 'box-score')
  const [game] = await readGames(request, slug)
  await signInToApi(page.request, staff)
  await page.goto(`/games/${game?.id}`)
  await openBoxScore(page)

  const first = cells(page, 'AST').nth(0)
  const second = cells(page, 'AST').nth(1)
  const [firstBefore, secondBefore] = [await first.inputValue(), await second.inputValue()]
  const increment = (text: string) => String(Number(text || '0') + 1)

  await first.focus()
  await page.keyboard.type(increment(firstBefore))
  await page.keyboard.press('Enter')
  await expect(second).toBeFocused()
  await page.keyboard.type(increment(secondBefore))
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).not.toBeFocused()
  const selector = '[role="dialog"]'
  await expectAccessible(page, { selector })
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await expectAccessible(page, { selector, rules: COLOR_RULES })
  await page.getByRole('button', { name: 'Save Stats' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stats saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Stats' })).toBeFocused()

  await page.reload()
  await page.getByRole('button', { name: 'Edit Stats' }).click()
  await expect(first).toHaveValue(increment(firstBefore))
  await expect(second).toHaveValue(increment(secondBefore))

  // Pasting a spreadsheet column of two cells restores the original values.
  await first.focus()
  await first.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `${firstBefore || '0'}\n${secondBefore || '0'}\n`,
  )
  await expect(first).toHaveValue(firstBefore || '0')
  await expect(second).toHaveValue(secondBefore || '0')
  await page.getByRole('button', { name: 'Save Stats' }).click()
  await expect(page.getByText('Stats saved')).toBeVisible()
  await expectToFit(page)
})

test('a full box score of 13 players takes one key per digit and one per cell, and nothing moves', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'A phone has no Tab key. It shows one team at a time.')
  const detail = await openUnscoredGame(page, 'full-box-score')
  const players = [...byNumber(detail.homeRoster), ...byNumber(detail.awayRoster)]
  expect(players).toHaveLength(13)
  const surface = editor(page)
  await surface.getByRole('button', { name: 'Change' }).click()
  const last = surface.getByRole('row', { name: /^Total/ }).last()
  await expect(last).toBeInViewport({ ratio: 1 })
  await surface.getByRole('button', { name: /^DNP: /, pressed: true }).click()
  await cells(page, 'AST').first().focus()
  const shiftOf = await watchLayoutShift(page, '[role="dialog"]')

  let keys = 0
  let digits = 0
  let cellCount = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  // The visible stats with an input, in their order, without the points, which follow from the shots.
  const stats = ['ast', 'reb', 'ftm', 'fta', 'fg2m', 'fg2a', 'fg3m', 'fg3a']
  const valueOf = (player: number, key: string) => {
    const made = { ftm: player % 3, fg2m: (player * 2) % 7, fg3m: player % 2 }
    const attempted = { fta: (player % 3) + 1, fg2a: ((player * 2) % 7) + 5, fg3a: (player % 2) + 3 }
    return { ast: (player * 5) % 12, reb: (player * 3) % 11, ...made, ...attempted }[key] ?? 0
  }
  for (const player of players.keys()) {
    for (const key of stats) {
      const text = String(valueOf(player, key))
      for (const digit of text) await press(digit)
      await press('Tab')
      digits += text.length
      cellCount += 1
    }
  }
  console.log(`Full box score of 13 players: 0 clicks, ${keys} keys (${digits} digits, ${cellCount} cells)`)
  expect(cellCount).toBe(104)
  expect(keys).toBe(digits + cellCount)

  await expect(surface.getByText('All 117 values are saved.')).toBeVisible()
  const { playerStats, allStats } = await callApi<GameDetailView>(
    page.request,
    'get',
    `/api/gamesv2/${detail.game.id}`,
  )
  const keyOf = new Map(allStats.map((stat) => [stat.id, stat.key]))
  for (const [index, player] of players.entries()) {
    const line = playerStats.filter(({ player_id }) => player_id === player.id)
    const recorded = Object.fromEntries(line.map(({ stat_id, value }) => [keyOf.get(stat_id), value]))
    const expected = Object.fromEntries(stats.map((key) => [key, valueOf(index, key)]))
    const points = 2 * valueOf(index, 'fg2m') + 3 * valueOf(index, 'fg3m') + valueOf(index, 'ftm')
    expect(recorded).toMatchObject({ ...expected, pts: points })
  }

  // Typing what is not a number, and going offline.
  await cells(page, 'REB').first().focus()
  await page.keyboard.type('1o')
  await page.keyboard.press('Tab')
  await expect(surface.getByText('REB “1o” is not a number. Type digits.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await cells(page, 'REB').nth(1).focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await expect(surface.getByText(/^Offline since .* 1 value not sent\.$/).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(surface.getByText('All 117 values are saved.')).toBeVisible({ timeout: 20_000 })
  expect(await shiftOf()).toEqual([])
})

test('a key in the box score is on the screen within 50 ms on a slow computer', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'The computer is slowed down instead.')
  skipUnlessMeasuring()
  test.slow()
  await slowDown(page)
  // What the browser needs for as many inputs without any of our code.
  await page.setContent(`<table>${`<tr>${'<td><input size="2"></td>'.repeat(12)}</tr>`.repeat(13)}</table>`)
  const column = page.locator('td:nth-child(6) input')
  const yardstick = await bestOfThree(() => slowestKey(page, column, 'Tab'))
  await openUnscoredGame(page, 'keystrokes')
  const slowest = await bestOfThree(() => slowestKey(page, cells(page, 'AST'), 'Enter'))
  console.log(`A key at 4 times CPU slowdown, p95 of 100: ${slowest} ms; in a bare table: ${yardstick} ms`)
  expect(slowest).toBeLessThanOrEqual(50)
})

/** Returns the best of three rounds, since other processes of the machine may take a part of it. */
async function bestOfThree(measure: () => Promise<number>): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 3; round += 1) rounds.push(await measure())
  return Math.min(...rounds)
}

/**
 * Types a hundred digits into five inputs and returns how long a key takes until the screen shows it, in milliseconds:
 * 95 of 100 are not slower.
 *
 * @param next the key that leads to the next input
 */
async function slowestKey(page: Page, inputs: Locator, next: 'Enter' | 'Tab'): Promise<number> {
  const durations = await interactionsDuring(page, async () => {
    for (let key = 0; key < 100; key += 1) {
      const row = inputs.nth(key % 5)
      if (key % 10 === 0) await row.focus()
      for (const name of key % 2 === 1 ? [String(key % 10), next] : [String(key % 10)]) {
        await page.keyboard.press(name)
        // Nobody types faster.
        await page.waitForTimeout(80)
      }
    }
  })
  const all = [...durations, ...Array<number>(Math.max(0, 100 - durations.length)).fill(16)].toSorted(
    (a, b) => a - b,
  )
  return all[Math.floor(all.length * 0.95)] ?? 0
}

test('a score is corrected and put back with few clicks and keys', async ({ page, request }) => {
  const { slug, owner } = await createOrganizationWithGames(page.request, 'correction')
  const [game] = await readGames(request, slug)
  if (!game) throw new Error('The organization has no games')
  await signInToApi(page.request, owner)
  await page.goto(`/games/${game.id}`)
  let clicks = 0
  let keys = 0
  const click = async (name: string) => {
    clicks += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      keys += 1
      await page.keyboard.press(text)
    }
  }
  const score = async () => (await readGames(request, slug)).find(({ id }) => id === game.id)?.score_away
  await click('Edit Final Scores')
  await type('9', '9', 'Enter')
  await expect(page.getByText('Final game score updated!')).toBeVisible()
  await expect.poll(score).toBe(99)
  const corrected = `${clicks} click, ${keys} keys`

  await click('History')
  await page
    .getByRole('dialog', { name: 'History' })
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click()
  clicks += 1
  await page.getByRole('textbox', { name: /Reason/ }).fill('x')
  keys += 1
  await type('Enter')
  await expect.poll(score).toBe(game.score_away)
  console.log(`Correct a score: ${corrected}. Put it back: ${clicks - 1} clicks, ${keys - 3} keys`)
  expect([clicks, keys]).toEqual([3, 5])
})
