import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@league/contracts/kernel/endpoint'
import { fullName } from '@league/contracts/kernel/personal-fields'
import { bindRead, bindText } from '../binding/binding.ts'
import { createRegistry } from '../binding/registry.ts'
import { callerOf } from '../testing/caller.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { owner, season, product } = signedSeason
  const teams = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams`
  await owner.put(`${teams}/${season.home.id}`, { captain: 'Mary Xyzzyqua' })
  await owner.put(`${teams}/${season.away.id}`, { name: '=1+1, "Bulls"', captain: '@Coach' })
  await owner.put(`/api/playersv2/${season.home.players[0]}`, {
    firstName: 'Ännchen',
    lastName: 'Kowalski',
    email: 'ann@example.org',
    phoneNumber: '+1 555 0100',
  })
  const stats: { id: string; key: string }[] = (await owner.get('/api/statsv2/basketball')).json.stats
  const idOf = (key: string) => stats.find((stat) => stat.key === key)?.id
  const line = { ftm: 5, fta: 6, fg2m: 4, fg2a: 9, pts: 13 }
  const answer = await owner.put('/api/player-game-stats', {
    game_id: season.gameId,
    stats: Object.entries(line).map(([key, value]) => ({
      player_id: season.home.players[0],
      stat_id: idOf(key),
      value,
    })),
    played: [{ player_id: season.home.players[1], played: false }],
  })
  if (answer.status !== 200) throw new Error(answer.text)
  await waitForReadModels(product)
})
afterAll(() => signedSeason?.product.stop())

const visitor = () => callerOf(signedSeason.product)
const rows = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')

describe('the CSV exports', () => {
  it('the CSV exports give everybody the standings, with the headings of the table (S037)', async () => {
    const { headers, text } = await visitor().get('/api/export/standings.csv?slug=east')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="standings.csv"')
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(rows(text)).toEqual([
      'Season,League,Position,Team,Coach or Captain,Wins,Losses,PCT,GB,FT%,3PM,Difference,Streak',
      '2026,East,1,Aces,Mary Xyzzyqua,1,0,1.000,0,83.3%,0,5,W1',
      `2026,East,2,"'=1+1, ""Bulls""","'@Coach",0,1,0.000,1,0.0%,0,-5,L1`,
    ])
    expect((await visitor().get('/api/export/standings.csv?slug=east')).text).toBe(text)
  })

  it('the CSV exports give everybody the schedule, with the filters of the list of games (S087)', async () => {
    const { season } = signedSeason
    const url = '/api/export/schedule.csv?slug=east'
    const free = [
      '2026,East,2026-05-27,,Aces (BYE),,Bye,,,,,,,',
      '2026,East,2026-05-31,,No Games (Off Week),,Week off,,,,,,,',
    ]
    for (const narrowed of [url, `${url}&teamId=${season.home.id}`, `${url}&leagueId=${season.leagueId}`]) {
      expect(rows((await visitor().get(narrowed)).text)).toEqual([
        'Season,League,Date,Time,Matchup,Location,Status,Results,Home Team,Home Score,Away Team,Away Score,Division,Round',
        `2026,East,2026-05-20,19:30,"Aces vs =1+1, ""Bulls""",,Completed,80 – 75,Aces,80,"'=1+1, ""Bulls""",75,,`,
        ...free,
      ])
    }
  })

  it('the CSV exports cover the latest season if none is active, as the site does', async () => {
    const { owner, season, product } = signedSeason
    const active = async (flag: boolean) => {
      expect((await owner.put(`/api/seasonsv2/${season.seasonId}`, { active: flag })).status).toBe(200)
      await waitForReadModels(product)
      return rows((await visitor().get('/api/export/standings.csv?slug=east')).text)
    }
    expect(await active(false)).toHaveLength(3)
    expect(await active(true)).toHaveLength(3)
  })

  it('the CSV exports give organizers rosters, box scores and players', async () => {
    const { owner, season } = signedSeason
    const rosters = rows((await owner.get(`/api/export/rosters.csv?teamId=${season.home.id}`)).text)
    expect(rosters[0]).toBe('Season,League,Team,Number,First Name,Last Name,Position')
    expect(rosters).toContain('2026,East,Aces,,Ännchen,Kowalski,')
    expect(rosters).toHaveLength(3)
    const game = rows((await owner.get(`/api/export/box-scores.csv?gameId=${season.gameId}`)).text)
    const whole = rows((await owner.get(`/api/export/box-scores.csv?leagueId=${season.leagueId}`)).text)
    expect(whole).toEqual(game)
    const heads = game[0]?.split(',') ?? []
    expect(heads.slice(0, 8)).toEqual(
      'Season,League,Date,Matchup,Team,First Name,Last Name,Played'.split(','),
    )
    const ann = game.find((row) => row.includes('Kowalski')) ?? ''
    expect(ann).toMatch(/,Aces,Ännchen,Kowalski,Yes,13,/)
    const cells = ann.replace(/"[^"]*(""[^"]*)*"/, '').split(',')
    const cellOf = (head: string) => cells[heads.indexOf(head)]
    expect([cellOf('FGM'), cellOf('FTM'), cellOf('FT%')]).toEqual(['4', '5', '83.3%'])
    expect(game.find((row) => row.includes(',Bea,'))).toMatch(/,No,+$/)
    const players = rows((await owner.get('/api/export/players.csv')).text)
    expect(players[0]).toBe('First Name,Last Name,Email,Phone Number,Teams,Number,Position')
    expect(players).toContain(`Ännchen,Kowalski,ann@example.org,"'+1 555 0100","Aces (East, 2026)",,`)
    expect(players).toHaveLength(5)
  })

  it('the CSV exports give organizers the attribute values of players, hidden ones included (decision 35)', async () => {
    const { owner, season, product } = signedSeason
    const add = async (name: string, type: string) => {
      const { json } = await owner.post('/api/playerAttributes', { name, type })
      return json.playerAttribute.id as string
    }
    const height = await add('Height', 'Text')
    const born = await add('Born', 'Date')
    const url = `/api/playerAttributes/${born}/toggleAttributeVisibility`
    expect((await owner.put(url, { is_visible: false })).status).toBe(200)
    const [ann] = season.home.players
    const attributeValues = JSON.stringify({ [height]: '=6 ft', [born]: '2001-02-03' })
    const saved = await owner.put(`/api/playersv2/${ann}`, { attributeValues })
    expect([saved.status, saved.json.message]).toEqual([200, undefined])
    await waitForReadModels(product)
    const players = rows((await owner.get('/api/export/players.csv')).text)
    expect(players[0]).toMatch(/,Teams,Number,Position,Height,Born$/)
    expect(players.find((row) => row.includes('Kowalski'))).toMatch(/,,,"'=6 ft",2001-02-03$/)
    const rosters = rows((await owner.get(`/api/export/rosters.csv?teamId=${season.home.id}`)).text)
    expect(rosters[0]).toBe('Season,League,Team,Number,First Name,Last Name,Position,Height,Born')
    expect(rosters).toContain(`2026,East,Aces,,Ännchen,Kowalski,,"'=6 ft",2001-02-03`)
    for (const table of ['players', 'rosters'])
      expect((await visitor().get(`/api/export/${table}.csv?slug=east`)).status).toBe(401)
  })

  it('the CSV exports list byes and week-offs in the schedule, those of hidden teams only for organizers (R221, R276)', async () => {
    const { owner, season, product } = signedSeason
    const days = async (caller = visitor(), query = '?slug=east') =>
      rows((await caller.get(`/api/export/schedule.csv${query}`)).text).map((row) => row.split(',').slice(2))
    const seen = await days()
    expect(seen.map(([day]) => day)).toEqual(['Date', '2026-05-20', '2026-05-27', '2026-05-31'])
    const empty = Array<string>(7).fill('')
    expect(seen[2]).toEqual(['2026-05-27', '', 'Aces (BYE)', '', 'Bye', ...empty])
    expect(seen[3]).toEqual(['2026-05-31', '', 'No Games (Off Week)', '', 'Week off', ...empty])
    expect(await days(visitor(), `?slug=east&teamId=${season.away.id}`)).toHaveLength(3)
    const hide = (hidden: boolean) =>
      owner.put(
        `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${season.home.id}/toggle-hidden`,
        { hidden },
      )
    await hide(true)
    await waitForReadModels(product)
    expect(await days()).toHaveLength(3)
    expect(await days(owner, '')).toHaveLength(4)
    await hide(false)
    await waitForReadModels(product)
  })

  it('the CSV exports give visitors no personal data (decision 35)', async () => {
    for (const table of ['rosters', 'box-scores', 'players'])
      expect((await visitor().get(`/api/export/${table}.csv?slug=east`)).status).toBe(401)
    for (const table of ['standings', 'schedule']) {
      const { text } = await visitor().get(`/api/export/${table}.csv?slug=east`)
      expect(text).not.toMatch(/example\.org|555 0100|Kowalski/)
    }
  })

  it('the CSV exports shorten names for visitors of a youth organization, but not for its organizers', async () => {
    const { owner, season, product } = signedSeason
    const url = '/api/export/standings.csv?slug=east'
    expect((await visitor().get(url)).text).toContain('Mary Xyzzyqua')
    await owner.put(`/api/organizations/${season.organizationId}`, { personNames: 'initial' })
    await waitForReadModels(product)
    const seen = (await visitor().get(url)).text
    expect(seen).not.toContain('Xyzzyqua')
    expect(seen).toContain(',Mary X.,')
    const onDomain = await callerOf(product, null, 'east.example').get('/api/export/standings.csv')
    expect(onDomain.text).toBe(seen)
    expect((await owner.get('/api/export/standings.csv')).text).toContain('Mary Xyzzyqua')
  })

  it('the CSV exports leave hidden teams out for visitors, but not for organizers (R185)', async () => {
    const { owner, season, product } = signedSeason
    const table = '/api/export/standings.csv'
    const hidden = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${season.away.id}/toggle-hidden`
    const answer = await owner.put(hidden, { hidden: true })
    expect(answer.status).toBe(200)
    await waitForReadModels(product)
    expect(rows((await visitor().get(`${table}?slug=east`)).text)).toHaveLength(2)
    expect(rows((await owner.get(table)).text)).toHaveLength(3)
  })
})

describe('a public text', () => {
  const declared = endpoint({
    id: 'people-csv',
    method: 'GET',
    path: '/api/people.csv',
    summary: 'People',
    access: 'public',
    tenancy: 'organization',
    response: z.string(),
    contentType: 'text/csv',
  })

  it('a public text is refused at startup unless it is made from a view whose schema marks the personal fields', () => {
    const textRead = bindRead(declared, ['player'], async () => 'Ann Kowalski')
    expect(() => createRegistry([declared], [textRead])).toThrow('/api/people.csv')
    const textOfView = {
      read: async () => ({ captain: 'Ann Kowalski' }),
      text: ({ captain }: { captain: string }) => captain,
    }
    const register = (view?: z.ZodType<{ captain: string }>) =>
      createRegistry(
        [declared],
        [bindText(declared, ['player'], { ...textOfView, ...(view ? { view } : {}) })],
      )
    expect(() => register()).toThrow('/api/people.csv')
    expect(() => register(z.object({ captain: z.string() }))).toThrow('captain looks personal')
    expect(register(z.object({ captain: fullName })).size).toBe(1)
  })
})
