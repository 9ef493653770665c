import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { scorerWithLink } from '../testing/scorer.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let league: string
let scorer: TestCaller
/** A game in play, its player and its periods. */
let game: string
let player: string
let periods: { id: string; name: string }[]

const at = (second: number) => new Date(Date.UTC(2026, 3, 1, 9, 0, second)).toISOString()
let plays = 0
const moment = (second = 1) => ({ id: `play-${(plays += 1)}`, at: at(second), clock: 600 - second })
const did = (action: string) => ({
  ...moment(),
  kind: 'action',
  gamePeriodId: periods[0]?.id,
  team_id: signedSeason.season.home.id,
  player_id: player,
  action,
})
const record = (...entries: object[]) => scorer.post(`${game}/plays`, { plays: entries })

async function scheduleGame(date = '2026-05-21'): Promise<string> {
  const { owner, season } = signedSeason
  const body = { home_team_id: season.home.id, away_team_id: season.away.id, date }
  return `/api/gamesv2/${(await owner.post(`${league}/games`, body)).json.game.id}`
}

beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { owner, product, season } = signedSeason
  const { organizationId, seasonId, leagueId, home } = season
  league = `/api/seasonsv2/${seasonId}/leagues/${leagueId}`
  player = home.players[0] ?? ''
  periods = (await owner.get(`/api/gamesv2/${season.gameId}`)).json.gamePeriods
  // The sample season begins with a final game, which would hide what a game in play counts for.
  await owner.delete(`${league}/games/${season.gameId}`)
  scorer = await signedIn(product, { username: 'east-scorer', role: 'staff', organizationId })
  await waitForReadModels(product)
  game = await scheduleGame()
  await scorer.post(`${game}/start`, { at: at(0), gamePeriodId: periods[0]?.id })
})
afterAll(() => signedSeason?.product.stop())

/** Returns everything that counts completed games. */
async function counted() {
  const { owner } = signedSeason
  const visitor = callerOf(signedSeason.product)
  const { teams } = (await owner.get(`${league}/games`)).json
  const { mismatches } = (await owner.get(`${league}/score-mismatches`)).json
  const { points } = (await visitor.get('/api/records/top20Points?slug=east')).json
  return {
    completed: (await visitor.get('/api/gamesv2?slug=east&state=completed')).json.games.length,
    wins: teams.find(({ id }: { id: string }) => id === signedSeason.season.home.id).wins,
    leaders: points.length,
    winners: (await visitor.get('/api/records/top20TeamWins?slug=east')).json.teamWins.length,
    playerGames: (await visitor.get(`/api/playersv2/${player}/stats?slug=east`)).json.games.length,
    mismatches: Object.keys(mismatches).length,
  }
}
const nothing = { completed: 0, wins: 0, leaders: 0, winners: 0, playerGames: 0, mismatches: 0 }

it('a game in play counts in no table, list or leader board, and has its running score for visitors', async () => {
  const back = did('made2')
  const answer = await record(
    { ...moment(0), kind: 'clock', gamePeriodId: periods[0]?.id, running: true },
    did('made3'),
    back,
    did('foul'),
    { ...moment(), kind: 'time-out', team_id: signedSeason.season.away.id },
    { ...moment(2), kind: 'taken-back', of: back.id },
  )
  expect([answer.status, answer.json.game.status]).toEqual([200, 'scheduled'])
  expect(await counted()).toEqual(nothing)
  const visitor = callerOf(signedSeason.product)
  const { games } = (await visitor.get('/api/gamesv2?slug=east&state=upcoming')).json
  expect(games[0]).toMatchObject({
    score_home: null,
    winner_team_id: null,
    score_mismatch: false,
    live: {
      home: { score: 3, fouls: 1, time_outs_left: 4 },
      away: { score: 0, fouls: 0, time_outs_left: 3 },
      period: { name: 'Q1' },
      clock: { seconds: 600, running: true, at: at(0) },
    },
  })
})

it('plays add to the same lines as the box score editor, and to the log of the game', async () => {
  const { playerStats, allStats } = (await scorer.get(game)).json
  const valueOf = (key: string) => {
    const stat = allStats.find((entry: { key: string }) => entry.key === key)
    return playerStats.find((row: { stat_id: string }) => row.stat_id === stat.id).value
  }
  expect(['pts', 'fg3m', 'fg3a', 'fg2m', 'fgm', 'pf'].map(valueOf)).toEqual([3, 1, 1, 0, 1, 1])
  const log = (await scorer.get(`${game}/plays`)).json
  expect(log.plays.map(({ kind, action }: { kind: string; action?: string }) => action ?? kind)).toEqual([
    'made3',
    'foul',
    'time-out',
  ])
})

