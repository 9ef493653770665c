import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const url = '/api/venues'
const names = async () =>
  (await signedSeason.owner.get(url)).json.venues.map(({ name }: { name: string }) => name) as string[]

describe('venues', () => {
  it('venues are created, listed, changed and deleted, with names that are unique in the organization', async () => {
    const { owner, season } = signedSeason
    const input = {
      name: ' Bayside High ',
      address: '1 Bay Road',
      map_url: 'https://maps.example/bayside',
      courts: ['Main court'],
      opening_hours: [{ weekday: 'Tuesday', opens: '18:00', closes: '22:00' }],
    }
    const { venue } = (await owner.post(url, input)).json
    expect(venue).toEqual({
      ...input,
      id: expect.any(String),
      organization_id: season.organizationId,
      name: 'Bayside High',
      games: 0,
      revision: '0',
    })
    expect((await owner.post(url, { name: 'BAYSIDE high' })).json.code).toBe('venue-name-taken')
    const changed = await owner.put(`${url}/${venue.id}`, { name: 'Bayside Gym', map_url: '' })
    expect(changed.json.venue).toMatchObject({ name: 'Bayside Gym', map_url: null, revision: '1' })
    const history = (await owner.get(`/api/history?subject=${venue.id}`)).json.history
    expect(history.map(({ text }: { text: string }) => text)).toEqual([
      'Venue Bayside Gym changed',
      'Venue Bayside High created with 1 court',
    ])
    const deletion = await owner.delete(`${url}/${venue.id}`)
    expect(await names()).not.toContain('Bayside Gym')
    const [{ change }] = (await owner.get(`/api/history?subject=${venue.id}`)).json.history
    expect([deletion.status, (await owner.post(`/api/changes/${change}/undo`, {})).status]).toEqual([
      200, 200,
    ])
    expect(await names()).toContain('Bayside Gym')
  })

  it('venues refuse courts of one name, times in reverse, and addresses that are no links', async () => {
    const { owner } = signedSeason
    const wrong = {
      name: 'Gym',
      map_url: 'javascript:alert(1)',
      courts: ['Court 1', 'court 1'],
      opening_hours: [{ weekday: 'Monday', opens: '20:00', closes: '18:00' }],
    }
    const { json } = await owner.post(url, wrong)
    const paths = json.issues.map(({ path }: { path: string }) => path) as string[]
    expect(paths.toSorted()).toEqual(['courts', 'map_url', 'opening_hours.0.closes'])
    expect((await owner.post(url, { name: 'Gym', courts: [] })).status).toBe(422)
  })
})

describe('a game at a venue', () => {
  it('shows what its venue is called today, also once the venue is deleted, until it is played elsewhere', async () => {
    const { owner, season } = signedSeason
    const { venue } = (
      await owner.post(url, { name: 'Marina', map_url: 'https://maps.example/marina', courts: ['A', 'B'] })
    ).json
    const gameUrl = `/api/gamesv2/${season.gameId}/details`
    const change = async (body: object) => (await owner.put(gameUrl, body)).json.game
    const at = (location: string, court?: string) => ({
      location,
      location_url: 'https://maps.example/marina',
      venue_id: venue.id,
      ...(court === undefined ? {} : { court }),
    })
    expect(await change({ venue_id: venue.id, court: 'A' })).toMatchObject(at('Marina, A', 'A'))
    expect(await change({ court: 'B' })).toMatchObject(at('Marina, B', 'B'))
    expect((await owner.put(gameUrl, { court: 'C' })).json.issues).toEqual([
      { path: 'court', message: 'Choose a court of Marina.' },
    ])
    await owner.put(`${url}/${venue.id}`, { name: 'Marina Rec Center' })
    const read = async () => (await owner.get(`/api/gamesv2/${season.gameId}`)).json.game
    expect(await read()).toMatchObject(at('Marina Rec Center, B', 'B'))
    await owner.delete(`${url}/${venue.id}`)
    expect(await read()).toMatchObject(at('Marina Rec Center, B', 'B'))
    expect((await owner.put(gameUrl, { venue_id: venue.id })).status).toBe(404)
    const elsewhere = await change({ location: 'School' })
    expect([elsewhere.location, elsewhere.venue_id]).toEqual(['School', undefined])
  })

  it('is scheduled there, and its calendars get a higher sequence number when the venue changes and when it leaves', async () => {
    const { owner, season } = signedSeason
    const { venue } = (await owner.post(url, { name: 'Pier Hall', courts: ['Court 1'] })).json
    const { leagueId, seasonId, home, away, product } = { ...season, product: signedSeason.product }
    const games = `/api/seasonsv2/${seasonId}/leagues/${leagueId}/games`
    const { game } = (
      await owner.post(games, {
        home_team_id: home.id,
        away_team_id: away.id,
        date: '2026-06-20',
        venue_id: venue.id,
        court: 'Court 1',
      })
    ).json
    expect(game).toMatchObject({ location: 'Pier Hall, Court 1', venue_id: venue.id, court: 'Court 1' })
    const sequence = async () => {
      const { rows } = await product.pool.query(
        `
          select game.calendar_sequence + coalesce(venue.changes, 0) as sequence
          from schedule.game game
          left join schedule.venue venue on venue.venue_id = game.venue_id
          where game.game_id = $1
        `,
        [game.id],
      )
      return Number(rows[0]?.sequence)
    }
    const first = await sequence()
    await owner.put(`${url}/${venue.id}`, { name: 'Pier Hall East' })
    expect((await owner.get(url)).json.venues).toContainEqual(
      expect.objectContaining({ id: venue.id, games: 1 }),
    )
    const renamed = await sequence()
    await owner.put(`/api/gamesv2/${game.id}/details`, { location: 'Park' })
    expect([first, renamed, await sequence()]).toEqual([0, 1, 2])
  })

  it('lists the email addresses of the players of both teams', async () => {
    const { owner, season } = signedSeason
    const [player = ''] = season.home.players
    await owner.put(`/api/playersv2/${player}`, { email: 'ann@aces.example' })
    const { players } = (await owner.get(`/api/gamesv2/${season.gameId}/contacts`)).json
    expect(players).toEqual([{ player_id: player, team_id: season.home.id, email: 'ann@aces.example' }])
  })
})
