import type { ByeId } from '@league/contracts/kernel/id'
import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let games: string
/** The ids of the games that these tests schedule, by name. */
const ids: Record<string, string> = {}
const feed = '/api/calendar.ics?slug=east'
const pacific = 'America/Los_Angeles'

beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { owner, season, product } = signedSeason
  await owner.put(`/api/organizations/${season.organizationId}`, { timeZone: pacific })
  await waitForReadModels(product)
  games = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/games`
  const teams = { home_team_id: season.home.id, away_team_id: season.away.id }
  const add = async (name: string, body: object) => {
    const answer = await owner.post(games, { ...teams, ...body })
    if (answer.status !== 200) throw new Error(answer.text)
    ids[name] = answer.json.game.id
  }
  await add('spring before', { date: '2026-03-08', time: '01:30' })
  await add('spring within', { date: '2026-03-08', time: '02:30' })
  await add('spring after', { date: '2026-03-08', time: '03:30' })
  await add('autumn twice', { date: '2026-11-01', time: '01:30' })
  await add('autumn after', { date: '2026-11-01', time: '02:30' })
  await add('date only', { date: '2026-03-08', location: 'Gym; 2nd floor, left\\right' })
  await add('autumn day', { date: '2026-11-01' })
  await add('undated', {})
  await waitForReadModels(product)
})
afterAll(() => signedSeason?.product.stop())

const visitor = () => callerOf(signedSeason.product)
type Event = VEvent & { start: Date & { dateOnly?: boolean; tz?: string } }
const read = async (url = feed) => {
  const answer = await visitor().get(url)
  expect([url, answer.status]).toEqual([url, 200])
  const parsed = Object.values(ical.sync.parseICS(answer.text)) as { type: string; uid?: string }[]
  const events = parsed.filter(({ type }) => type === 'VEVENT') as unknown as Event[]
  return { ...answer, events: new Map(events.map((event) => [event.uid, event])) }
}
const event = async (name: string) => (await read()).events.get(ids[name] ?? '')

describe('the calendar feed, parsed by another library', () => {
  it('the calendar feed is an iCalendar file with CRLF line ends and lines of at most 75 bytes', async () => {
    const { headers, text } = await read()
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toContain('schedule.ics')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
    const lines = text.split('\r\n')
    expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([])
  })

  it('the calendar feed of a single game is a file with the name of the game', async () => {
    const { headers, events } = await read(`${feed}&gameId=${ids['date only']}`)
    expect(events.size).toBe(1)
    expect(headers['content-disposition']).toBe('attachment; filename="bulls-at-aces-2026-03-08.ics"')
  })

  it.each([
    ['spring before', '2026-03-08T09:30:00.000Z'],
    // This time does not exist on that day: it is read as if the clock had not been changed yet.
    ['spring within', '2026-03-08T10:30:00.000Z'],
    ['spring after', '2026-03-08T10:30:00.000Z'],
    // This time occurs twice: the first one is meant.
    ['autumn twice', '2026-11-01T08:30:00.000Z'],
    ['autumn after', '2026-11-01T10:30:00.000Z'],
  ])(
    'the calendar feed lists the game "%s" around a clock change at %s (decision 19)',
    async (name, instant) => {
      const found = await event(name)
      expect(found?.start.toISOString()).toBe(instant)
      expect(found?.end?.getTime()).toBe(Date.parse(instant) + 2 * 60 * 60 * 1000)
    },
  )

  it('the calendar feed lists a game with only a date on that date in every time zone (decision 19)', async () => {
    for (const [name, day, next] of [
      ['date only', '20260308', '20260309'],
      ['autumn day', '20261101', '20261102'],
    ] as const) {
      const found = await event(name)
      expect([found?.datetype, found?.start.dateOnly]).toEqual(['date', true])
      const { text } = await read()
      const lines = text.split('BEGIN:VEVENT').find((part) => part.includes(ids[name] ?? ''))
      expect(lines).toContain(`DTSTART;VALUE=DATE:${day}\r\nDTEND;VALUE=DATE:${next}\r\n`)
    }
  })

  it('the calendar feed names teams and location, and links to the game on the requested host', async () => {
    const found = await event('date only')
    expect(found).toMatchObject({
      summary: 'Bulls at Aces',
      location: 'Gym; 2nd floor, left\\right',
      status: 'CONFIRMED',
      url: { val: `http://localhost/east/games/${ids['date only']}` },
    })
    const onDomain = await callerOf(signedSeason.product, null, 'east.example').get('/api/calendar.ics')
    expect(onDomain.text.replace(/\r\n /g, '')).toContain(
      `URL;VALUE=URI:http://east.example/games/${ids['date only']}`,
    )
    expect([...(await read()).events.keys()].sort()).toEqual(
      [...onDomain.text.matchAll(/^UID:(.*?)\r$/gm)].map(([, uid]) => uid).sort(),
    )
  })

  it('the calendar feed covers the active season, a league or a team, without undated games', async () => {
    const { season } = signedSeason
    const all = [...(await read()).events.keys()].sort()
    // Eight games, and the bye and the week-off of the sample season.
    expect(all).toHaveLength(10)
    expect(all).not.toContain(ids['undated'])
    for (const narrowed of [`leagueId=${season.leagueId}`, `teamId=${season.home.id}`])
      expect([...(await read(`${feed}&${narrowed}`)).events.keys()].sort()).toEqual(all)
    const { text } = await read(`${feed}&teamId=${season.home.id}`)
    expect(text).toContain('X-WR-CALNAME:Aces · EAST\r\n')
    expect((await visitor().get(`${feed}&teamId=nobody`)).status).toBe(404)
  })

  it('the calendar feed of a venue has its games alone, and its name', async () => {
    const { owner } = signedSeason
    const created = await owner.post('/api/venues', { name: 'Bayside Gym', courts: ['Court 1'] })
    const venueId: string = created.json.venue.id
    const game = `/api/gamesv2/${ids['spring after']}/details`
    expect((await read(`${feed}&venueId=${venueId}`)).events.size).toBe(0)
    await owner.put(game, { location: 'Bayside Gym', venue_id: venueId, court: 'Court 1' })
    await waitForReadModels(signedSeason.product)
    const { events, text } = await read(`${feed}&venueId=${venueId}`)
    expect([...events.values()].map(({ location }) => location)).toEqual(['Bayside Gym, Court 1'])
    expect(text).toContain('X-WR-CALNAME:Bayside Gym · EAST\r\n')
    expect((await visitor().get(`${feed}&venueId=nowhere`)).status).toBe(404)
    await owner.put(game, { location: '' })
    await waitForReadModels(signedSeason.product)
  })

  it('the calendar feed stays identical until something changes, whatever the time, and then the response is a 304', async () => {
    const first = await read()
    signedSeason.product.time.now = new Date('2026-05-01T13:00:00.000Z')
    const second = await visitor().get(`${feed}&leagueId=`)
    expect(second.status).toBe(400)
    const again = await read()
    expect(again.text).toBe(first.text)
    const headers = { 'if-none-match': String(first.headers.etag) }
    const kept = await visitor().get(feed, headers)
    expect([kept.status, kept.text, kept.headers['cache-control']]).toEqual([304, '', 'no-cache'])
  })

  it('the calendar feed updates a moved, postponed or canceled game by sequence and status, under one uid', async () => {
    const { owner, product } = signedSeason
    const change = async (name: string, body: object) => {
      const answer = await owner.put(`/api/gamesv2/${ids[name]}/details`, body)
      if (answer.status !== 200) throw new Error(answer.text)
      await waitForReadModels(product)
      const found = await event(name)
      return [Number(found?.sequence), found?.status, found?.start.toISOString().slice(0, 16)]
    }
    const before = (await event('autumn after'))?.dtstamp
    product.time.now = new Date('2026-05-01T14:00:00.000Z')
    expect(await change('autumn after', { time: '19:00' })).toEqual([1, 'CONFIRMED', '2026-11-02T03:00'])
    expect((await event('autumn after'))?.dtstamp).toEqual(new Date('2026-05-01T14:00:00.000Z'))
    expect(before).not.toEqual(new Date('2026-05-01T14:00:00.000Z'))
    expect(await change('autumn after', { status: 'postponed' })).toEqual([
      2,
      'TENTATIVE',
      '2026-11-02T03:00',
    ])
    expect(await change('autumn after', { status: 'cancelled' })).toEqual([
      3,
      'CANCELLED',
      '2026-11-02T03:00',
    ])
    expect(await change('autumn after', { status: 'scheduled' })).toEqual([
      4,
      'CONFIRMED',
      '2026-11-02T03:00',
    ])
    expect(await change('autumn after', { video_url: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual([
      4,
      'CONFIRMED',
      '2026-11-02T03:00',
    ])
  })

  it('the calendar feed lists byes and week-offs as free whole days until they are deleted (R272, R273, R276, decision 19)', async () => {
    const { owner, season, product } = signedSeason
    const before = (await read()).events.size
    const place = { season_id: season.seasonId, league_id: season.leagueId }
    const off = await owner.post('/api/week-offs', { ...place, date: '2026-03-08', reason: 'Clocks change' })
    const bye = await owner.post('/api/bye-dates', { date: '2026-11-01', team_id: season.home.id })
    await waitForReadModels(product)
    const offId: string = off.json.weekOff.id
    const byeId: ByeId = bye.json.bye.id
    const whole = await read()
    expect(whole.events.size).toBe(before + 2)
    for (const [id, summary, day, next] of [
      [offId, 'No Games (Clocks change)', '20260308', '20260309'],
      [byeId, 'Aces (BYE)', '20261101', '20261102'],
    ] as const) {
      expect(whole.events.get(id)).toMatchObject({ summary, sequence: 0, status: 'CONFIRMED' })
      expect(whole.events.get(id)?.start.dateOnly).toBe(true)
      const lines = whole.text.split('BEGIN:VEVENT').find((part) => part.includes(id))
      expect(lines).toContain(`DTSTART;VALUE=DATE:${day}\r\nDTEND;VALUE=DATE:${next}\r\n`)
      expect(lines).toContain('TRANSP:TRANSPARENT\r\n')
    }
    expect((await visitor().get(feed)).text).toBe(whole.text)
    // A bye belongs to its team, a week-off to every team of the league.
    const ofOther = (await read(`${feed}&teamId=${season.away.id}`)).events
    expect([ofOther.has(offId), ofOther.has(byeId)]).toEqual([true, false])
    await owner.delete(`/api/bye-dates/${byeId}`)
    await owner.delete(`/api/week-offs/${offId}`)
    await waitForReadModels(product)
    expect((await read()).events.size).toBe(before)
  })

  it('the calendar feed drops a deleted game (decision 29)', async () => {
    const { owner, product } = signedSeason
    await owner.delete(`${games}/${ids['spring after']}`)
    await waitForReadModels(product)
    expect(await event('spring after')).toBeUndefined()
  })
})