it('a play that two devices or a retry send again is recorded once', async () => {
  const play = did('made1')
  const headers = { 'idempotency-key': randomUUID() }
  const body = { plays: [play] }
  const sent = await Promise.all([
    scorer.post(`${game}/plays`, body, headers),
    scorer.post(`${game}/plays`, body, headers),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  const other = await signedSeason.owner.post(`${game}/plays`, { plays: [play, did('rebound')] })
  expect(other.status).toBe(200)
  expect((await scorer.get(game)).json.game.live.home.score).toBe(4)
})

it('the history shows the plays of a period as one entry for each person', async () => {
  await record(did('made2'))
  const { history } = (await scorer.get(`${game}/history`)).json
  const entries = history.filter(({ kind }: { kind: string }) => kind === 'PlaysRecorded')
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({
    actor: { name: 'east-scorer' },
    text: 'Live scoring of Bulls at Aces, Q1: 5 actions, 1 time-out, 1 taken back',
  })
  expect(entries[0].after).toMatch(/3 points, .*2 points \(2 times\)/)
  expect(history.map(({ kind }: { kind: string }) => kind)).not.toContain('PlayerStatsRecorded')
})

it('live scoring refuses plays of players who are not on the team, and of a game that was not started', async () => {
  const { season } = signedSeason
  const foreign = await record({ ...did('made2'), player_id: season.away.players[0] })
  expect([foreign.status, foreign.json.code]).toEqual([409, 'player-not-on-team'])
  const incomplete = await record({ ...did('made2'), action: undefined })
  expect([incomplete.status, incomplete.json.issues[0].path]).toEqual([422, 'plays.0.action'])
  const other = await scheduleGame()
  const early = await scorer.post(`${other}/plays`, { plays: [did('made2')] })
  expect([early.status, early.json.code]).toEqual([409, 'game-not-started'])
  const visitor = callerOf(signedSeason.product)
  expect((await visitor.post(`${game}/plays`, { plays: [did('made2')] })).status).toBe(401)
})

it('a postponed game is not in play, and goes on after it is reinstated', async () => {
  const { owner } = signedSeason
  await owner.put(`${game}/details`, { status: 'postponed' })
  expect((await scorer.get(game)).json.game.live).toBeUndefined()
  expect((await record(did('made2'))).json.code).toBe('game-not-playable')
  await owner.put(`${game}/details`, { status: 'scheduled' })
  expect((await scorer.get(game)).json.game).toMatchObject({
    status: 'scheduled',
    live: { home: { score: 6 } },
  })
})

it('a finished game counts everywhere, with its running score as the final score', async () => {
  const finished = await scorer.post(`${game}/finish`, {})
  expect(finished.json.game).toMatchObject({ status: 'final', score_home: 6, score_away: 0 })
  expect(finished.json.game.live).toBeUndefined()
  expect(await counted()).toEqual({
    completed: 1,
    wins: 1,
    leaders: 1,
    winners: 1,
    playerGames: 1,
    mismatches: 0,
  })
  const { periodScores } = (await scorer.get(game)).json
  expect(periodScores.map(({ score }: { score: number }) => score)).toEqual([6, 0])
  expect((await scorer.post(`${game}/finish`, {})).status).toBe(200)
  expect((await scorer.post(`${game}/start`, {})).json.code).toBe('game-completed')
})

it('somebody with a scorer link scores the games of the link live, and no others', async () => {
  const { owner, product } = signedSeason
  const own = await scheduleGame('2026-05-01')
  const other = await scheduleGame()
  const { id, cookie } = await scorerWithLink(product, owner, { date: '2026-05-01' })
  const linked = callerOf(product, cookie)
  const headers = { 'x-scorer': id }
  expect((await linked.post(`${own}/start`, {}, headers)).status).toBe(200)
  expect((await linked.post(`${own}/plays`, { plays: [did('made2')] }, headers)).status).toBe(200)
  expect((await linked.get(`${own}/plays`, headers)).json.plays).toHaveLength(1)
  expect((await linked.post(`${own}/finish`, {}, headers)).json.game.score_home).toBe(2)
  const refused = await linked.post(`${other}/start`, {}, headers)
  expect([refused.status, refused.json.code]).toEqual([403, 'scorer-refused'])
})

it('the history says what each step of undoing the end of a game changes, and the game is in play again', async () => {
  const { owner, product } = signedSeason
  const own = await scheduleGame()
  await scorer.post(`${own}/start`, { at: at(0), gamePeriodId: periods[0]?.id })
  await scorer.post(`${own}/plays`, { plays: [did('made2')] })
  const { headers } = await owner.post(`${own}/finish`, {})
  expect((await owner.post(`/api/changes/${headers['x-change']}/undo`, {})).status).toBe(200)
  await waitForReadModels(product)
  expect((await owner.get(own)).json).toMatchObject({
    game: { status: 'scheduled', score_home: null, live: { home: { score: 2 } } },
    periodScores: [],
  })
  const { history } = (await owner.get(`${own}/history`)).json
  const [result, scores] = history
  expect([scores, result]).toMatchObject([
    { text: 'Earlier period scores of Bulls at Aces restored', before: 'Q1 0–2', after: null },
    {
      text: 'Earlier record of Bulls at Aces restored',
      before: 'final, 0–2, 1 player',
      after: 'scheduled, 1 player',
    },
  ])
})

it('a score that is entered while a game is in play, a forfeit and a deleted player leave it consistent', async () => {
  const { owner, season } = signedSeason
  const scored = await scheduleGame()
  await scorer.post(`${scored}/start`, {})
  const entered = await owner.put(`${scored}/scores`, { score_home: 50, score_away: 48 })
  expect(entered.json.game).toMatchObject({ status: 'final', score_home: 50 })
  expect(entered.json.game.live).toBeUndefined()

  const forfeited = await scheduleGame()
  await scorer.post(`${forfeited}/start`, {})
  const details = { status: 'forfeit', winner_team_id: season.away.id }
  const forfeit = await owner.put(`${forfeited}/details`, details)
  expect(forfeit.json.game).toMatchObject({ status: 'forfeit', winner_team_id: season.away.id })
  expect(forfeit.json.game.live).toBeUndefined()

  const left = await scheduleGame()
  await scorer.post(`${left}/start`, {})
  await scorer.post(`${left}/plays`, { plays: [did('made2')] })
  expect((await owner.delete(`/api/playersv2/${player}`)).status).toBe(200)
  expect((await scorer.get(left)).json.game.live.home.score).toBe(2)
  expect((await scorer.get(`${left}/plays`)).json.plays).toHaveLength(1)
  expect((await scorer.post(`${left}/finish`, {})).json.game).toMatchObject({ score_home: 2 })
})
