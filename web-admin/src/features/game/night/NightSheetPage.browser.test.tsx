import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GameView } from '@league/contracts/game/views'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network, refusal, silence } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { formatTime } from '../../../ui/instant.ts'
import { outboxOf } from '../outbox/outbox.ts'
import { NightSheetPage } from './NightSheetPage.tsx'

const side = (id: string, name: string) => ({ ...gameDetail.game.homeTeam, id, name })

/** Six unscored games over two leagues and venues. */
const night: GameView[] = Array.from({ length: 6 }, (_, index) => ({
  ...gameDetail.game,
  id: `game-${index}`,
  league: { id: `l${index % 2}`, name: index % 2 ? 'Tuesday Open' : 'Sunday Men' },
  leagueId: `l${index % 2}`,
  location: index < 3 ? 'Harbor Gym' : 'Bayside High',
  home_team_id: `home-${index}`,
  away_team_id: `away-${index}`,
  homeTeam: side(`home-${index}`, `Home ${index}`),
  awayTeam: side(`away-${index}`, `Away ${index}`),
  date: '2026-11-21',
  time: `1${index}:00`,
  status: 'scheduled',
  score_home: null,
  score_away: null,
  winner_team_id: null,
  revision: '1',
}))

let userId = ''
let games: GameView[] = []
/** What the server responds to a score; by default it records it. */
let answerScore: (() => Response | Promise<Response>) | null = null

