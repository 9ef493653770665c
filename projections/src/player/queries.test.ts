import type { PlayerId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entry, openLeague } from '../../test/league.ts'
import { createReadModels, type TestReadModels } from '../../test/read-models.ts'
import { listHistoryQuery } from '../history/queries.ts'
import type { Reader } from '../query.ts'
import { listTeamPlayersQuery } from '../team/queries.ts'
import {
  listConsentingPlayersQuery,
  listPlayersQuery,
  findPlayersByNameQuery,
  readPlayerQuery,
} from './queries.ts'

const league = openLeague()
league.append('PlayerLeftTeam', { ...entry('ants'), playerId: 'ants-2' })
league.append('PlayerJoinedTeam', { ...entry('bees'), playerId: 'ants-2', jersey: '9', position: null })
league.append('PlayerForgotten', { playerId: 'cats-1' })
const changeValues = (playerId: string, attributeValues: Record<string, string>) =>
  league.append('PlayerChanged', {
    playerId,
    before: null,
    after: {
      firstName: 'First',
      lastName: `Of ${playerId}`,
      email: null,
      phoneNumber: null,
      image: null,
      attributeValues,
    },
  })
const basketball = { organizationId: 'org-1', sportId: 'basketball' }
const height = {
  attributeId: 'height',
  key: 'height',
  name: 'Height',
  attributeType: 'number',
  order: 2,
} as const
league.append('PlayerAttributeAdded', { ...basketball, ...height, hidden: false })
changeValues('cats-2', { height: '190', 'of-before': 'x' })
changeValues('dogs-2', { number: '', position: 'C' })
league.append('PlayerLeftTeam', { ...entry('dogs'), playerId: 'dogs-2' })

const corner = { name: 'Corner Sports', image: '/media/a.webp', url: 'https://corner.example' }
const sponsored = (playerId: string, after: typeof corner | null, video: string | null) =>
  league.append('PlayerSponsorChanged', {
    playerId,
    before: null,
    after,
    video: { before: null, after: video },
  })
sponsored('ants-1', corner, 'dQw4w9WgXcQ')
sponsored('bees-1', corner, 'dQw4w9WgXcQ')
league.append('PlayerForgotten', { playerId: 'bees-1' })
sponsored('bees-2', corner, null)
sponsored('bees-2', null, null)

for (const given of [true, false, true]) league.append('PhotoConsentRecorded', { playerId: 'ants-1', given })
for (const playerId of ['bees-1', 'cats-1']) league.append('PhotoConsentRecorded', { playerId, given: true })
league.append('PhotoConsentRecorded', { playerId: 'bees-2', given: false })
league.append('PlayerForgotten', { playerId: 'cats-1' })
league.append('PhotoConsentRecorded', { playerId: 'dogs-1', given: true })
league.append('PlayerDeleted', { playerId: 'dogs-1' })

let readModels: TestReadModels
beforeAll(async () => {
  readModels = await createReadModels(league.events)
})
afterAll(() => readModels.close())

const read = <Result>(work: (db: Reader) => Promise<Result>) => readModels.read('org-1', work)

it('players are listed with the teams that they are on (C092, R196)', async () => {
  const players = await read((db) => listPlayersQuery(db, { includeHiddenTeams: true }))
  expect(players).toHaveLength(7)
  expect(players.find(({ id }) => id === 'ants-2')).toEqual({
    id: 'ants-2',
    firstName: 'First 2',
    lastName: 'Of ants',
    image: null,
    rosters: [
      {
        league: { id: 'league-1', name: 'Monday' },
        team: { id: 'bees', name: 'The bees' },
        season: { id: 'season-1', name: 'Spring' },
        isActiveSeason: true,
        jersey: '9',
        position: null,
      },
    ],
  })
})

it('only organizers get the email and phone number of a player (C093, decision 35)', async () => {
  const visible = await read((db) => readPlayerQuery(db, { playerId: 'ants-1', personal: false }))
  expect(JSON.stringify(visible)).not.toMatch(/example\.org|555/)
  const own = await read((db) => readPlayerQuery(db, { playerId: 'ants-1', personal: true }))
  expect(own).toMatchObject({ email: 'ants-1@example.org', phoneNumber: '555', team_id: 'ants' })
})

