import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DivisionView } from '@league/contracts/division/views'
import { type DividedSeason, namesOf, startDividedSeason } from '../testing/divided-season.ts'

let dividedSeason: DividedSeason
let base: string
let division: string
let teams: DividedSeason['teams']
beforeAll(async () => {
  dividedSeason = await startDividedSeason()
  ;({ base, division, teams } = dividedSeason)
})
afterAll(() => dividedSeason?.product.stop())

const assign = (id: string, name: string) => dividedSeason.assign(id, name)
const read = (id?: string) => dividedSeason.read(id)

describe('divisions (C046, C047, C048, C049, C050, C051)', () => {
  it('divisions are created, renamed, given media, and deleted (R151, R159, R164)', async () => {
    const { owner } = dividedSeason
    const added = await owner.post(`${base}/divisions`, { name: ' Division 10 ' })
    const { id } = added.json.division
    expect(added.json.division).toMatchObject({ name: 'Division 10', teams: [], hasGames: false })
    expect((await owner.post(`${base}/divisions`, { name: '  ' })).status).toBe(422)
    expect((await owner.put(`/api/divisions/${id}/name`, { name: ' ' })).status).toBe(422)
    await owner.put(`/api/divisions/${id}/name`, { name: 'Division 2' })
    const media = `${base}/divisions/${id}/media`
    expect((await owner.put(media, { video_url: 'ftp://videos.example' })).status).toBe(422)
    const withVideo = await owner.put(media, { video_url: 'https://videos.example/final', image_url: '' })
    expect(withVideo.json.division).toMatchObject({
      name: 'Division 2',
      video_url: 'https://videos.example/final',
      image_url: null,
    })
    expect(withVideo.headers.etag).toBe(`"${withVideo.json.division.revision}"`)
    const third = (await owner.post(`${base}/divisions`, { name: 'The 11th' })).json.division.id
    const { divisions } = (await owner.get(`${base}/divisions`)).json
    expect(divisions.map(({ name }: DivisionView) => name)).toEqual(['Division 1', 'Division 2', 'The 11th'])
    for (const deleted of [id, third])
      expect((await owner.delete(`/api/divisions/${deleted}`)).json).toEqual({ deleted })
    expect((await owner.get(`${base}/divisions/${id}`)).status).toBe(404)
  })

  it('divisions refuse a change with a stale If-Match', async () => {
    const { owner } = dividedSeason
    const { revision } = await read()
    const ifMatch = { 'if-match': `"${revision}"` }
    expect(
      (await owner.put(`/api/divisions/${division}/name`, { name: 'Division One' }, ifMatch)).status,
    ).toBe(200)
    const late = await owner.put(`/api/divisions/${division}/name`, { name: 'Late' }, ifMatch)
    expect([late.status, late.json.code]).toEqual([412, 'stale-revision'])
  })

  it('divisions are not listed and cannot be created while the feature is off', async () => {
    const { owner } = dividedSeason
    await dividedSeason.switchBrackets(false)
    const refused = await owner.post(`${base}/divisions`, { name: 'Division 3' })
    expect([refused.status, refused.json.code]).toEqual([403, 'brackets-off'])
    const listed = await owner.get(`${base}/divisions`)
    expect([listed.status, listed.json]).toEqual([200, { divisions: [] }])
    expect((await owner.get(`${base}/divisions/${division}`)).status).toBe(404)
    await dividedSeason.switchBrackets(true)
  })
})

describe('the teams of a division (C052, C053, C054)', () => {
  it('the teams of a division are added at the end, with their standings, and the standings name their division (R152, R154, R165, R167, R291)', async () => {
    for (const name of ['Bulls', 'Aces', 'Dogs', 'Cubs', 'Aces'])
      expect((await assign(division, name)).status).toBe(200)
    const found = await read()
    expect(namesOf(found)).toBe('Bulls Aces Dogs Cubs')
    expect(found.teams.map(({ position }) => position)).toEqual([0, 1, 2, 3])
    expect(found.teams[1]).toMatchObject({
      slt_id: teams['Aces'],
      leagueName: 'East',
      wins: 1,
      losses: 0,
      ftPercentage: '0.0%',
      total3PM: 0,
    })
    expect(found.teams[2]?.leagueName).toBe('West')
    const { leagues } = (await dividedSeason.owner.get(`${base}/leagues-with-teams-public`)).json
    const inDivision = leagues.flatMap(
      ({ teams: entries }: { teams: { name: string; division?: object }[] }) =>
        entries.map((team) => [team.name, team.division]),
    )
    const divisionOne = { id: division, name: 'Division One' }
    expect(Object.fromEntries(inDivision)).toEqual({
      Aces: divisionOne,
      Bulls: divisionOne,
      Cubs: divisionOne,
      Dogs: divisionOne,
      Eels: undefined,
    })
  })

  it('the teams of a division are reordered, removed, and moved to another division (R155)', async () => {
    const { owner } = dividedSeason
    const order = (...wanted: string[]) =>
      owner.put(`/api/divisions/${division}/teams/order`, {
        orderedTeams: wanted.map((name, position) => ({ slt_id: teams[name], position })),
      })
    expect(namesOf((await order('Aces', 'Bulls', 'Cubs', 'Dogs')).json.division)).toBe('Aces Bulls Cubs Dogs')
    expect((await order('Aces', 'Bulls')).json.code).toBe('division-order-incomplete')
    const removed = await owner.delete(`/api/divisions/${division}/teams/${teams['Bulls']}`)
    expect([removed.json.deleted, namesOf(removed.json.division)]).toEqual([teams['Bulls'], 'Aces Cubs Dogs'])
    const other = (await owner.post(`${base}/divisions`, { name: 'Division 2' })).json.division.id
    await assign(other, 'Aces')
    expect([namesOf(await read()), namesOf(await read(other))]).toEqual(['Cubs Dogs', 'Aces'])
    for (const name of ['Aces', 'Bulls']) await assign(division, name)
    await owner.delete(`/api/divisions/${other}`)
    await order('Aces', 'Bulls', 'Cubs', 'Dogs')
  })
})
