import { afterAll, beforeAll, expect, it } from 'vitest'
import { entry, openLeague } from '../../test/league.ts'
import { serve, type Served } from '../../test/served.ts'
import { listHistory } from '../history/queries.ts'
import type { Reader } from '../query.ts'
import { teamPlayers } from '../team/queries.ts'
import { consentingPlayers } from './consents.ts'
import { listPlayers, playersNamed, readPlayer } from './queries.ts'

const league = openLeague()
league.say('PlayerLeftTeam', { ...entry('ants'), playerId: 'ants-2' })
league.say('PlayerJoinedTeam', { ...entry('bees'), playerId: 'ants-2', jersey: '9', position: null })
league.say('PlayerForgotten', { playerId: 'cats-1' })
const unnumbered = (playerId: string, attributeValues: Record<string, string>) =>
  league.say('PlayerChanged', {
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
const of = { organizationId: 'org-1', sportId: 'basketball' }
const height = {
  attributeId: 'height',
  key: 'height',
  name: 'Height',
  attributeType: 'number',
  order: 2,
} as const
league.say('PlayerAttributeAdded', { ...of, ...height, hidden: false })
unnumbered('cats-2', { height: '190', 'of-before': 'x' })
unnumbered('dogs-2', { number: '', position: 'C' })
league.say('PlayerLeftTeam', { ...entry('dogs'), playerId: 'dogs-2' })

const corner = { name: 'Corner Sports', image: '/media/a.webp', url: 'https://corner.example' }
const sponsored = (playerId: string, after: typeof corner | null, video: string | null) =>
  league.say('PlayerSponsorChanged', { playerId, before: null, after, video: { before: null, after: video } })
sponsored('ants-1', corner, 'dQw4w9WgXcQ')
sponsored('bees-1', corner, 'dQw4w9WgXcQ')
league.say('PlayerForgotten', { playerId: 'bees-1' })
sponsored('bees-2', corner, null)
sponsored('bees-2', null, null)

for (const given of [true, false, true]) league.say('PhotoConsentRecorded', { playerId: 'ants-1', given })
for (const playerId of ['bees-1', 'cats-1']) league.say('PhotoConsentRecorded', { playerId, given: true })
league.say('PhotoConsentRecorded', { playerId: 'bees-2', given: false })
league.say('PlayerForgotten', { playerId: 'cats-1' })
league.say('PhotoConsentRecorded', { playerId: 'dogs-1', given: true })
league.say('PlayerDeleted', { playerId: 'dogs-1' })

let served: Served
beforeAll(async () => {
  served = await serve(league.events)
})
afterAll(() => served.close())

const read = <Answer>(work: (db: Reader) => Promise<Answer>) => served.read('org-1', work)

it('C092 R196 lists players with the teams that they are on', async () => {
  const players = await read((db) => listPlayers(db, { withHidden: true }))
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
      },
    ],
  })
})

it('C093 gives email and phone number to organizers alone (decision 35)', async () => {
  const visible = await read((db) => readPlayer(db, { playerId: 'ants-1', personal: false }))
  expect(JSON.stringify(visible)).not.toMatch(/example\.org|555/)
  const own = await read((db) => readPlayer(db, { playerId: 'ants-1', personal: true }))
  expect(own).toMatchObject({ email: 'ants-1@example.org', phoneNumber: '555', team_id: 'ants' })
})

it('R195 tells whose photo visitors may see, to organizers alone, by what was said last', async () => {
  expect(await read((db) => consentingPlayers(db))).toEqual(['ants-1', 'bees-1'])
  const consent = async (playerId: string, personal: boolean) =>
    (await read((db) => readPlayer(db, { playerId, personal })))?.photoConsent
  expect(await consent('ants-1', true)).toBe(true)
  expect(await consent('ants-2', true)).toBe(false)
  expect(await consent('cats-1', true)).toBe(false)
  expect(await consent('ants-1', false)).toBeUndefined()
})

