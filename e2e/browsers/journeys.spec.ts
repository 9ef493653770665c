import type { GameView } from '@league/contracts/game/views'
import { startOtherWebsite } from '../other-website.ts'
import { callApi, createOrganizationWithGames, createOrganizationWithOwner } from '../organization.ts'
import { unscoredGame } from '../season-files.ts'
import { signInOf } from '../sign-ins.ts'
import { read, readGames, readStandings } from '../wnba.ts'
import { expect, target, test } from './test.ts'
import type { User } from './user.ts'

const { button, dialog, field, form, heading, link, row, score, text, title } = target

async function signIn(user: User, { username, password }: { username: string; password: string }) {
  await user.open('/login')
  await user.type(field('Username'), username)
  await user.type(field('Password'), password)
  await user.click(button('Login'))
  await user.waitForAddress(/\/dashboard\/seasons$/)
  await user.waitFor(heading('Seasons'))
}

/** Returns the first of the games of an organization. */
async function firstGame(request: Parameters<typeof readGames>[0], slug: string): Promise<GameView> {
  const [game] = await readGames(request, slug)
  if (!game) throw new Error('The organization has no games')
  return game
}

test('a visitor reads the standings, a team, a game and a player of a season', async ({ user, request }) => {
  const [leader] = await readStandings(request)
  const leaderName = new RegExp(`^${leader?.team}`)
  await user.open('/')
  await user.click(link(/WNBA/))
  await user.waitForAddress(/^\/wnba$/)
  await user.click(link('Standings'))
  await user.waitForAddress(/^\/wnba\/teamList$/)
  await user.waitFor(title(/Standings/))
  // Every place of a row belongs to the link in it.
  await user.click(row(new RegExp(`${leader?.team}.*${leader?.wins}`)))
  await user.waitForAddress(/^\/wnba\/teams\//)
  await user.waitFor(title(leaderName))
  await user.click(link('Schedule'))
  await user.waitForAddress(/^\/wnba\/schedule$/)
  await user.waitFor(title(/Schedule/))
  await user.click(link(/Las Vegas Aces/))
  await user.waitForAddress(/^\/wnba\/games\//)
  await user.click(link(/A'ja Wilson/))
  await user.waitForAddress(/^\/wnba\/player/)
  await user.waitFor(title(/A'ja Wilson/))
})

test('an organizer signs in with the form, stays signed in after a reload and signs out', async ({
  user,
}) => {
  const owner = signInOf('org_owner')
  await user.open('/login')
  await user.type(field('Username'), owner.username)
  await user.type(field('Password'), 'not the password')
  await user.press('Enter')
  await user.waitFor(text('Login failed. Please check your credentials.'))
  await signIn(user, owner)
  await user.reload()
  await user.waitFor(heading('Seasons'))
  await user.click(button('Settings'))
  await user.click(button('Logout'))
  await user.waitUntilGone(button('Settings'))
  await user.open('/dashboard/seasons')
  await user.waitForAddress(/\/login$/)
  await user.waitFor(heading('Sign in'))
})

test('a game is scored and corrected, and its public page shows the next correction without a reload', async ({
  user,
  request,
}) => {
  const { slug, staff } = await createOrganizationWithGames(request, 'score', unscoredGame())
  const game = await firstGame(request, slug)
  const panel = form('Final score')
  await signIn(user, staff)
  await user.open(`/games/${game.id}`)
  await user.click(button('Edit Final Scores'))
  await user.type(field(game.homeTeam.name, panel), '61')
  await user.type(field(game.awayTeam.name, panel), '48')
  await user.press('Enter')
  await user.waitFor(text('Final game score updated!'))
  await user.click(button('Edit Final Scores'))
  await user.type(field(game.homeTeam.name, panel), '62')
  await user.type(field('Reason for the correction', panel), 'A free throw was missing')
  await user.click(button('Save Final Score', panel))
  await user.waitFor(text('Final game score updated!'))
  await expect.poll(async () => (await firstGame(request, slug)).score_home).toBe(62)
  // The focus goes there when the form closes, and would leave the button that is pressed next.
  await user.waitForFocus(button('Edit Final Scores'))
  await user.click(button('History'))
  await user.waitFor(text(/A free throw was missing/, dialog('History')))
  await user.press('Escape')
  await user.waitUntilGone(dialog('History'))
  await user.waitForFocus(button('History'))

  await user.open(`/${slug}/games/${game.id}`)
  await user.waitFor(score('62'))
  await callApi(request, 'put', `/api/gamesv2/${game.id}/scores`, { score_home: 63, score_away: 48 })
  await user.waitFor(score('63'))
})

test('a box score is typed with the keyboard alone, and is there after a reload', async ({
  user,
  request,
}) => {
  const { slug, staff } = await createOrganizationWithGames(request, 'box-score')
  const game = await firstGame(request, slug)
  await signIn(user, staff)
  await user.open(`/games/${game.id}`)
  await user.focus(button('Edit Stats'))
  await user.press('Enter')
  const surface = dialog(/^Box score: /)
  const [first = '', second = ''] = await user.namesOf(field(/^AST, /, surface))
  await user.focus(field(first))
  await user.typeHere('7')
  await user.press('Enter')
  await user.waitForFocus(field(second))
  await user.typeHere('9')
  await user.waitForText(field(second), '9')
  await user.press('ArrowUp')
  await user.waitForFocus(field(first))
  await user.press('Tab')
  await user.focus(button('Save Stats'))
  await user.press('Enter')
  await user.waitFor(text('Stats saved'))
  await user.waitForFocus(button('Edit Stats'))
  await user.reload()
  await user.click(button('Edit Stats'))
  await user.waitForText(field(first), '7')
  await user.waitForText(field(second), '9')
})

test('an entry of the menu moves with the keyboard and with the mouse', async ({ user, request }) => {
  const { owner } = await createOrganizationWithOwner(request, { name: 'menu' })
  await signIn(user, owner)
  await user.open('/navbar-links')
  await user.waitFor(heading('Website Menu'))
  const names = async () => (await user.namesOf(button(/^Move /))).map((name) => name.slice('Move '.length))
  await user.waitFor(button('Move Teams'))
  const before = await names()
  const [, second = '', third = ''] = before
  await user.focus(button(`Move ${third}`))
  await user.press('Space')
  await user.waitFor(text(new RegExp(`${third} picked up, position 3 of ${before.length}.`)))
  await user.press('ArrowUp')
  await user.waitFor(text(new RegExp(`${third} is over position 2 of ${before.length}.`)))
  await user.press('Space')
  await user.waitFor(text('Order saved'))
  const moved = before.with(1, third).with(2, second)
  await expect.poll(names).toEqual(moved)
  await user.waitUntilGone(text('Order saved'))
  await user.drag(button(`Move ${second}`), button(`Move ${third}`))
  await user.waitFor(text('Order saved'))
  await expect.poll(names).toEqual(before)
  await user.reload()
  await user.waitFor(button('Move Teams'))
  expect(await names()).toEqual(before)
})

test('what is typed without a network stays after a reload, and is sent when the network is back', async ({
  user,
  request,
}) => {
  const { slug, staff } = await createOrganizationWithGames(request, 'gym')
  const game = await firstGame(request, slug)
  await signIn(user, staff)
  await user.open(`/games/${game.id}`)
  await user.click(button('Edit Stats'))
  const [first = ''] = await user.namesOf(field(/^AST, /, dialog(/^Box score: /)))
  await user.waitUntilOpensOffline()
  user.goOffline()
  await user.type(field(first), '17')
  await user.press('Tab')
  await user.waitFor(button('1 not sent'))
  await user.reload()
  await user.waitForText(field(first), '17')
  await user.waitFor(button('1 not sent'))
  await user.goOnline()
  await user.waitUntilGone(button('1 not sent'))
  const { playerStats } = await read(request, 'GET /api/gamesv2/:id', `/api/gamesv2/${game.id}`, slug)
  expect(playerStats.map(({ value }) => value)).toContain(17)
})

test.describe('another website', () => {
  test.use({ expectedErrors: [[/frame-ancestors 'none'/], { scope: 'test' }] })

  test('another website embeds the games of a league, which follow a score, and can frame no page of the site', async ({
    user,
    request,
    baseURL,
  }) => {
    const { slug } = await createOrganizationWithGames(request, 'embeds')
    const game = await firstGame(request, slug)
    const website = await startOtherWebsite(
      `<!doctype html><title>Fans</title><h1>Our club</h1>
      <script async src="${baseURL}/${slug}/embed/schedule.js"></script>
      <iframe title="page" src="${baseURL}/${slug}"></iframe>`,
    )
    try {
      await user.visit(website.url)
      await user.waitForFrameText('schedule', new RegExp(game.homeTeam.name))
      await user.waitUntilFrameFits('schedule')
      await callApi(request, 'put', `/api/gamesv2/${game.id}/scores`, { score_home: 171, score_away: 48 })
      await user.waitForFrameText('schedule', /171/)
      expect(await user.readFrame('page')).not.toContain('Standings')
    } finally {
      website.stop()
    }
  })
})
