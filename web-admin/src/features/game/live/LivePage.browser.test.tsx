import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { divisionOf, standingOf } from '../../../../test/divisions.ts'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { startLive } from '../outbox/live-queue.ts'
import { outboxOf } from '../outbox/outbox.ts'
import { LivePage } from './LivePage.tsx'

let userId = ''

beforeEach(() => void (userId = crypto.randomUUID()))

afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

it('Live scoring says who completed the game elsewhere and what became of the taps, and leads back', async () => {
  const entry = {
    id: 'e1',
    kind: 'GameFinished',
    at: '2024-05-15T04:00:00.000Z',
    actor: { name: 'Bea Organizer' },
    text: 'Finished the game',
    before: null,
    after: null,
  }
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => gameDetail,
    'GET /api/gamesv2/:id/history': () => ({ history: [entry] }),
  })
  // Every tap of this device is sent, and the game was still in play then.
  await outboxOf(userId).changeLive('g1', 'Sky at Aces', (gameOutbox) => {
    const { live, ...other } = startLive(gameOutbox, { at: '2024-05-15T02:00:00.000Z' })
    return live ? { ...other, live: { ...live, start: null } } : other
  })
  renderSignedIn(<LivePage />, { path: '/games/:id/live', address: '/games/g1/live' })
  const main = page.getByRole('main').last()
  await expect.element(main).toMatchTextContent('This game is already completed: 71 – 80.')
  await expect.element(main).toMatchTextContent(/Bea Organizer, .*: Finished the game/)
  await expect
    .element(main)
    .toMatchTextContent('All taps from this device were sent. They count in the box score.')
  await expect.element(page.getByRole('link', { name: 'Back to the game' })).toBeInTheDocument()
})

it('Live scoring asks what happens to later games of a bracket before a game that decides them is finished', async () => {
  const names = ['home Aces', 'fever Fever', 'sun Sun', 'away Sky']
  const teams = names.map((text) => {
    const [id = '', name = ''] = text.split(' ')
    return { ...standingOf(name), id }
  })
  const division = divisionOf('Division 1', teams)
  const side = { score: 0, fouls: 0, time_outs_left: 4 }
  const semifinal = {
    ...gameDetail.game,
    match_id: 'R1M1',
    division: { id: division.id, name: division.name },
    status: 'scheduled',
    score_home: null,
    score_away: null,
    winner_team_id: null,
    live: {
      home: side,
      away: { ...side, score: 3 },
      period: null,
      clock: { seconds: 600, running: false, at: '2024-05-15T02:00:00.000Z' },
      period_seconds: 600,
      time_outs: 4,
    },
  }
  const other = { ...semifinal, id: 'g3', match_id: 'R1M2', home_team_id: 'fever', away_team_id: 'sun' }
  const final = {
    ...gameDetail.game,
    id: 'g2',
    match_id: 'R2M1',
    division: semifinal.division,
    away_team_id: 'fever',
    awayTeam: { ...gameDetail.game.awayTeam, id: 'fever', name: 'Fever' },
    score_home: 90,
    score_away: 80,
  }
  const play = {
    id: 'play-1',
    kind: 'action',
    at: '2024-05-15T02:01:00.000Z',
    gamePeriodId: null,
    clock: 590,
    team_id: 'away',
    player_id: gameDetail.awayRoster[0]?.player_id,
    action: 'made3',
  }
  const { live: _, ...finished } = { ...semifinal, status: 'final', score_home: 0, score_away: 3 }
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => ({ ...gameDetail, game: semifinal }),
    'GET /api/gamesv2/:id/plays': () => ({ game: semifinal, plays: [play] }),
    'GET /api/seasonsv2/:seasonId/divisions/:divisionId': () => ({ division }),
    'GET /api/seasonsv2/:seasonId/divisions/:divisionId/games': () => ({ games: [semifinal, other, final] }),
    'POST /api/gamesv2/:id/finish': () => ({ game: finished }),
  })
  renderSignedIn(<LivePage />, { path: '/games/:id/live', address: '/games/g1/live' })
  await page.getByRole('button', { name: /change period and clock/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish game' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('main').first()).toHaveFocus()
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  ;(finish.element() as HTMLElement).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish game' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finish game' })
  await expect.element(dialog).toMatchTextContent('Sky advances instead of nobody.')
  await expect.element(dialog).toMatchTextContent('Final: Fever at Aces, 80 – 90')
  await expect.element(dialog.getByRole('button', { name: 'Finish game' })).toBeDisabled()
  await dialog.getByLabelText('Void them').click()
  await dialog.getByRole('button', { name: 'Finish game' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ laterGames: 'void' }])
})