it('S046 R215 gives the sponsor of a player, of no forgotten one, and tells in the history what changed', async () => {
  const sponsorOf = async (playerId: string) =>
    (await read((db) => readPlayer(db, { playerId, personal: false })))?.sponsor
  expect(await sponsorOf('ants-1')).toEqual({ ...corner, video_id: 'dQw4w9WgXcQ' })
  expect(await sponsorOf('ants-2')).toBeNull()
  expect(await sponsorOf('bees-1')).toBeNull()
  expect(await sponsorOf('bees-2')).toBeNull()
  const { history } = await read((db) =>
    listHistory(db, { timeZone: 'America/New_York', kind: 'PlayerSponsorChanged', subject: 'ants-1' }),
  )
  expect(history.map(({ text, before, after }) => [text, before, after])).toEqual([
    ['Sponsor of First 1 Of ants set', null, 'Corner Sports'],
  ])
  expect(JSON.stringify(history)).not.toContain('dQw4w9WgXcQ')
})

it('C094 gives the revision of a player to organizers alone', async () => {
  const revision = async (personal: boolean) =>
    (await read((db) => readPlayer(db, { playerId: 'dogs-2', personal })))?.revision
  const said = league.events.filter(({ stream }) => stream.endsWith('.dogs-2')).length
  expect(said).toBeGreaterThan(1)
  expect([await revision(true), await revision(false)]).toEqual([String(said - 1), undefined])
})

it("R213 gives number and position: the player's own, else those of the latest place on a roster", async () => {
  const attributes = async (playerId: string) => {
    const player = await read((db) => readPlayer(db, { playerId, personal: false }))
    return player?.attributeValues.map(({ attribute, value }) => `${attribute.attribute_name} ${value}`)
  }
  expect(await attributes('ants-1')).toEqual(['Number 1', 'Position G'])
  expect(await attributes('cats-2')).toEqual(['Number 2', 'Position G', 'Height 190'])
  // Nobody's any more: the last place still tells the number.
  expect(await attributes('dogs-2')).toEqual(['Number 2', 'Position C'])
  // The present place is without a position, and the one before does not count.
  expect(await attributes('ants-2')).toEqual(['Number 2'])
})

it('R195 tells where a player has been, the present team first', async () => {
  const player = await read((db) => readPlayer(db, { playerId: 'ants-2', personal: false }))
  expect(player?.teamHistory.map(({ team, current }) => [team.id, current])).toEqual([
    ['bees', true],
    ['ants', false],
  ])
  expect(player?.rosters.map(({ team }) => team.id)).toEqual(['bees'])
})

it('shows a forgotten player under no name, on the roster as everywhere', async () => {
  const roster = await read((db) => teamPlayers(db, 'cats'))
  expect(roster.find(({ id }) => id === 'cats-1')).toMatchObject({
    firstName: 'Forgotten',
    lastName: 'player',
  })
  const player = await read((db) => readPlayer(db, { playerId: 'cats-1', personal: true }))
  expect(player).toMatchObject({ email: null, phoneNumber: null, attributeValues: [] })
})

it('C083 gives the roster as it is now', async () => {
  expect((await read((db) => teamPlayers(db, 'ants'))).map(({ id }) => id)).toEqual(['ants-1'])
  const bees = await read((db) => teamPlayers(db, 'bees'))
  expect(bees.find(({ id }) => id === 'ants-2')).toMatchObject({ jersey: '9', position: null })
})

it('R199 finds players of a name in any case and spacing', async () => {
  const find = (firstName: string, lastName: string) =>
    read((db) => playersNamed(db, { firstName, lastName }))
  expect(await find(' fIRST  1', 'of ANTS ')).toEqual(['ants-1'])
  expect(await find('Forgotten', 'player')).toEqual([])
  expect(await find('First', '1 of')).toEqual([])
})

it('shows nobody to another organization', async () => {
  expect(await served.read('org-2', (db) => listPlayers(db, { withHidden: true }))).toEqual([])
})
