import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeGameDetailsEndpoint } from '@league/contracts/game/endpoints'
import type { GameView } from '@league/contracts/game/views'
import { callerOf } from '../testing/caller.ts'
import { type DividedSeason, namesOf, startDividedSeason } from '../testing/divided-season.ts'

let dividedSeason: DividedSeason
let base: string
let division: string
let teams: DividedSeason['teams']
beforeAll(async () => {
  dividedSeason = await startDividedSeason()
  ;({ base, division, teams } = dividedSeason)
  for (const name of ['Aces', 'Bulls', 'Cubs', 'Dogs']) await dividedSeason.assign(division, name)
  await dividedSeason.owner.put(`/api/divisions/${division}/name`, { name: 'Division One' })
})
afterAll(() => dividedSeason?.product.stop())

const assign = (id: string, name: string) => dividedSeason.assign(id, name)
const read = (id?: string) => dividedSeason.read(id)

describe('bracket games (C059, C060, C061, C062)', () => {
  const games = () => `${base}/divisions/${division}/games`
  const create = (match_id: string, home: string, away: string, more = {}) =>
    dividedSeason.owner.post(games(), {
      match_id,
      home_team_id: teams[home],
      away_team_id: teams[away],
      ...more,
    })
  const list = async (): Promise<GameView[]> => (await dividedSeason.owner.get(games())).json.games
  const gameOf = async (matchId: string) => (await list()).find(({ match_id }) => match_id === matchId)
  const tableOf = async () => (await dividedSeason.owner.get(`${base}/leagues-with-teams-public`)).text

  it('bracket games are scheduled once, for the two teams of a matchup, and changed (R176, R177, R178)', async () => {
    const { owner } = dividedSeason
    const before = await tableOf()
    const scheduled = await create('R1M1', 'Aces', 'Dogs', {
      date: '2026-07-01',
      time: '19:00',
      location: 'Arena',
    })
    expect(scheduled.json.game).toMatchObject({
      match_id: 'R1M1',
      division: { id: division, name: 'Division One' },
      date: '2026-07-01',
      timeZone: 'America/New_York',
      status: 'scheduled',
    })
    expect((await create('R1M1', 'Aces', 'Dogs')).json).toMatchObject({
      code: 'matchup-taken',
      message: 'A game already exists for this matchup. Edit it instead.',
    })
    expect((await create('R1M2', 'Cubs', 'Bulls')).json.code).toBe('matchup-teams')
    expect((await create('R2M1', 'Aces', 'Bulls')).json.code).toBe('matchup-open')
    expect((await create('R3M1', 'Aces', 'Bulls')).json.code).toBe('matchup-unknown')
    await create('R1M2', 'Bulls', 'Cubs')
    const url = `${games()}/${scheduled.json.game.id}`
    const place = { location: 'Gym', location_url: 'https://maps.example/gym', date: '2026-07-02' }
    const changed = await owner.put(url, { ...place, score_home: 60, score_away: 50 })
    expect(changed.json.game).toMatchObject({ ...place, score_home: 60, status: 'final', time: '19:00' })
    expect((await owner.put(url, { score_home: 60 })).json.code).toBe('score-required')
    expect(await tableOf()).toBe(before)
  })

  it('bracket games lock their division (R157, R158)', async () => {
    const { owner } = dividedSeason
    expect((await read()).hasGames).toBe(true)
    const refused = await assign(division, 'Eels')
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Delete all bracket games before reordering teams in this division.',
    ])
    const removal = await owner.delete(`/api/divisions/${division}/teams/${teams['Aces']}`)
    expect(removal.json.code).toBe('division-locked')
  })

  it('bracket games appear in the schedule, the calendar feed and the CSV, but not among the games of a league', async () => {
    const { owner, season } = dividedSeason
    const { games: all } = (await owner.get('/api/gamesv2')).json
    expect(all.filter(({ match_id }: GameView) => match_id !== null)).toHaveLength(2)
    const leagueGames = (await owner.get(`${base}/leagues/${season.leagueId}/games`)).json.games
    expect(leagueGames.every(({ match_id }: GameView) => match_id === null)).toBe(true)
    const calendar = (await owner.get(`/api/calendar.ics?seasonId=${season.seasonId}`)).text
    const csv = (await owner.get(`/api/export/schedule.csv?seasonId=${season.seasonId}`)).text
    for (const text of [calendar, csv]) expect(text).toContain('Gym')
    expect(csv).toMatch(/,Division,Round\r\n/)
    for (const number of [1, 2]) expect(csv).toMatch(new RegExp(`,Division One,Semifinal ${number}\r\n`))
    const visitors = await callerOf(dividedSeason.product).get(`${games()}?slug=east`)
    expect(visitors.json.games.map(({ match_id }: GameView) => match_id).sort()).toEqual(['R1M1', 'R1M2'])
  })

  it('bracket games require a choice for later games in every call that changes a result (R170)', async () => {
    const { owner } = dividedSeason
    const [first, second] = [await gameOf('R1M1'), await gameOf('R1M2')]
    await owner.put(`/api/gamesv2/${second?.id}/scores`, { score_home: 70, score_away: 60 })
    const final = (await create('R2M1', 'Aces', 'Bulls')).json.game.id
    await owner.put(`/api/gamesv2/${final}/scores`, { score_home: 80, score_away: 75 })
    const awayWins = { score_home: 50, score_away: 60 }
    const refusals = [
      await owner.put(`/api/gamesv2/${first?.id}/scores`, awayWins),
      await owner.put(`${games()}/${first?.id}`, awayWins),
      await owner.put(`/api/gamesv2/${first?.id}/details`, { status: 'postponed' }),
      await owner.put(`/api/gamesv2/${first?.id}/details`, {
        status: 'forfeit',
        winner_team_id: teams['Dogs'],
      }),
      await owner.delete(`${games()}/${first?.id}`),
      await owner.delete(`${base}/leagues/${first?.leagueId}/games/${first?.id}`),
    ]
    for (const { status, json } of refusals)
      expect([status, json.code, json.issues]).toEqual([
        409,
        'later-games-affected',
        [{ path: final, message: 'The game of matchup R2M1 depends on this result.' }],
      ])
    const corrected = await owner.put(`/api/gamesv2/${first?.id}/scores`, {
      ...awayWins,
      laterGames: 'replay',
      reason: 'Wrong sheet',
    })
    expect(corrected.json.game).toMatchObject({ score_home: 50, score_away: 60 })
    expect(await gameOf('R2M1')).toMatchObject({
      id: final,
      home_team_id: teams['Bulls'],
      away_team_id: teams['Dogs'],
      status: 'scheduled',
      score_home: null,
    })
  })

  it('bracket games return to their old results by a restore, and record every correction with its reason (R170)', async () => {
    const { owner } = dividedSeason
    const first = await gameOf('R1M1')
    const { history } = (await owner.get(`/api/gamesv2/${first?.id}/history`)).json
    const recorded = history.find(({ kind }: { kind: string }) => kind === 'ScoreRecorded')
    const restore = `/api/gamesv2/${first?.id}/history/${recorded.id}/restore`
    expect((await owner.post(restore, { reason: 'It was right' })).json.game.score_home).toBe(60)
    expect(await gameOf('R2M1')).toMatchObject({
      home_team_id: teams['Aces'],
      away_team_id: teams['Bulls'],
      score_home: 80,
      score_away: 75,
      status: 'final',
    })
    const entries = (await owner.get(`/api/history?subject=${division}`)).json.history as {
      kind: string
      text: string
      reason: string | null
    }[]
    const corrections = entries.filter(({ kind }) => kind === 'BracketResultCorrected')
    expect(corrections.map(({ text, reason }) => [text, reason])).toEqual([
      ['Result of round 1, game 1 of Division One corrected: later games restored', 'It was right'],
      ['Result of round 1, game 1 of Division One corrected: later games to be replayed', 'Wrong sheet'],
    ])
  })

  it('bracket games require a choice for a restore too, if later games were played again since', async () => {
    const { owner } = dividedSeason
    const [first, final] = [await gameOf('R1M1'), await gameOf('R2M1')]
    const scores = `/api/gamesv2/${first?.id}/scores`
    await owner.put(scores, { score_home: 50, score_away: 60, laterGames: 'replay' })
    await owner.put(`/api/gamesv2/${final?.id}/scores`, { score_home: 66, score_away: 64 })
    const { history } = (await owner.get(`/api/gamesv2/${first?.id}/history`)).json
    const recorded = history.findLast(({ kind }: { kind: string }) => kind === 'ScoreRecorded')
    const restore = `/api/gamesv2/${first?.id}/history/${recorded.id}/restore`
    const { status, json } = await owner.post(restore, { reason: 'It was right' })
    const issues = [{ path: final?.id, message: 'The game of matchup R2M1 depends on this result.' }]
    expect([status, json.code, json.issues]).toEqual([409, 'later-games-affected', issues])
    const again = await owner.post(restore, { reason: 'It was right', laterGames: 'replay' })
    expect(again.json.game.score_home).toBe(60)
    const replayed = { home_team_id: teams['Aces'], away_team_id: teams['Bulls'], score_home: null }
    expect(await gameOf('R2M1')).toMatchObject(replayed)
  })

  it('bracket games cannot be reinstated while their matchup has another game, open sides or other teams (C069, R170)', async () => {
    const { owner } = dividedSeason
    const [first, final] = [await gameOf('R1M1'), await gameOf('R2M1')]
    const reinstated = () => owner.put(`/api/gamesv2/${final?.id}/details`, { status: 'scheduled' })
    const scores = `/api/gamesv2/${first?.id}/scores`
    expect(first).toMatchObject({ score_home: 60, score_away: 50 })
    // A game that was canceled by hand holds its matchup until another team advances to it.
    await owner.put(`/api/gamesv2/${final?.id}/details`, { status: 'cancelled' })
    expect((await owner.put(scores, { score_home: 50, score_away: 60 })).status).toBe(200)
    expect((await reinstated()).json.code).toBe('matchup-teams')
    await owner.put(scores, { score_home: 50, score_away: 50 })
    expect((await reinstated()).json.code).toBe('matchup-open')
    await owner.put(scores, { score_home: 50, score_away: 60 })
    const other = await create('R2M1', 'Bulls', 'Dogs')
    expect((await reinstated()).json.code).toBe('matchup-taken')
    expect(changeGameDetailsEndpoint.problems).toEqual(
      expect.arrayContaining(['matchup-taken', 'matchup-open', 'matchup-teams']),
    )
    await owner.delete(`${games()}/${other.json.game.id}`)
    await owner.put(scores, { score_home: 60, score_away: 50 })
    expect((await reinstated()).json.game).toMatchObject({ id: final?.id, status: 'scheduled' })
  })

  it('bracket games unlock their division when the last one is deleted (C062, R157)', async () => {
    const { owner } = dividedSeason
    for (const { id } of (await list()).toReversed()) {
      const answer = await owner.delete(`${games()}/${id}?laterGames=void&reason=Anew`)
      expect(answer.json).toEqual({ deleted: id })
    }
    expect((await read()).hasGames).toBe(false)
    expect((await assign(division, 'Eels')).status).toBe(200)
  })
})

