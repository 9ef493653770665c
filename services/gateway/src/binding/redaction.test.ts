import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  personal,
  contact,
  fullName,
  jersey,
  personName,
  photo,
  subjectPlayerId,
  rosterPosition,
} from '@league/contracts/kernel/personal-fields'
import { playerSponsorView } from '@league/contracts/player/views'
import { rosterPlayerView } from '@league/contracts/team/views'
import type { VisitorRules } from '../reads/visitor-rules.ts'
import { deriveRedaction } from './redaction.ts'

const strictRules: VisitorRules = {
  personNames: 'initial',
  photos: 'with-consent',
  consenting: new Set(['ann']),
  hiddenAttributes: new Set(),
}
const openRules: VisitorRules = {
  personNames: 'full',
  photos: 'all',
  consenting: new Set(),
  hiddenAttributes: new Set(),
}
const image = '/media/0.webp'
const personOf = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  image,
})
const person = z.object({ id: subjectPlayerId, ...personName, image: photo.nullable() })

/** Returns what visitors see of a response with this schema. */
function seen<Schema extends z.ZodType>(
  schema: Schema,
  answer: z.input<Schema>,
  rules = strictRules,
): z.input<Schema> {
  const redaction = deriveRedaction(schema)
  return (redaction ? redaction(answer, rules) : answer) as z.input<Schema>
}

describe('redaction for visitors', () => {
  it('redaction for visitors returns the same object if the organization hides nothing', () => {
    const answer = { players: [personOf('ann', 'Ann', 'Kowalski')] }
    expect(seen(z.object({ players: z.array(person) }), answer, openRules)).toBe(answer)
  })

  it.each([
    ['Ann', 'Kowalski', 'Ann', 'K.'],
    ['Mary Ann', "'t Hooft", 'Mary Ann', 'T.'],
    ['Zoë', 'de la Cruz', 'Zoë', 'D.'],
    ['Zoe', 'E\u0301clair', 'Zoe', 'E\u0301.'],
    ['Ann Kowalski', '', 'Ann K.', ''],
    ['Ann', '', 'Ann', ''],
    ['Ann', '123', 'Ann', ''],
  ])('redaction for visitors shortens the name %s %s to %s %s', (firstName, lastName, first, initial) => {
    expect(seen(person, personOf('ann', firstName, lastName))).toMatchObject({
      firstName: first,
      lastName: initial,
    })
  })

  it('redaction for visitors shortens names at any depth, including the full name of a captain', () => {
    const team = z.object({ captain: fullName.nullable(), players: z.array(person) })
    const schema = z.object({
      leagues: z.array(z.object({ teams: z.array(team) })),
      captain: fullName.nullable(),
    })
    const answer = {
      leagues: [{ teams: [{ captain: 'Bea Mae Xyz', players: [personOf('bea', 'Bea', 'Xyz')] }] }],
      captain: null,
    }
    expect(seen(schema, answer)).toEqual({
      leagues: [
        {
          teams: [{ captain: 'Bea X.', players: [{ ...personOf('bea', 'Bea', 'X.'), image: null }] }],
        },
      ],
      captain: null,
    })
  })

  it('redaction for visitors shows photos only of players whose id has consent', () => {
    expect(seen(person, personOf('ann', 'Ann', 'K')).image).toBe(image)
    expect(seen(person, personOf('bea', 'Ann', 'K')).image).toBeNull()
    const row = { ...personOf('ann', 'Ann', 'K'), jersey: null, position: null }
    expect(seen(rosterPlayerView, { ...row, player_id: 'bea' }).image).toBeNull()
    expect(seen(rosterPlayerView, { ...row, id: 'row', player_id: 'ann' }).image).toBe(image)
    // A picture on a page is not the photo of a player.
    const block = z.object({
      image: z.string().register(personal, { kind: 'exempt', because: 'It belongs to a page.' }),
    })
    expect(seen(block, { image }).image).toBe(image)
  })

  it('redaction for visitors shows the video of a sponsor only with the same consent, and its banner always (S046)', () => {
    const schema = z.object({ player: person.extend({ sponsor: playerSponsorView.nullable() }) })
    const sponsor = { name: 'Corner', image: '/media/c.webp', url: null, video_id: 'dQw4w9WgXcQ' }
    const sponsorOf = (player: z.input<typeof schema>['player']) => seen(schema, { player }).player.sponsor
    expect(sponsorOf({ ...personOf('ann', 'Ann', 'K'), sponsor })).toEqual(sponsor)
    const hidden = { ...sponsor, video_id: null }
    expect(sponsorOf({ ...personOf('bea', 'Bea', 'K'), sponsor })).toEqual(hidden)
    expect(sponsorOf({ ...personOf('bea', 'Bea', 'K'), image: null, sponsor })).toEqual(hidden)
    expect(sponsorOf({ ...personOf('bea', 'Bea', 'K'), sponsor: null })).toBeNull()
  })

  it('redaction for visitors omits hidden attributes such as number and position from rosters (R262, decision 35)', () => {
    const schema = z.object({
      rows: z.array(z.object({ position: z.string(), team: z.object({ position: z.number() }) })),
      players: z.array(person.extend({ jersey: jersey.nullable(), position: rosterPosition.nullable() })),
    })
    const answer = {
      rows: [{ position: 'first', team: { position: 1 } }],
      players: [{ ...personOf('ann', 'Ann', 'Kowalski'), jersey: '7', position: 'G' }],
    }
    const seenWith = (...hidden: string[]) => {
      const { rows, players } = seen(schema, answer, { ...openRules, hiddenAttributes: new Set(hidden) })
      expect(rows).toEqual(answer.rows)
      return [players[0]?.jersey, players[0]?.position]
    }
    expect(seenWith()).toEqual(['7', 'G'])
    expect(seenWith('number')).toEqual([null, 'G'])
    expect(seenWith('number', 'position')).toEqual([null, null])
  })

  it('redaction for visitors always omits email addresses and phone numbers', () => {
    const schema = person.extend({ email: contact.nullable().optional(), phone: contact.nullable() })
    const answer = { ...personOf('ann', 'Ann', 'Kowalski'), email: 'ann@example.org', phone: '555' }
    const shown = { ...personOf('ann', 'Ann', 'Kowalski'), email: undefined, phone: null }
    expect(seen(schema, answer, openRules)).toEqual(shown)
  })

  it('redaction for visitors is null for a schema without personal fields', () => {
    const schema = z.object({ name: z.string(), teams: z.array(z.object({ name: z.string() }).nullable()) })
    expect(deriveRedaction(schema)).toBeNull()
  })

  it('redaction for visitors does not modify its input and copies only what it changes', () => {
    const schema = z.object({ players: z.array(person), games: z.array(z.object({ location: z.string() })) })
    const answer = { players: [personOf('bea', 'Bea', 'Xyz')], games: [{ location: 'Gym' }] }
    const before = structuredClone(answer)
    const redacted = seen(schema, answer)
    expect(answer).toEqual(before)
    expect(redacted.games).toBe(answer.games)
  })

  it('redaction for visitors does not depend on the names of fields', () => {
    const { firstName, lastName } = personName
    const schema = z.object({
      who: subjectPlayerId,
      given: firstName,
      family: lastName,
      portrait: photo.nullable(),
      shirt: jersey.nullable(),
    })
    const answer = { who: 'bea', given: 'Bea', family: 'Xyz', portrait: image, shirt: '7' }
    expect(seen(schema, answer, { ...strictRules, hiddenAttributes: new Set(['number']) })).toEqual({
      who: 'bea',
      given: 'Bea',
      family: 'X.',
      portrait: null,
      shirt: null,
    })
  })
})

