import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFit, openBoxScore, test } from './journey.ts'
import { callApi, createOrganizationWithOwner } from './organization.ts'

interface Game {
  id: string
  date: string
  home_team_id: string
  away_team_id: string
  homeTeam: { name: string }
  awayTeam: { name: string }
  status: string
  score_home: number | null
  score_away: number | null
  winner_team_id: string | null
}

const TEAM_NAMES = ['Ants', 'Bees', 'Cats', 'Dogs']
const FIRST_NAMES = ['Ann', 'Bea', 'Cleo', 'Dora', 'Eve']

test('a season is created, scheduled, played and corrected by a merge, and has the right final standings', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { slug } = await createOrganizationWithOwner(page.request, { name: 'season' })
  const dialog = page.getByRole('dialog')

  const seasonId = await test.step('the season is created (S072, R136)', async () => {
    await page.goto('/dashboard/seasons')
    await page.getByRole('button', { name: '+ Add Season' }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Spring')
    await dialog.getByLabel('Start date').fill('2026-03-02')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Spring created')).toBeVisible()
    await page.getByRole('link', { name: 'Spring' }).click()
    await expect(page).toHaveURL(/seasons\/[^/]+$/)
    return page.url().split('/').at(-1) ?? ''
  })

  const league = await test.step('a league and its teams are added (S076, S085, R147, R191)', async () => {
    await page.getByRole('button', { name: '+ Add League' }).click()
    await dialog.getByLabel('League Name').fill('Monday')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('Monday created')).toBeVisible()
    await page.getByRole('link', { name: 'Monday' }).click()
    await page.getByRole('button', { name: /add team/i }).click()
    await dialog.getByLabel('Team name').fill('Ants')
    await dialog.getByRole('button', { name: 'Add Team' }).click()
    await expect(page.getByText('Team added successfully')).toBeVisible()
    return `/seasonsv2/${seasonId}/leagues/${page.url().split('/').at(-1) ?? ''}`
  })
  const leagueId = league.split('/').at(-1) ?? ''
  const leaguePage = `/dashboard/seasons/${seasonId}/leagues/${leagueId}`
  for (const name of TEAM_NAMES.slice(1)) await callApi(page.request, 'post', `/api${league}/teams`, { name })
  const { teams } = await callApi<{ teams: { id: string; name: string }[] }>(
    page.request,
    'get',
    `/api${league}/teams`,
  )
  const idOf = (name: string) => teams.find((team) => team.name === name)?.id ?? ''
  for (const name of TEAM_NAMES)
    for (const firstName of FIRST_NAMES)
      await callApi(page.request, 'post', `/api${league}/teams/${idOf(name)}/players`, {
        firstName,
        lastName: name,
      })

  await test.step('a player is added a second time (S093, R198)', async () => {
    await page.goto(`${leaguePage}/teams/${idOf('Bees')}`)
    await page.getByRole('button', { name: /add player/i }).click()
    await dialog.getByLabel('First name').fill('ann')
    await dialog.getByLabel('Last name').fill('ANTS')
    await dialog.getByRole('button', { name: 'Add Player' }).click()
    await expect(dialog.getByText('A player with this name already exists. Add anyway?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Yes, Add Anyway' }).click()
    await expect(page.getByText('Player added to team')).toBeVisible()
  })

  await test.step('a bye and a week off are added (S089, S090, R275)', async () => {
    await page.goto(leaguePage)
    await page.getByRole('button', { name: 'More actions for the schedule' }).click()
    await page.getByRole('menuitem', { name: 'Add Bye' }).click()
    await dialog.getByLabel('Date').fill('2026-03-02')
    await dialog.getByLabel('Team').selectOption({ label: 'Dogs' })
    await dialog.getByRole('button', { name: 'Add Bye' }).click()
    await expect(page.getByText('Bye created!')).toBeVisible()
    await page.getByRole('button', { name: 'More actions for the schedule' }).click()
    await page.getByRole('menuitem', { name: 'Add Week Off' }).click()
    await dialog.getByLabel('Date').fill('2026-03-09')
    await dialog.getByLabel('Reason').fill('Gym floor')
    await dialog.getByRole('button', { name: /add week.?off/i }).click()
    await expect(page.getByText('Week off created!')).toBeVisible()
  })

  const games = await test.step('the schedule is created from a draft (S108, S110, R267, R268)', async () => {
    await generateSchedule(page, leagueId)
    const answer = await callApi<{ games: Game[] }>(page.request, 'get', `/api${league}/games`)
    expect(answer.games.length).toBeGreaterThanOrEqual(6)
    const onDay = (date: string) => answer.games.filter((game) => game.date === date)
    expect(onDay('2026-03-09')).toEqual([])
    expect(
      onDay('2026-03-02').filter(({ homeTeam, awayTeam }) =>
        [homeTeam, awayTeam].some(({ name }) => name === 'Dogs'),
      ),
    ).toEqual([])
    return answer.games.toSorted((a, b) => a.date.localeCompare(b.date))
  })

  const [first, postponed, forfeit, ...others] = games
  if (!first || !postponed || !forfeit) throw new Error('The schedule has too few games')

  await test.step('a game is entered with the keyboard only (S049, S050, R235)', () =>
    enterByKeyboard(page, first))
  await test.step('one game is postponed and one is forfeited (S051, R235)', async () => {
    await page.goto(`/games/${postponed.id}`)
    await changeStatus(page, 'Postponed')
    await page.goto(`/games/${forfeit.id}`)
    await changeStatus(page, 'Forfeit', forfeit.awayTeam.name)
  })
  for (const [index, { id }] of others.entries())
    await callApi(page.request, 'put', `/api/gamesv2/${id}/scores`, {
      score_home: 50 + index,
      score_away: 60 - index * 3,
    })

  await test.step('the duplicate player is merged (S100, S101, R201)', () => mergeDuplicate(page))

  await test.step('the final standings are right (S037)', async () => {
    const played = await callApi<{ games: Game[] }>(page.request, 'get', `/api${league}/games`)
    expect(played.games.find(({ id }) => id === postponed.id)?.status).toBe('postponed')
    const expected = recordsOf(played.games)
    await page.goto(`/${slug}/teamList`)
    const rows = page.getByRole('table').first().getByRole('row')
    await expect(rows).toHaveCount(1 + TEAM_NAMES.length)
    for (const [name, { wins, losses }] of expected) {
      const cells = rows.filter({ hasText: name }).getByRole('cell')
      await expect(cells.filter({ hasText: new RegExp(`^${wins}$`) }).first(), `${name} wins`).toBeVisible()
      await expect(
        cells.filter({ hasText: new RegExp(`^${losses}$`) }).first(),
        `${name} losses`,
      ).toBeVisible()
    }
    await expectToFit(page)
    await expectAccessible(page)
  })
})