describe('deletions that affect a division', () => {
  it('deleting a league removes its teams from the division, and unlocks it if that deletes the games', async () => {
    const { owner } = dividedSeason
    const games = `${base}/divisions/${division}/games`
    // The seeds are Aces, Bulls, Cubs, Dogs, Eels. Dogs play Eels, and both are in the league West.
    const body = { match_id: 'R1M2', home_team_id: teams['Dogs'], away_team_id: teams['Eels'] }
    const scheduled = await owner.post(games, body)
    expect(scheduled.status).toBe(200)
    const deletedTeams = (await read()).teams.map(({ gone }) => gone)
    expect(deletedTeams).toEqual([undefined, undefined, undefined, undefined, undefined])
    await owner.delete(`${base}/leagues/${scheduled.json.game.leagueId}`)
    const remaining = await read()
    expect([namesOf(remaining), remaining.hasGames]).toEqual(['Aces Bulls Cubs', false])
    const ordered = await owner.put(`/api/divisions/${division}/teams/order`, {
      orderedTeams: ['Cubs', 'Aces', 'Bulls'].map((name, position) => ({ slt_id: teams[name], position })),
    })
    expect(namesOf(ordered.json.division)).toBe('Cubs Aces Bulls')
  })

  it('a team that left its league keeps its place while games lock the division (C046, R157)', async () => {
    const { owner, product, season } = dividedSeason
    const body = { match_id: 'R1M2', home_team_id: teams['Aces'], away_team_id: teams['Bulls'] }
    expect((await owner.post(`${base}/divisions/${division}/games`, body)).status).toBe(200)
    await owner.delete(`${base}/leagues/${season.leagueId}/teams/${teams['Cubs']}`)
    const shown = await callerOf(product).get(`${base}/divisions?slug=east`)
    expect([shown.status, (await read()).teams.map(({ name, gone = false }) => `${name} ${gone}`)]).toEqual([
      200,
      ['Cubs true', 'Aces false', 'Bulls false'],
    ])
  })
})