describe('redaction of schema constructs', () => {
  const ann = personOf('ann', 'Ann', 'Kowalski')
  const shortAnn = personOf('ann', 'Ann', 'K.')

  it('redaction of schema constructs supports optional, nullable, default and read-only values', () => {
    const schema = z.object({
      first: person.nullable().optional(),
      second: person.optional().default(ann),
      third: z.readonly(z.array(person.nullable())),
    })
    const answer = { first: ann, second: ann, third: [ann, null] }
    expect(seen(schema, answer)).toEqual({ first: shortAnn, second: shortAnn, third: [shortAnn, null] })
    expect(seen(schema, { first: null, third: [] })).toEqual({ first: null, third: [] })
  })

  it('redaction of schema constructs supports the values of records', () => {
    const schema = z.object({ byGame: z.record(z.string(), z.array(person)) })
    expect(seen(schema, { byGame: { one: [ann], two: [] } })).toEqual({
      byGame: { one: [shortAnn], two: [] },
    })
  })

  it('redaction of schema constructs supports unions by the options that the value matches', () => {
    const team = z.object({ type: z.literal('team'), position: z.string() })
    const player = person.extend({ type: z.literal('player'), position: rosterPosition.nullable() })
    const schema = z.array(z.discriminatedUnion('type', [team, player]))
    const answer = [
      { type: 'team' as const, position: 'first' },
      { ...ann, type: 'player' as const, position: 'G' },
    ]
    const [first, second] = seen(schema, answer, { ...strictRules, hiddenAttributes: new Set(['position']) })
    expect(first).toBe(answer[0])
    expect(second).toEqual({ ...shortAnn, type: 'player', position: null })
    expect(() => seen(schema, [{ ...ann, type: 'coach' } as never])).toThrow('matches no option')
  })

  it('redaction of schema constructs supports recursive schemas', () => {
    const branch = z.object({
      winner: person.nullable(),
      get before() {
        return z.array(branch)
      },
    })
    const leaf = { winner: ann, before: [] }
    const shortLeaf = { winner: shortAnn, before: [] }
    expect(seen(branch, { winner: null, before: [leaf, { winner: ann, before: [leaf] }] })).toEqual({
      winner: null,
      before: [shortLeaf, { winner: shortAnn, before: [shortLeaf] }],
    })
    const plain = z.object({ round: z.number(), below: z.array(z.lazy((): z.ZodType => plain)) })
    expect(deriveRedaction(plain)).toBeNull()
  })
})