/** Creates a schedule of Mondays in the schedule builder, checks its draft and uses it. */
async function generateSchedule(page: Page, leagueId: string): Promise<void> {
  await page.goto(`/scheduleBuilder?league=${leagueId}`)
  const heading = page.getByRole('heading', { name: 'Create Schedule' })
  const form = page.getByRole('group').filter({ has: heading })
  await form.getByRole('textbox', { name: 'Name' }).fill('Mondays')
  await form.getByLabel('Start date').fill('2026-03-02')
  await form.getByLabel('Number of weeks').fill('6')
  await form.getByLabel('Monday').check()
  for (const time of ['18:00', '19:15']) {
    await form.getByRole('textbox', { name: 'Time' }).fill(time)
    await form.getByRole('button', { name: 'Add time' }).click()
  }
  await form.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(page.getByText('Schedule created successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Generate full schedule of Mondays' }).click()
  const draft = page.getByRole('region', { name: 'Draft of Mondays', exact: true })
  await expect(draft.getByRole('row', { name: /hard conflicts/i })).toContainText('0')
  await expectAccessible(page)
  await draft.getByRole('button', { name: 'Use this draft' }).click()
  const question = 'This will overwrite all existing games for this schedule. Continue?'
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Generate' }).click()
  await expect(draft).toBeHidden()
  await expectToFit(page)
}

/** Enters points and assists of the home team and the final score with the keyboard only. */
async function enterByKeyboard(page: Page, game: Game): Promise<void> {
  await page.goto(`/games/${game.id}`)
  await openBoxScore(page)
  for (const abbreviation of ['PTS', 'AST']) {
    const column = page.getByRole('textbox', { name: new RegExp(`^${abbreviation}, `) })
    await expect(column.first()).toBeVisible()
    await column.first().focus()
    for (const value of ['14', '12', '11', '13', '11']) {
      await page.keyboard.type(value)
      await page.keyboard.press('Enter')
    }
  }
  await page.getByRole('button', { name: 'Save Stats' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stats saved')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Final Scores' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('form', { name: 'Final score' })
  await panel.getByLabel(game.homeTeam.name, { exact: true }).focus()
  await page.keyboard.type('61')
  await panel.getByLabel(game.awayTeam.name, { exact: true }).focus()
  await page.keyboard.type('48')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Final game score updated!')).toBeVisible()
}

async function changeStatus(page: Page, status: string, winner?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit Game Details' })
  await page.getByRole('button', { name: 'Edit Game', exact: true }).click()
  await dialog.getByLabel('Status').selectOption({ label: status })
  if (winner) await dialog.getByLabel('Winner').selectOption({ label: winner })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Game details updated successfully!')).toBeVisible()
}

/** Merges the Ann Ants of the Bees into the one of the Ants. */
async function mergeDuplicate(page: Page): Promise<void> {
  await page.goto('/playerListAuth')
  await page.getByRole('button', { name: /^compare 2 players called ann ants$/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge players' })
  const master = dialog.getByRole('listitem').filter({ hasText: /Ann Ants/ })
  await master.getByRole('radio', { name: 'Master' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  const question = page.getByRole('dialog', {
    name: /^Merge 1 player\(s\) into Player #.+\? This cannot be undone\.$/,
  })
  await question.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Players merged')).toBeVisible()
  await expect(page.getByText('No two players have the same name.')).toBeVisible()
  const ann = page.getByRole('row').filter({ hasText: /Ann Ants/ })
  await expect(ann).toContainText('Bees')
  await expectToFit(page)
}

/** Returns wins and losses by team name for the games that count (decisions 20 and 21). */
function recordsOf(games: readonly Game[]) {
  const records = new Map(TEAM_NAMES.map((name) => [name, { wins: 0, losses: 0 }]))
  for (const { status, home_team_id: home, homeTeam, awayTeam, winner_team_id: winnerId, ...game } of games) {
    if (status !== 'final' && status !== 'forfeit') continue
    const margin =
      winnerId === null ? (game.score_home ?? 0) - (game.score_away ?? 0) : winnerId === home ? 1 : -1
    if (margin === 0) continue
    const [winner, loser] = margin > 0 ? [homeTeam, awayTeam] : [awayTeam, homeTeam]
    const won = records.get(winner.name)
    const lost = records.get(loser.name)
    if (won) won.wins += 1
    if (lost) lost.losses += 1
  }
  return records
}
