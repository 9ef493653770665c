import { randomUUID } from 'node:crypto'
import type { TeamEntryId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlannedGame } from '@league/contracts/schedule/views'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let leagueId: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { owner, season } = signedSeason
  const leagues = `/api/seasonsv2/${season.seasonId}/leagues`
  leagueId = (await owner.post(leagues, { name: 'West' })).json.league.id
  for (const name of ['Ants', 'Bees', 'Cats', 'Dogs', 'Eels'])
    await owner.post(`${leagues}/${leagueId}/teams`, { name })
})
afterAll(() => signedSeason?.product.stop())

interface ListedGame {
  id: string
  date: string
  time: string
  home_team_id: TeamEntryId
  away_team_id: TeamEntryId
  revision: string
}

const newSchedule = async (name: string, change: object = {}): Promise<string> => {
  const weeks = { startDate: '2026-07-05', numWeeks: 5, gameDays: ['Sunday'] }
  const body = { name, leagueId, ...weeks, sameSlot: true, timeSlots: ['18:00', '19:30'], ...change }
  return (await signedSeason.owner.post('/api/schedules', body)).json.schedule.id
}
const gamesOf = async (): Promise<ListedGame[]> =>
  (await signedSeason.owner.get(`/api/seasonsv2/${signedSeason.season.seasonId}/leagues/${leagueId}/games`))
    .json.games
const generate = (scheduleId: string, change: object = {}, headers = {}) =>
  signedSeason.owner.send({
    method: 'POST',
    url: '/api/games/generate-full-schedule',
    body: { scheduleId, ...change },
    headers,
  })

