import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { addGymGames } from './gym-games.ts'
import { callApi, createOrganizationWithGames } from './organization.ts'

/** Counts what somebody does with mouse and keyboard: clicks, single keys, and characters that are typed as text. */
function counter(page: Page) {
  const count = { clicks: 0, keys: 0, characters: 0 }
  return {
    count,
    click: async (target: Locator) => {
      count.clicks += 1
      await target.click()
    },
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count.keys += 1
        await page.keyboard.press(key)
      }
    },
    type: async (text: string) => {
      count.characters += text.length
      await page.keyboard.type(text)
    },
  }
}

interface Game {
  id: string
  date: string
}

/**
 * Prints how many clicks and keys the tasks of an organizer take. Run it with `npm run clicks`. The limits keep a task from
 * getting longer unnoticed.
 */
test('the tasks of an organizer take few clicks and keys', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The figures are for a keyboard and a mouse.')
  await createOrganizationWithGames(page.request, 'clicks')
  const rows: [task: string, counted: ReturnType<typeof counter>['count']][] = []
  const task = async (name: string, work: (user: ReturnType<typeof counter>) => Promise<void>) => {
    const user = counter(page)
    await test.step(name, () => work(user))
    rows.push([name, user.count])
  }
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  const openSchedule = async () => {
    await page.goto('/schedule')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const { games } = await callApi<{ games: Game[] }>(page.request, 'get', '/api/gamesv2')
  const [game] = games
  if (!game) throw new Error('The season has games.')

  await page.goto(`/games/${game.id}`)
  await task('Move a game to another day', async ({ click, press, type }) => {
    await click(page.getByRole('button', { name: 'Edit Game' }))
    const dialog = page.getByRole('dialog', { name: 'Edit Game Details' })
    await click(dialog.getByLabel('Date', { exact: true }))
    await press('Control+a')
    await type('2024-12-24')
    await press('Enter')
    await expect(page.getByText('December 24, 2024').first()).toBeVisible()
  })

  await addGymGames(page.request)
  await openSchedule()
  await task('Move all games of a day by a week', async ({ click, press }) => {
    await click(page.getByRole('checkbox', { name: 'Select all games of Saturday, March 6' }))
    await press('m')
    const dialog = page.getByRole('dialog', { name: 'Move 3 games' })
    await expect(dialog.getByRole('textbox', { name: 'Days' })).toHaveValue('7')
    await click(dialog.getByRole('button', { name: 'Move 3 games' }))
    await expect(page.getByText('3 games moved 7 days later')).toBeVisible()
  })

  await openSchedule()
  await task('Add ten players to a team', async ({ click, press, type }) => {
    await press('Control+k')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await type('paste players')
    await press('Enter')
    await expect(page.getByRole('searchbox', { name: 'To which team?' })).toBeFocused()
    await expect(options.first()).toBeVisible()
    await press('Enter')
    await expect(page.getByRole('textbox', { name: 'List' })).toBeFocused()
    const names = Array.from({ length: 10 }, (_, index) => `New Player${index}\t${index}`)
    await page.locator(':focus').evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, names.join('\n'))
    await click(page.getByRole('button', { name: 'Add 10 players' }))
    await expect(page.getByText('10 players added to team')).toBeVisible()
  })

  await openSchedule()
  await task('Find a player and open the page', async ({ press, type }) => {
    await press('Control+k')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await type('player7')
    await expect(options.first()).toContainText('New Player7')
    await press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/players\//)
  })

  await page.goto('/dashboard/seasons')
  await task('Delete a season and undo it', async ({ click, press }) => {
    await click(page.getByRole('checkbox', { name: /2024/ }))
    await click(page.getByRole('button', { name: 'Delete selected' }))
    const dialog = page.getByRole('dialog', { name: 'Delete selected seasons?' })
    await click(dialog.getByRole('button', { name: 'Delete' }))
    await expect(page.getByText('Seasons deleted')).toBeVisible()
    await press('Control+z')
    await expect(page.getByRole('checkbox', { name: /2024/ })).toBeVisible()
  })

  const cell = (value: number) => String(value).padStart(10)
  console.log(
    [
      `${'Task'.padEnd(34)}    clicks      keys     typed`,
      ...rows.map(([name, counted]) =>
        [name.padEnd(34), cell(counted.clicks), cell(counted.keys), cell(counted.characters)].join(''),
      ),
    ].join('\n'),
  )
  const all = rows.map(([, { clicks, keys }]) => clicks + keys)
  expect(Math.max(...all)).toBeLessThanOrEqual(5)
})