/** Renders the sheet of the night on a server that records scores and details. */
function renderSheet(detail: Partial<Record<string, () => unknown>> = {}) {
  games = structuredClone(night)
  const record = (path: string, change: Partial<GameView>) => {
    const id = /gamesv2\/([^/]+)\//.exec(path)?.[1]
    games = games.map((game) =>
      game.id === id ? { ...game, ...change, revision: String(Number(game.revision) + 1) } : game,
    )
    return { game: games.find((game) => game.id === id) }
  }
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2': () => ({ games }),
    'GET /api/attention': () => ({ today: [], no_score: { total: 0, games: [], days: [] } }),
    'GET /api/gamesv2/:id/history': () => ({ history: [] }),
    ...detail,
  })
  const answerReads = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (request.method !== 'PUT') return answerReads(address, request)
    const body = JSON.parse(String(request.body)) as Record<string, never>
    sent.push({ call: 'PUT /api/gamesv2/:id/scores', body, headers: new Headers(request.headers) })
    if (answerScore) return answerScore()
    if (address.endsWith('/details')) return Response.json(record(address, body))
    const { score_home = 0, score_away = 0 } = body
    const status = score_home + score_away > 0 ? 'final' : 'scheduled'
    return Response.json(record(address, { score_home, score_away, status }))
  })
  renderSignedIn(<NightSheetPage />, { path: '/', address: '/?date=2026-11-21' })
  return sent
}
const cell = (team: string) => page.getByRole('textbox', { name: new RegExp(`^Score of ${team} `) })
const period = (name: string) => page.getByRole('textbox', { name, exact: true })
const row = (name: string) => page.getByRole('listitem', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')

beforeEach(async () => {
  userId = crypto.randomUUID()
  answerScore = null
  await page.viewport(1440, 900)
})
afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

describe('The score sheet of a night', () => {
  it('saves six scores with 24 digits and 12 keys, and says when by the clock of the organization', async () => {
    const sent = renderSheet()
    await expect.poll(focused).toBe('Score of Away 0 against Home 0')
    const keys = night.map((_, index) => `6${index}{Tab}7${index}{Tab}`)
    for (const row of keys) {
      await userEvent.keyboard(row)
      expect(document.querySelector('[role=dialog]')).toBeNull()
    }
    expect([/\d/g, /{Tab}/g].map((key) => keys.join('').match(key)?.length)).toEqual([24, 12])
    await expect.poll(() => sent.length).toBe(6)
    expect(sent.map(({ body }) => body)).toEqual(
      night.map((_, index) => ({ score_away: Number(`6${index}`), score_home: Number(`7${index}`) })),
    )
    await expect.element(page.getByText('6 of 6 done')).toBeVisible()
    const [hour] = formatTime(new Date().toISOString(), owner.timeZone).split(':')
    await expect.element(row('Away 5 at Home 5')).toMatchTextContent(new RegExp(`Saved ${hour}:`))
  })

  it('keeps half a score on this device and never sends it', async () => {
    const sent = renderSheet()
    await cell('Away 1').fill('60')
    await cell('Away 3').click()
    await expect.element(row('Away 1 at Home 1')).toMatchTextContent('On this device')
    await outboxOf(userId).flush()
    expect(sent).toHaveLength(0)
    expect(outboxOf(userId).forGame('game-1').drafts).toHaveProperty('sheet')
  })

  it('takes back the last saved score with Ctrl+Z, which leaves the game scheduled', async () => {
    const sent = renderSheet()
    await expect.poll(focused).toBe('Score of Away 0 against Home 0')
    await userEvent.keyboard('61{Tab}62{Tab}')
    await expect.poll(() => sent.length).toBe(1)
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('Saved')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => sent.at(-1)?.body).toEqual({ score_away: 0, score_home: 0 })
    await expect.element(cell('Away 0')).toHaveValue('')
    expect(focused()).toBe('Score of Away 0 against Home 0')
  })

  it('shows an error in the row, where it can be discarded, and moves no row', async () => {
    renderSheet()
    answerScore = () => refusal(409, 'game-not-playable', 'This game was postponed.')
    await expect.poll(focused).toBe('Score of Away 0 against Home 0')
    const before = row('Away 2 at Home 2').element().getBoundingClientRect().top
    await userEvent.keyboard('61{Tab}62{Tab}')
    await expect
      .element(row('Away 0 at Home 0').getByRole('alert'))
      .toMatchTextContent('This game was postponed.')
    expect(row('Away 2 at Home 2').element().getBoundingClientRect().top).toBe(before)
    answerScore = null
    await row('Away 0 at Home 0').getByRole('button', { name: 'Discard' }).click()
    await expect.element(cell('Away 0')).toHaveValue('')
  })

  it('asks which score to keep when somebody else has saved another one', async () => {
    const sent = renderSheet({
      'GET /api/gamesv2/:id': () => ({
        ...gameDetail,
        game: { ...night[0], score_home: 50, score_away: 40, status: 'final', revision: '9' },
        playerStats: [],
        periodScores: [],
      }),
    })
    answerScore = () => refusal(412, 'stale-revision', 'Someone else changed this in the meantime.')
    await expect.poll(focused).toBe('Score of Away 0 against Home 0')
    await userEvent.keyboard('61{Tab}62{Tab}')
    const conflict = row('Away 0 at Home 0').getByRole('alert')
    await expect.element(conflict).toMatchTextContent('Someone else saved 40–50')
    const score = conflict.getByText('saved 40–50').element()
    expect(score.scrollWidth).toBeLessThanOrEqual(score.clientWidth)
    const [note, words] = [conflict.element(), score].map((element) => element.getBoundingClientRect())
    expect(words?.right).toBeLessThanOrEqual(note?.right ?? 0)
    answerScore = null
    await row('Away 0 at Home 0').getByRole('button', { name: 'Keep mine' }).click()
    await expect.element(cell('Away 0')).toHaveFocus()
    await expect.poll(() => sent.at(-1)?.body).toEqual({ score_away: 61, score_home: 62 })
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('Saved')
  })

  it('forfeits a game with F and a winner, postpones one with P, and undoes both', async () => {
    const sent = renderSheet()
    await cell('Away 0').click()
    await userEvent.keyboard('f')
    await page
      .getByRole('group', { name: 'Winner of the forfeit' })
      .getByRole('button', { name: 'Home 0' })
      .click()
    await expect.poll(() => sent.at(-1)?.body).toEqual({ status: 'forfeit', winner_team_id: 'home-0' })
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('Forfeit, Home 0 win')
    await cell('Away 1').click()
    await userEvent.keyboard('p')
    await expect.poll(() => sent.at(-1)?.body).toEqual({ status: 'postponed' })
    await expect.element(row('Away 1 at Home 1')).toMatchTextContent('PPD')
    await expect.poll(focused).toBe('More for Away 1 at Home 1')
    await cell('Away 2').click()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => sent.at(-1)?.body).toEqual({ status: 'scheduled' })
    await row('Away 0 at Home 0').getByRole('button', { name: 'More for Away 0 at Home 0' }).click()
    await page.getByRole('menuitem', { name: 'Undo forfeit' }).click()
    await expect.element(cell('Away 0')).toBeVisible()
  })

  it('asks before P postpones a game that has a score', async () => {
    const sent = renderSheet()
    await expect.poll(focused).toBe('Score of Away 0 against Home 0')
    await userEvent.keyboard('61{Tab}62{Tab}')
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('Saved')
    await cell('Away 0').click()
    await userEvent.keyboard('p')
    const question = page.getByRole('dialog', {
      name: 'Postpone Away 0 at Home 0, which has the score 61–62?',
    })
    await expect.element(question).toBeVisible()
    expect(sent).toHaveLength(1)
    await question.getByRole('button', { name: 'Postpone game' }).click()
    await expect.poll(() => sent.at(-1)?.body).toEqual({ status: 'postponed' })
  })

  it('takes back a postponement with Ctrl+Z in the menu of its row, and no score of another game', async () => {
    const sent = renderSheet()
    await expect.poll(focused).toBe('Score of Away 0 against Home 0')
    await userEvent.keyboard('78{Tab}77{Tab}')
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('Saved')
    await userEvent.keyboard('p')
    await expect.element(row('Away 1 at Home 1')).toMatchTextContent('Postponed')
    expect(focused()).toBe('More for Away 1 at Home 1')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => sent.at(-1)?.body).toEqual({ status: 'scheduled' })
    await expect.element(cell('Away 1')).toBeVisible()
    await expect.element(cell('Home 0')).toHaveValue('77')
    expect(sent).toHaveLength(3)
  })

  it('never lets the browser undo typing in a score cell', async () => {
    const sent = renderSheet()
    await expect.poll(focused).toBe('Score of Away 0 against Home 0')
    await userEvent.keyboard('77{Tab}76{Tab}')
    await expect.poll(() => sent.length).toBe(1)
    document.execCommand('undo')
    await expect.element(cell('Home 0')).toHaveValue('76')
    await expect.element(cell('Away 0')).toHaveValue('77')
  })

  it('asks for the winner of a forfeit with the whole names of both teams', async () => {
    renderSheet()
    games = games.map((game) => ({
      ...game,
      awayTeam: { ...game.awayTeam, name: 'Hoop Dreams' },
      homeTeam: { ...game.homeTeam, name: 'Dime Droppers' },
    }))
    await cell('Hoop Dreams').first().click()
    await userEvent.keyboard('f')
    const question = page.getByRole('group', { name: 'Winner of the forfeit' })
    for (const name of ['Hoop Dreams', 'Dime Droppers', 'Cancel']) {
      const label = question.getByText(name).element()
      expect([name, label.scrollWidth <= label.clientWidth]).toEqual([name, true])
    }
    const box = question.element().getBoundingClientRect()
    const buttons = question.getByRole('button').elements()
    expect(buttons.every((button) => button.getBoundingClientRect().right <= box.right)).toBe(true)
  })

  it('says that a canceled game is canceled where its score would be', async () => {
    renderSheet()
    games = games.map((game, index) => (index === 0 ? { ...game, status: 'cancelled' } : game))
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent(/Canceled.*Canceled/)
    expect(row('Away 0 at Home 0').element().textContent).not.toContain('PPD')
  })

  it('offers the sum of the periods as the score', async () => {
    const sent = renderSheet({
      'GET /api/gamesv2/:id': () => ({ ...gameDetail, game: night[0], playerStats: [] }),
    })
    await cell('Home 0').click()
    await userEvent.keyboard('55')
    await cell('Away 0').click()
    await userEvent.keyboard('q')
    await expect.poll(focused).toBe('Q1, Away 0')
    await userEvent.keyboard('20')
    await page.getByRole('textbox', { name: 'Q2, Away 0' }).fill('30')
    await page.getByRole('button', { name: 'Use 50' }).click()
    await expect.element(cell('Away 0')).toHaveValue('50')
    await cell('Away 2').click()
    await expect
      .poll(() => sent.at(-1)?.body)
      .toMatchObject({
        score_away: 50,
        score_home: 55,
        periodScores: [
          { gamePeriodId: 'q1', team_id: 'away-0', score: 20 },
          { gamePeriodId: 'q2', team_id: 'away-0', score: 30 },
        ],
      })
  })

  it('shows the typed periods while they are saved, and until the game is read again', async () => {
    let read = () => ({ ...gameDetail, game: games[0], playerStats: [] }) as unknown
    const sent = renderSheet({ 'GET /api/gamesv2/:id': () => read() })
    await expect.poll(focused).toBe('Score of Away 0 against Home 0')
    await userEvent.keyboard('61{Tab}62{Tab}')
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('Saved')
    let accept = () => {}
    answerScore = () =>
      new Promise((resolve) => {
        accept = () => resolve(Response.json({ game: { ...games[0], revision: '3' } }))
      })
    await cell('Away 0').click()
    await userEvent.keyboard('q')
    await expect.poll(focused).toBe('Q1, Away 0')
    await userEvent.keyboard('15{Tab}16{Tab}')
    await expect.poll(() => sent.length).toBe(2)
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('Saving')
    await expect.element(period('Q1, Away 0')).toHaveValue('15')
    await expect.element(period('Q2, Away 0')).toHaveValue('16')
    read = silence
    accept()
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent(/Saved \d/)
    await expect.element(period('Q1, Away 0')).toHaveValue('15')
    await expect.element(period('Q2, Away 0')).toHaveValue('16')
  })

  it('says that a saved period cannot be cleared, and takes back a typed one with Ctrl+Z', async () => {
    const [gamePeriod] = gameDetail.gamePeriods
    const periodScores = [{ gamePeriod, team_id: 'away-0', score: 20 }]
    const sent = renderSheet({
      'GET /api/gamesv2/:id': () => ({ ...gameDetail, game: games[0], playerStats: [], periodScores }),
    })
    await expect.poll(focused).toBe('Score of Away 0 against Home 0')
    await userEvent.keyboard('61{Tab}62{Tab}')
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('Saved')
    await cell('Away 0').click()
    await userEvent.keyboard('q')
    await expect.poll(focused).toBe('Q1, Away 0')
    const height = () => row('Away 0 at Home 0').element().getBoundingClientRect().height
    const before = height()
    await userEvent.keyboard('{Delete}')
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('A saved period cannot be cleared.')
    expect(height()).toBe(before)
    await expect.element(period('Q1, Away 0')).toHaveValue('20')
    await userEvent.keyboard('{Control>}a{/Control}25')
    await expect.element(row('Away 0 at Home 0')).not.toMatchTextContent('cannot be cleared')
    const q1 = (score: number) => ({ periodScores: [{ gamePeriodId: 'q1', team_id: 'away-0', score }] })
    await expect.poll(() => sent.at(-1)?.body).toMatchObject(q1(25))
    await expect.element(row('Away 0 at Home 0')).toMatchTextContent('Saved')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => sent.at(-1)?.body).toEqual({ score_away: 61, score_home: 62, ...q1(20) })
    expect(focused()).toBe('Q1, Away 0')
  })

  it('filters by league and by venue, which stay in the address', async () => {
    renderSheet()
    await page.getByRole('combobox', { name: 'Venue' }).selectOptions('Bayside High')
    await expect.poll(() => document.querySelectorAll('ol > li').length).toBe(3)
    await page.getByRole('combobox', { name: 'League' }).selectOptions('Tuesday Open')
    await expect.poll(() => document.querySelectorAll('ol > li').length).toBe(2)
  })

  it('has no sideways scroll on a phone', async () => {
    await page.viewport(390, 844)
    renderSheet()
    await expect.element(cell('Away 0')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