it('the latest photo consent of a player counts, and only organizers see it (R195)', async () => {
  expect(await read((db) => listConsentingPlayersQuery(db))).toEqual(['ants-1', 'bees-1'])
  const consent = async (playerId: PlayerId, personal: boolean) =>
    (await read((db) => readPlayerQuery(db, { playerId, personal })))?.photoConsent
  expect(await consent('ants-1', true)).toBe(true)
  expect(await consent('ants-2', true)).toBe(false)
  expect(await consent('cats-1', true)).toBe(false)
  expect(await consent('ants-1', false)).toBeUndefined()
})

it('a player has a sponsor unless forgotten, and the history describes its changes (S046, R215)', async () => {
  const sponsorOf = async (playerId: PlayerId) =>
    (await read((db) => readPlayerQuery(db, { playerId, personal: false })))?.sponsor
  expect(await sponsorOf('ants-1')).toEqual({ ...corner, video_id: 'dQw4w9WgXcQ' })
  expect(await sponsorOf('ants-2')).toBeNull()
  expect(await sponsorOf('bees-1')).toBeNull()
  expect(await sponsorOf('bees-2')).toBeNull()
  const { history } = await read((db) =>
    listHistoryQuery(db, { timeZone: 'America/New_York', kind: 'PlayerSponsorChanged', subject: 'ants-1' }),
  )
  expect(history.map(({ text, before, after }) => [text, before, after])).toEqual([
    ['Sponsor of First 1 Of ants set', null, 'Corner Sports'],
  ])
  expect(JSON.stringify(history)).not.toContain('dQw4w9WgXcQ')
})

it('only organizers get the revision of a player (C094)', async () => {
  const revision = async (personal: boolean) =>
    (await read((db) => readPlayerQuery(db, { playerId: 'dogs-2', personal })))?.revision
  const recorded = league.events.filter(({ stream }) => stream.endsWith('.dogs-2')).length
  expect(recorded).toBeGreaterThan(1)
  expect([await revision(true), await revision(false)]).toEqual([String(recorded - 1), undefined])
})

it("number and position are the player's own, else those of the latest place on a roster (R213)", async () => {
  const attributes = async (playerId: PlayerId) => {
    const player = await read((db) => readPlayerQuery(db, { playerId, personal: false }))
    return player?.attributeValues.map(({ attribute, value }) => `${attribute.attribute_name} ${value}`)
  }
  expect(await attributes('ants-1')).toEqual(['Number 1', 'Position G'])
  expect(await attributes('cats-2')).toEqual(['Number 2', 'Position G', 'Height 190'])
  // On no roster any more: the number is that of the last place.
  expect(await attributes('dogs-2')).toEqual(['Number 2', 'Position C'])
  // The current place has no position, and the earlier one does not count.
  expect(await attributes('ants-2')).toEqual(['Number 2'])
})

it('the team history of a player has the current team first (R195)', async () => {
  const player = await read((db) => readPlayerQuery(db, { playerId: 'ants-2', personal: false }))
  expect(player?.teamHistory.map(({ team, current }) => [team.id, current])).toEqual([
    ['bees', true],
    ['ants', false],
  ])
  expect(player?.rosters.map(({ team }) => team.id)).toEqual(['bees'])
})

it('a forgotten player has no name on the roster or anywhere else', async () => {
  const roster = await read((db) => listTeamPlayersQuery(db, 'cats'))
  expect(roster.find(({ id }) => id === 'cats-1')).toMatchObject({
    firstName: 'Forgotten',
    lastName: 'player',
  })
  const player = await read((db) => readPlayerQuery(db, { playerId: 'cats-1', personal: true }))
  expect(player).toMatchObject({ email: null, phoneNumber: null, attributeValues: [] })
})

it('the roster of a team has the players who are on it now (C083)', async () => {
  expect((await read((db) => listTeamPlayersQuery(db, 'ants'))).map(({ id }) => id)).toEqual(['ants-1'])
  const bees = await read((db) => listTeamPlayersQuery(db, 'bees'))
  expect(bees.find(({ id }) => id === 'ants-2')).toMatchObject({ jersey: '9', position: null })
})

it('players are found by name in any letter case and spacing (R199)', async () => {
  const find = (firstName: string, lastName: string) =>
    read((db) => findPlayersByNameQuery(db, { firstName, lastName }))
  expect(await find(' fIRST  1', 'of ANTS ')).toEqual(['ants-1'])
  expect(await find('Forgotten', 'player')).toEqual([])
  expect(await find('First', '1 of')).toEqual([])
})

it('players are not shown to another organization', async () => {
  expect(await readModels.read('org-2', (db) => listPlayersQuery(db, { includeHiddenTeams: true }))).toEqual(
    [],
  )
})