describe('schedules', () => {
  it('schedules are created, listed, changed and deleted (C116, C117, C118, R263, R264, R266, R270)', async () => {
    const { owner } = signedSeason
    const wrong = [{ name: '' }, { startDate: 'soon' }, { numWeeks: 0 }, { gameDays: ['Someday'] }]
    for (const change of wrong) {
      const body = { name: 'Fall', leagueId, startDate: '2026-09-01', numWeeks: 2, ...change }
      expect((await owner.post('/api/schedules', body)).status).toBe(422)
    }
    const body = {
      name: ' Fall ',
      leagueId,
      startDate: '2026-10-25',
      numWeeks: 2,
      gameDays: ['Sunday', 'Monday'],
    }
    const { schedule } = (await owner.post('/api/schedules', { ...body, timeSlots: ['20:00', '18:00'] })).json
    expect(schedule).toMatchObject({
      name: 'Fall',
      leagueId,
      startDate: '2026-10-25',
      gameDays: ['Sunday', 'Monday'],
      sameSlot: true,
      timeSlots: ['18:00', '20:00'],
      weeklyTimeSlots: [
        ['18:00', '20:00'],
        ['18:00', '20:00'],
      ],
      // Daylight saving time ends in between.
      weeklyDates: ['2026-10-25', '2026-11-01'],
      generated: null,
    })
    const list = (await owner.get(`/api/schedules?leagueId=${leagueId}`)).json.schedules
    expect(list).toEqual([schedule])
    expect((await owner.get('/api/schedules')).json.schedules).toHaveLength(2)
    const url = `/api/schedules/${schedule.id}`
    const changed = await owner.put(url, { name: 'Late fall', numWeeks: 3, startDate: '2026-11-01' })
    expect(changed.json.schedule).toMatchObject({
      name: 'Late fall',
      numWeeks: 3,
      timeSlots: ['18:00', '20:00'],
    })
    expect(changed.json.schedule.weeklyDates).toHaveLength(3)
    const stale = await owner.send({
      method: 'PUT',
      url,
      body: { name: 'X' },
      headers: { 'if-match': '"0"' },
    })
    expect(stale.json.code).toBe('stale-revision')
    expect((await owner.delete(url)).json).toEqual({ deleted: schedule.id })
    expect((await owner.get(`/api/schedules?leagueId=${leagueId}`)).json.schedules).toEqual([])
  })

  it('schedules generate the games and byes of their draft (C120, C121, C122, decision 26)', async () => {
    const { owner } = signedSeason
    const scheduleId = await newSchedule('Summer')
    const { draft, current } = (await owner.get(`/api/schedules/${scheduleId}/draft?seed=5`)).json
    expect([draft.games.length, draft.byes.length, draft.report.hardConflicts]).toEqual([10, 5, 0])
    expect([current.games, draft.seed]).toEqual([[], 5])
    expect(await gamesOf()).toEqual([])
    const answer = await generate(scheduleId, { seed: 5, fingerprint: draft.fingerprint })
    expect(answer.json).toEqual({ message: 'The schedule was generated.', report: draft.report })
    const games = await gamesOf()
    const listed = ({ date, time, home_team_id, away_team_id }: ListedGame) =>
      `${date} ${time} ${home_team_id} ${away_team_id}`
    const drafted = ({ date, time, homeTeamId, awayTeamId }: PlannedGame) =>
      `${date} ${time} ${homeTeamId} ${awayTeamId}`
    expect(games.map(listed)).toEqual(draft.games.map(drafted))
    const week = `scheduleId=${scheduleId}&weekIndex=1`
    const weekly = (await owner.get(`/api/games/weekly-games?${week}`)).json.games
    expect(weekly.map(({ id }: ListedGame) => id)).toEqual(games.slice(2, 4).map(({ id }) => id))
    const { byes } = (await owner.get(`/api/games/weekly-byes?${week}`)).json
    expect(byes).toMatchObject([{ date: '2026-07-12', teamId: draft.byes[1].teamId }])
    const days = (await callerOf(signedSeason.product).get('/api/bye-dates/public?slug=east')).json.byes
    expect(days.map(({ date }: { date: string }) => date)).toEqual(
      expect.arrayContaining(['2026-07-05', '2026-08-02']),
    )
    const [schedule] = (await owner.get(`/api/schedules?leagueId=${leagueId}`)).json.schedules
    expect(schedule.generated.report).toEqual(draft.report)
    const { history } = (await owner.get(`/api/history?subject=${scheduleId}`)).json
    expect(history[0].text).toBe(
      'Games of schedule Summer generated: 10 games added, 0 removed, 5 byes added',
    )
    // Generating the same schedule again keeps every game.
    await generate(scheduleId)
    expect((await gamesOf()).map(({ id }) => id)).toEqual(games.map(({ id }) => id))
  })

  it('schedules keep played games and those added by hand, and refuse an outdated draft (C120)', async () => {
    const { owner, season } = signedSeason
    const [schedule] = (await owner.get(`/api/schedules?leagueId=${leagueId}`)).json.schedules
    const before = await gamesOf()
    const [first] = before as [ListedGame]
    const draft = (await owner.get(`/api/schedules/${schedule.id}/draft?seed=9`)).json.draft
    await owner.put(`/api/gamesv2/${first.id}/scores`, { score_home: 60, score_away: 58 })
    const outdated = await generate(schedule.id, { seed: 9, fingerprint: draft.fingerprint })
    expect([outdated.status, outdated.json.code]).toEqual([409, 'draft-outdated'])
    expect(await gamesOf()).toHaveLength(10)
    const games = `/api/seasonsv2/${season.seasonId}/leagues/${leagueId}/games`
    const teams = { home_team_id: first.home_team_id, away_team_id: first.away_team_id }
    const byHand = await owner.post(games, { ...teams, date: '2026-07-26', time: '18:00' })
    const answer = await generate(schedule.id, { seed: 9 })
    expect(answer.json.report.hardConflicts).toBe(0)
    const ids = (await gamesOf()).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([first.id, byHand.json.game.id]))
    const [deleted] = before.filter(({ id }) => !ids.includes(id))
    expect((await owner.get(`/api/gamesv2/${deleted?.id}`)).status).toBe(404)
  })

  it('schedules are generated by only one of two simultaneous requests (C120)', async () => {
    const [schedule] = (await signedSeason.owner.get(`/api/schedules?leagueId=${leagueId}`)).json.schedules
    const { draft } = (await signedSeason.owner.get(`/api/schedules/${schedule.id}/draft?seed=21`)).json
    const request = { seed: 21, fingerprint: draft.fingerprint }
    const answers = await Promise.all([generate(schedule.id, request), generate(schedule.id, request)])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect(['stale-revision', 'draft-outdated']).toContain(refused[0]?.json.code)
    const won = answers.find(({ status }) => status === 200)
    const [after] = (await signedSeason.owner.get(`/api/schedules?leagueId=${leagueId}`)).json.schedules
    expect(after.generated.report).toEqual(won?.json.report)
    const games = await gamesOf()
    const seen = new Set(games.map(({ date, time }) => `${date} ${time}`))
    expect(seen.size).toBe(games.length)
  })

  it('schedules return the first response for a repeated Idempotency-Key (C120, decision 7)', async () => {
    const [schedule] = (await signedSeason.owner.get(`/api/schedules?leagueId=${leagueId}`)).json.schedules
    const headers = { 'idempotency-key': randomUUID() }
    const first = await generate(schedule.id, { seed: 30 }, headers)
    const ids = (await gamesOf()).map(({ id }) => id)
    const again = await generate(schedule.id, { seed: 30 }, headers)
    expect([again.status, again.headers['etag']]).toEqual([200, first.headers['etag']])
    expect((await gamesOf()).map(({ id }) => id)).toEqual(ids)
  })

  it('schedules swap two games between their slots, and record it in the history of both (C123, R265)', async () => {
    const { owner } = signedSeason
    const games = (await gamesOf()).filter((game) => !('score_home' in game && game['score_home'] !== null))
    const [first, second] = [games[1], games.at(-1)] as [ListedGame, ListedGame]
    const swap = (gameId1: string, gameId2: string) => owner.put('/api/games/swap', { gameId1, gameId2 })
    const answer = await swap(first.id, second.id)
    expect(answer.json.games).toMatchObject([
      { id: first.id, date: second.date, time: second.time },
      { id: second.id, date: first.date, time: first.time },
    ])
    for (const { id } of [first, second]) {
      const { history } = (await owner.get(`/api/gamesv2/${id}/history`)).json
      expect(history[0].text).toMatch(/^Game .* moved$/)
    }
    expect((await swap(first.id, first.id)).status).toBe(200)
    const played = (await gamesOf()).find((game) => 'score_home' in game && game['score_home'] === 60)
    expect((await swap(first.id, played?.id ?? '')).json.code).toBe('game-played')
    expect((await swap(first.id, signedSeason.season.gameId)).json.code).toBe('games-of-two-leagues')
  })

  it('schedules refuse a swap after which a team would play twice at one time (C123)', async () => {
    const { owner, season } = signedSeason
    const games = `/api/seasonsv2/${season.seasonId}/leagues/${leagueId}/games`
    const teams = (await owner.get(`/api/seasonsv2/${season.seasonId}/leagues/${leagueId}/teams`)).json.teams
    const ids = teams.map(({ id }: { id: string }) => id)
    const add = async (home: number, away: number, date: string) => {
      const body = { home_team_id: ids[home], away_team_id: ids[away], date, time: '12:00' }
      return (await owner.post(games, body)).json.game.id
    }
    const [first, second] = [await add(0, 1, '2026-12-06'), await add(2, 3, '2026-12-13')]
    await add(0, 4, '2026-12-13')
    const refused = await owner.put('/api/games/swap', { gameId1: first, gameId2: second })
    expect([refused.status, refused.json.code]).toEqual([409, 'team-plays-twice'])
    expect((await owner.get(`/api/gamesv2/${first}`)).json.game.date).toBe('2026-12-06')
  })

  it('schedules warn of a swap after which a team plays twice on a day or at an unavailable time (C123)', async () => {
    const { owner, season } = signedSeason
    const games = `/api/seasonsv2/${season.seasonId}/leagues/${leagueId}/games`
    const teams = (await owner.get(`/api/seasonsv2/${season.seasonId}/leagues/${leagueId}/teams`)).json.teams
    const idOf = (team: string) => teams.find(({ name }: { name: string }) => name === team).id
    const add = async (home: string, away: string, date: string, time: string) => {
      const body = { home_team_id: idOf(home), away_team_id: idOf(away), date, time }
      return (await owner.post(games, body)).json.game.id
    }
    const dogs = teams.find(({ name }: { name: string }) => name === 'Dogs')
    await owner.put(`/api/teams/${dogs.team_id}`, { name: 'Dogs', leagueId, unavailableSlots: ['11:00'] })
    const gameId1 = await add('Ants', 'Bees', '2027-02-07', '11:00')
    const gameId2 = await add('Cats', 'Dogs', '2027-02-14', '12:00')
    const other = await add('Ants', 'Eels', '2027-02-14', '13:00')
    const answer = await owner.put('/api/games/swap', { gameId1, gameId2 })
    expect([answer.status, answer.json.warnings]).toEqual([
      200,
      ['Ants plays twice on February 14, 2027.', 'Dogs cannot play at 11:00 AM.'],
    ])
    const back = await owner.put('/api/games/swap', { gameId1, gameId2 })
    expect([back.status, back.json.warnings]).toEqual([200, []])
    for (const id of [gameId1, gameId2, other]) await owner.delete(`${games}/${id}`)
  })

  it('schedules keep one game in every slot during simultaneous swaps (C123)', async () => {
    const { owner, season } = signedSeason
    const league = `/api/seasonsv2/${season.seasonId}/leagues/${leagueId}`
    const [home, away] = (await owner.get(`${league}/teams`)).json.teams.map(({ id }: { id: string }) => id)
    const days = ['2027-01-03', '2027-01-10', '2027-01-17', '2027-01-24']
    const ids: string[] = []
    for (const date of days) {
      const body = { home_team_id: home, away_team_id: away, date, time: '12:00' }
      ids.push((await owner.post(`${league}/games`, body)).json.game.id)
    }
    const swaps = Array.from({ length: 24 }, (_, index) => ({
      gameId1: ids[index % 4],
      gameId2: ids[(index * 3 + 1) % 4],
    }))
    const answers = await Promise.all(swaps.map((body) => owner.put('/api/games/swap', body)))
    expect(answers.map(({ status }) => status)).toEqual(swaps.map(() => 200))
    const left = await Promise.all(ids.map((id) => owner.get(`/api/gamesv2/${id}`)))
    expect(left.map(({ json }) => json.game.date).sort()).toEqual(days)
    for (const id of ids) await owner.delete(`${league}/games/${id}`)
  })

  it('schedules that cannot have any game say why, and replace nothing (C120)', async () => {
    const refusalOf = async (change: object) => {
      const id = await newSchedule('Empty', { startDate: '2028-01-02', ...change })
      const answer = await generate(id)
      const draft = await signedSeason.owner.get(`/api/schedules/${id}/draft`)
      expect([draft.status, draft.json]).toEqual([answer.status, answer.json])
      await signedSeason.owner.delete(`/api/schedules/${id}`)
      return [answer.status, answer.json.message]
    }
    const games = await gamesOf()
    expect(await refusalOf({ gameDays: [] })).toEqual([
      409,
      'This schedule has no game days. Choose at least one game day.',
    ])
    expect(await refusalOf({ timeSlots: [] })).toEqual([
      409,
      'This schedule has no time slots. Add at least one time slot.',
    ])
    expect(await refusalOf({ startDate: '2020-01-05' })).toEqual([
      409,
      'This schedule has no free time slot. All of them have other games, are on weeks off, or are before the last played game.',
    ])
    const { owner, season } = signedSeason
    const leagues = `/api/seasonsv2/${season.seasonId}/leagues`
    const lonely = (await owner.post(leagues, { name: 'Lonely' })).json.league.id
    await owner.post(`${leagues}/${lonely}/teams`, { name: 'Ants' })
    expect(await refusalOf({ leagueId: lonely })).toEqual([
      409,
      'The league needs at least two teams before games are generated.',
    ])
    expect(await gamesOf()).toEqual(games)
  })

  it('schedules are reported on without the games of another schedule of the league (C120)', async () => {
    const weeks = { startDate: '2028-03-05', numWeeks: 1 }
    const other = await newSchedule('Other', { ...weeks, timeSlots: ['09:00', '10:00'] })
    expect((await generate(other)).status).toBe(200)
    const own = await newSchedule('Own', { ...weeks, startDate: '2028-03-12' })
    const { draft } = (await signedSeason.owner.get(`/api/schedules/${own}/draft`)).json
    const { report } = (await generate(own)).json
    expect(report).toEqual(draft.report)
    const places = report.teams.reduce((sum: number, { games }: { games: number }) => sum + games, 0)
    expect(places).toBe(2 * draft.games.length)
    for (const id of [other, own]) await signedSeason.owner.delete(`/api/schedules/${id}`)
  })

  it('schedules are deleted with their byes and unplayed games, while played games stay (C119, R264)', async () => {
    const { owner } = signedSeason
    const [schedule] = (await owner.get(`/api/schedules?leagueId=${leagueId}`)).json.schedules
    expect((await owner.delete(`/api/schedules/${schedule.id}`)).json).toEqual({ deleted: schedule.id })
    const left = await gamesOf()
    expect(left.some((game) => 'score_home' in game && game['score_home'] === 60)).toBe(true)
    // The played game, and those added by hand: one in July and three in December.
    expect(left).toHaveLength(5)
    const byes = `/api/bye-dates/season/${signedSeason.season.seasonId}/league/${leagueId}`
    expect((await owner.get(byes)).json.byes).toEqual([])
    expect((await owner.get(`/api/schedules/${schedule.id}/draft`)).status).toBe(404)
  })
})
