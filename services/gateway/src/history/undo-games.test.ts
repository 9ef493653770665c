import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SampleSeason } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'
import { expectUndone, readAll } from '../testing/undo.ts'

let signedSeason: SignedSeason
let season: SampleSeason
let addresses: string[]
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  season = signedSeason.season
  const { seasonId, leagueId, gameId, home, ids } = season
  const league = `/api/seasonsv2/${seasonId}/leagues/${leagueId}`
  addresses = [
    '/api/gamesv2',
    `/api/gamesv2/${gameId}`,
    `/api/gamesv2/${gameId}/context`,
    `/api/player-game-stats?gameId=${gameId}`,
    `${league}/games`,
    `${league}/score-mismatches`,
    `/api/seasonsv2/${seasonId}/standings`,
    '/api/leaders?minGames=1',
    '/api/records/top20Points',
    '/api/records/top20TeamWins',
    '/api/teamsv2',
    `/api/teamsv2/${home.id}/figures`,
    `/api/playersv2/${ids.player}/stats`,
    '/api/calendar.ics',
    `/api/bye-dates/season/${seasonId}/league/${leagueId}`,
    `/api/week-offs/season/${seasonId}/league/${leagueId}`,
    '/api/bye-dates/public',
    '/api/week-offs/public',
    '/api/schedules',
    `/api/schedules/${ids.schedule}`,
  ]
})
afterAll(() => signedSeason?.product.stop())

type Send = () => ReturnType<SignedSeason['owner']['get']>
const undone = (command: Send) => expectUndone(signedSeason, addresses, command)
const put = (url: string, body: unknown) => signedSeason.owner.put(url, body)
const game = () => `/api/gamesv2/${season.gameId}`
const leagueGames = () => `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/games`

const stats = (points: number) => ({
  game_id: season.gameId,
  stats: [season.home.players[0], season.home.players[1]].map((playerId) => ({
    player_id: playerId,
    stat_id: season.ids.stat,
    value: points,
  })),
})

describe('undoing a change of a game', () => {
  it('undoing a score gives every table its values again, for a first score and a correction', async () => {
    await undone(() => put(`${game()}/scores`, { score_home: 70, score_away: 90 }))
    const { json } = await signedSeason.owner.post(leagueGames(), {
      home_team_id: season.home.id,
      away_team_id: season.away.id,
      date: '2026-06-01',
      time: '18:00',
    })
    const first = `/api/gamesv2/${json.game.id}/scores`
    await undone(() => put(first, { score_home: 44, score_away: 40 }))
  })

  it('undoing statistics takes back first lines and changed ones', async () => {
    await undone(() => put('/api/player-game-stats', stats(12)))
    await put('/api/player-game-stats', stats(12))
    await undone(() => put('/api/player-game-stats', stats(20)))
  })

  it('undoing period scores gives the earlier ones again', async () => {
    const periodScores = [{ gamePeriodId: season.ids.gamePeriod, team_id: season.home.id, score: 20 }]
    await undone(() => put(`${game()}/scores`, { score_home: 80, score_away: 75, periodScores }))
  })

  it.each([
    ['a forfeit', { status: 'forfeit', public_note: 'No referee came.' }],
    ['a postponement', { status: 'postponed' }],
    ['a cancellation', { status: 'cancelled' }],
    ['a new day and place', { date: '2026-05-21', time: '20:00', location: 'Gym 2' }],
  ])('undoing %s gives the game its status, day and place again', async (_, details) => {
    await undone(() => put(`${game()}/details`, details))
  })

  it('undoing a reinstatement postpones the game again, with its note', async () => {
    await put(`${game()}/details`, { status: 'postponed', public_note: 'Gym closed.' })
    await undone(() => put(`${game()}/details`, { status: 'scheduled' }))
    await put(`${game()}/details`, { status: 'scheduled' })
  })

  it('undoing the deletion of a game brings back its score and box score', async () => {
    await put('/api/player-game-stats', stats(15))
    await undone(() => signedSeason.owner.delete(`${leagueGames()}/${season.gameId}`))
  })

  it('undoing the start of a live game takes it out of play, and undoing its deletion brings back its plays', async () => {
    const { owner } = signedSeason
    const teams = { home_team_id: season.home.id, away_team_id: season.away.id }
    const created = await owner.post(leagueGames(), { ...teams, date: '2026-06-02', time: '18:00' })
    const { id } = created.json.game
    addresses.push(`/api/gamesv2/${id}`, `/api/gamesv2/${id}/plays`)
    await undone(() => owner.post(`/api/gamesv2/${id}/start`, {}))
    const play = {
      id: crypto.randomUUID(),
      at: '2026-06-02T18:01:00.000Z',
      gamePeriodId: null,
      clock: 590,
      kind: 'action',
      action: 'made2',
      team_id: season.home.id,
      player_id: season.home.players[0],
    }
    const record = async (...plays: object[]) => {
      const recorded = await owner.post(`/api/gamesv2/${id}/plays`, { plays })
      if (recorded.status !== 200) throw new Error(recorded.text)
    }
    // Everything that was tapped is taken back. The players on the court are part of the start.
    const before = await readAll(signedSeason, addresses)
    const started = await owner.post(`/api/gamesv2/${id}/start`, {})
    const { action: _, player_id: __, ...moment } = play
    const lineup = { ...moment, id: crypto.randomUUID(), kind: 'lineup', players: season.home.players }
    await record(lineup, play)
    await record({ ...moment, id: crypto.randomUUID(), kind: 'taken-back', of: play.id })
    const answer = await owner.post(`/api/changes/${String(started.headers['x-change'])}/undo`, {})
    if (answer.status !== 200) throw new Error(answer.text)
    expect(await readAll(signedSeason, addresses)).toEqual(before)
    await owner.post(`/api/gamesv2/${id}/start`, {})
    await record({ ...play, id: crypto.randomUUID() })
    await undone(() => owner.delete(`${leagueGames()}/${id}`))
    await undone(() => owner.post(`/api/gamesv2/${id}/finish`, {}))
  })
})

describe('undoing byes, weeks off and schedules', () => {
  it('undoing a bye and its deletion gives the calendar as it was', async () => {
    const { owner } = signedSeason
    await undone(() => owner.post('/api/bye-dates', { date: '2026-06-08', team_id: season.away.id }))
    await undone(() => owner.delete(`/api/bye-dates/${season.ids.bye}`))
  })

  it('undoing a week off and its deletion gives the calendar as it was', async () => {
    const { owner } = signedSeason
    const { seasonId: season_id, leagueId: league_id, ids } = season
    await undone(() =>
      owner.post('/api/week-offs', { season_id, league_id, date: '2026-07-04', reason: 'Holiday' }),
    )
    await undone(() => owner.delete(`/api/week-offs/${ids.weekOff}`))
  })

  it('undoing a generation gives the schedule its earlier games, and undoing its deletion brings them back', async () => {
    const { owner } = signedSeason
    const scheduleId = season.ids.schedule
    const generate = () => owner.post('/api/games/generate-full-schedule', { scheduleId })
    const times = { startDate: '2026-08-03', numWeeks: 3, timeSlots: ['18:00', '19:00'] }
    await undone(() => put(`/api/schedules/${scheduleId}`, times))
    await put(`/api/schedules/${scheduleId}`, times)
    await undone(generate)
    await generate()
    await put(`/api/schedules/${scheduleId}`, { timeSlots: ['20:00'] })
    await undone(generate)
    await undone(() => owner.delete(`/api/schedules/${scheduleId}`))
  })
})
