import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, signIn, test } from './journey.ts'
import { signInOf } from './sign-ins.ts'
import { games, read } from './wnba.ts'

// The network is cut, an answer is lost, and somebody else is faster: all of it on purpose.
test.use({
  expectedErrors: [
    [/net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/, /status of 412.*\/api\/player-game-stats$/],
    { scope: 'test' },
  ],
})

const cellOf = (page: Page, stat: string, player?: { firstName: string; lastName: string }) =>
  page.getByRole('textbox', { name: `${stat}, ${player?.firstName} ${player?.lastName}`, exact: true })
const badge = (page: Page) => page.getByRole('button', { name: /not sent/ })

async function type(cell: Locator, text: string): Promise<void> {
  await cell.fill(text)
  await expect(cell).toHaveValue(text)
}

test('two scorers on one game, with the network cut: everything is sent once, and a conflict loses neither', async ({
  page,
  context,
  browser,
  request,
}, info) => {
  const game = (await games(request))[info.project.name === 'phone' ? 20 : 22]
  if (!game) throw new Error('the sample has no such game')
  const address = `/games/${game.id}`
  const detail = await read(request, 'GET /api/gamesv2/:id', `/api/gamesv2/${game.id}`)
  const hasPlayed = ({ id }: { id: string }) =>
    detail.playerStats.some((line) => line.player_id === id && line.played)
  const [one, two] = detail.homeRoster.filter(hasPlayed)
  const statId = (key: string) => detail.allStats.find((stat) => stat.key === key)?.id ?? ''
  const recorded = async (playerId = '', key = '') => {
    const now = await read(request, 'GET /api/gamesv2/:id', `/api/gamesv2/${game.id}`)
    return now.playerStats.find((line) => line.player_id === playerId && line.stat_id === statId(key))?.value
  }

  const [points1 = 0, points2 = 0, assists1 = 0, rebounds2 = 0] = await Promise.all([
    recorded(one?.id, 'pts'),
    recorded(two?.id, 'pts'),
    recorded(one?.id, 'ast'),
    recorded(two?.id, 'reb'),
  ])
  const mine = points1 + 11
  const another = points1 + 21

  await signIn(page, 'staff')
  await page.goto(address)
  await page.getByRole('button', { name: 'Edit Stats' }).click()
  // An answer is lost after the server took the command: sent again under the same key, taken once.
  const keys: (string | undefined)[] = []
  await context.route('**/api/player-game-stats', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  await type(cellOf(page, 'AST', one), String(assists1 + 1))
  await expect(badge(page)).toHaveText('1 not sent')
  await expect(badge(page)).toBeHidden()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  await context.unroute('**/api/player-game-stats')
  expect(await recorded(one?.id, 'ast')).toBe(assists1 + 1)

  // The network goes; entries go on, and outlive a reload without network.
  await expect.poll(() => page.evaluate(async () => (await caches.match('/games/')) !== undefined)).toBe(true)
  await context.setOffline(true)
  await type(cellOf(page, 'PTS', one), String(mine))
  await type(cellOf(page, 'PTS', two), String(points2 + 12))
  await type(cellOf(page, 'REB', two), String(rebounds2 + 2))
  await expect(badge(page)).toHaveText('3 not sent')

  const other = await browser.newContext(info.project.use)
  const theirs = await other.newPage()
  await signIn(theirs, 'org_owner')
  await theirs.goto(address)
  await theirs.getByRole('button', { name: 'Edit Stats' }).click()
  await type(cellOf(theirs, 'PTS', one), String(another))
  await theirs.getByRole('button', { name: 'Save Stats' }).click()
  await expect.poll(() => recorded(one?.id, 'pts')).toBe(another)

  await page.reload()
  await expect(cellOf(page, 'PTS', one)).toHaveValue(String(mine))
  await expect(cellOf(page, 'REB', two)).toHaveValue(String(rebounds2 + 2))
  await expect(badge(page)).toHaveText('3 not sent')
  await expect(page.getByText('You are offline')).toBeVisible()

  // It is back: what nobody else touched is sent, the rest is shown with whose it is.
  await context.setOffline(false)
  const conflict = page.getByRole('region', { name: 'Someone else changed this too' })
  await expect(conflict).toContainText(new RegExp(`Yours\\s*${mine},`))
  await expect(conflict).toContainText(
    new RegExp(`Recorded\\s*${another}, ${signInOf('org_owner').username}`),
  )
  await expect.poll(() => recorded(two?.id, 'pts')).toBe(points2 + 12)
  expect(await recorded(two?.id, 'reb')).toBe(rebounds2 + 2)
  expect(await recorded(one?.id, 'pts')).toBe(another)
  await expect(badge(page)).toHaveText('1 not sent, 1 to decide')
  // The sheet below it is looked at in the journey of the box score.
  const view = 'section[aria-labelledby="conflicts"]'
  await expectAccessible(page, view)
  const scheme = (name: string) =>
    page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), name)
  await scheme('dark')
  await expectAccessible(page, view)
  await scheme('light')
  await expectToFit(page)

  // One stands; the other is in the list and in the history.
  await conflict.getByRole('button', { name: /^Keep mine: PTS, / }).click()
  await expect(conflict).toBeHidden()
  await expect(badge(page)).toBeHidden()
  expect(await recorded(one?.id, 'pts')).toBe(mine)
  await page.getByText('Set aside on this device (1)').click()
  await expect(page.getByText(`recorded by ${signInOf('org_owner').username}`)).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(new RegExp(`PTS ${another}$`)).first()).toBeVisible()
  await expect(history.getByText(new RegExp(`PTS ${points2 + 12}\\b`))).toHaveCount(1)
  await expect(history.getByText(new RegExp(`AST ${assists1 + 1}$`))).toHaveCount(1)

  // R226: the points no longer add up to the score, remembered for this session.
  expect(await page.evaluate((id) => sessionStorage.getItem(`scoreMismatch:${id}`), game.id)).toBe('true')

  // As it was.
  const before = detail.playerStats.filter(({ player_id: id }) => id === one?.id || id === two?.id)
  const counts = new Set(detail.allStats.filter(({ kind }) => kind === 'count').map(({ id }) => id))
  const status = await theirs.evaluate(
    async (body) =>
      (
        await fetch('/api/player-game-stats', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    {
      game_id: game.id,
      stats: before
        .filter(({ stat_id: id }) => counts.has(id))
        .map(({ player_id, stat_id, value }) => ({ player_id, stat_id, value })),
    },
  )
  expect(status).toBe(200)
  await other.close()
})