/** Renders a game in its only period, whose clock runs while there is time left. */
function renderRunningGame(seconds: number, home = 0, address = '/games/g1/live', history?: object) {
  const side = { score: 0, fouls: 0, time_outs_left: 4 }
  const game = {
    ...gameDetail.game,
    status: 'scheduled',
    score_home: null,
    score_away: null,
    winner_team_id: null,
    live: {
      home: { ...side, score: home },
      away: side,
      period: null,
      clock: { seconds, running: seconds > 0, at: new Date().toISOString() },
      period_seconds: 600,
      time_outs: 4,
    },
  }
  const basket = {
    id: 'play-1',
    kind: 'action',
    at: '2024-05-15T02:01:00.000Z',
    gamePeriodId: null,
    clock: 90,
    team_id: 'home',
    player_id: gameDetail.homeRoster[0]?.player_id,
    action: 'made2',
  }
  const { live: _, ...finished } = {
    ...game,
    status: 'final',
    score_home: home,
    score_away: 0,
    revision: '9',
  }
  let isPutBack = false
  const { live: __, ...putBack } = { ...game, revision: '9' }
  const headers = { 'x-change': 'end-of-game', 'x-undoable': 'org-1' }
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => ({ ...gameDetail, game: isPutBack ? putBack : game, gamePeriods: [] }),
    'GET /api/gamesv2/:id/plays': () => ({ game, plays: home > 0 ? [basket] : [] }),
    'POST /api/gamesv2/:id/plays': () => ({ game, plays: [] }),
    'POST /api/gamesv2/:id/finish': () => Response.json({ game: finished }, { headers }),
    'GET /api/gamesv2/:id/history': () => history ?? { history: [] },
    'POST /api/changes/:id/undo': () => {
      isPutBack = true
      return { change: 'undoing' }
    },
  })
  const path = address.replace('g1', ':id')
  renderSignedIn(<LivePage />, { path, address })
  return sent
}

it('A game that one tap has finished can be undone from the message', async () => {
  const sent = renderRunningGame(0, 2)
  await page.getByRole('button', { name: 'Finish game' }).click()
  await expect.element(page.getByText('Game finished')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent.map(({ call }) => call))
    .toEqual(['POST /api/gamesv2/:id/finish', 'POST /api/changes/:id/undo'])
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
})

it('Finishing a game stops its clock, so that it has not run on if that is undone', async () => {
  const sent = renderRunningGame(600, 2)
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finish game' }).click()
  await expect
    .poll(() => sent.map(({ call }) => call))
    .toEqual(['POST /api/gamesv2/:id/plays', 'POST /api/gamesv2/:id/finish'])
  expect(sent[0]?.body).toMatchObject({ plays: [{ kind: 'clock', running: false }] })
})

it('A scorer, who cannot undo it, is asked before one tap finishes a game', async () => {
  const sent = renderRunningGame(0, 2, '/scorer/g1/live')
  const question = page.getByRole('dialog', { name: 'Finish with the score 0–2?' })
  for (const answer of ['Cancel', 'Finish game']) {
    await page.getByRole('main').getByRole('button', { name: 'Finish game' }).click()
    await expect.element(question).toBeVisible()
    expect(sent).toEqual([])
    await question.getByRole('button', { name: answer }).click()
  }
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST /api/gamesv2/:id/finish'])
})

it('A time-out in live scoring stops the clock', async () => {
  const sent = renderRunningGame(600)
  await expect.element(page.getByRole('button', { name: 'Stop the clock' })).toBeVisible()
  await page.getByRole('button', { name: 'Time-out, 4 left, Sky' }).click()
  const plays = () =>
    sent.flatMap(({ body }) => (body as { plays?: { kind: string; running?: boolean }[] }).plays ?? [])
  await expect
    .poll(() => plays().map(({ kind, running }) => [kind, running]))
    .toEqual([
      ['time-out', undefined],
      ['clock', false],
    ])
})

it('A game that was started by mistake is put back once every tap is taken back and sent', async () => {
  const entry = { id: 'e1', kind: 'GameStarted', change: 'start', undone: null }
  const earlier = {
    ...entry,
    id: 'e0',
    change: 'earlier-start',
    undone: { at: '', by: '', change: 'undoing' },
  }
  const sent = renderRunningGame(0, 2, '/games/g1/live', { history: [entry, earlier] })
  const putBack = page.getByRole('button', { name: 'Put back to scheduled' })
  const log = page.getByRole('region', { name: 'Log' })
  await expect.element(log).toMatchTextContent('2 points')
  expect(putBack.elements()).toHaveLength(0)
  await log.getByRole('button', { name: 'Undo' }).click()
  await putBack.click()
  await expect
    .poll(() => sent.map(({ call }) => call))
    .toEqual(['POST /api/gamesv2/:id/plays', 'POST /api/changes/:id/undo'])
  await expect.element(page.getByRole('button', { name: 'Start game' })).toBeVisible()
})

it('The clock of live scoring cannot be started nor stopped once its time is over', async () => {
  renderRunningGame(2)
  await expect.element(page.getByRole('button', { name: 'Stop the clock' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start the clock' })).toBeDisabled()
})

it('The page before live scoring shows both badges and keeps Start game off the edges of a phone', async () => {
  await page.viewport(390, 844)
  const game = { ...gameDetail.game, status: 'scheduled', score_home: null, score_away: null }
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => ({ ...gameDetail, game }),
  })
  renderSignedIn(<LivePage />, { path: '/games/:id/live', address: '/games/g1/live' })
  const start = page.getByRole('button', { name: 'Start game' })
  await expect.element(start).toBeVisible()
  const { left, right, bottom } = start.element().getBoundingClientRect()
  expect(Math.min(left, innerWidth - right, innerHeight - bottom)).toBeGreaterThanOrEqual(12)
  const badges = [...document.querySelectorAll('legend svg')].map(
    (badge) => badge.getBoundingClientRect().width,
  )
  expect(badges).toEqual([32, 32])
})
