import { describe, expect, it } from 'vitest'
import { type VisitorsRules, visitorsView } from './visitors-view.ts'

const young: VisitorsRules = {
  personNames: 'initial',
  photos: 'with-consent',
  consenting: new Set(['ann']),
  hiddenAttributes: new Set(),
}
const open: VisitorsRules = {
  personNames: 'full',
  photos: 'all',
  consenting: new Set(),
  hiddenAttributes: new Set(),
}
const image = '/media/0.webp'
const personOf = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName, image })

describe('what visitors see of people', () => {
  it('is everything where the organization hides nothing', () => {
    const answer = { players: [personOf('ann', 'Ann', 'Kowalski')] }
    expect(visitorsView(answer, open)).toBe(answer)
  })

  it.each([
    ['Ann', 'Kowalski', 'Ann', 'K.'],
    ['Mary Ann', "'t Hooft", 'Mary Ann', 'T.'],
    ['Zoë', 'de la Cruz', 'Zoë', 'D.'],
    ['Zoe', 'E\u0301clair', 'Zoe', 'E\u0301.'],
    ['Ann Kowalski', '', 'Ann K.', ''],
    ['Ann', '', 'Ann', ''],
    ['Ann', '123', 'Ann', ''],
  ])('of %s %s is %s %s', (firstName, lastName, first, initial) => {
    expect(visitorsView(personOf('ann', firstName, lastName), young)).toMatchObject({
      firstName: first,
      lastName: initial,
    })
  })

  it('is shortened however deep a person stands, and in the whole name of a captain', () => {
    const answer = {
      leagues: [{ teams: [{ captain: 'Bea Mae Xyz', players: [personOf('bea', 'Bea', 'Xyz')] }] }],
      captain: null,
    }
    expect(visitorsView(answer, young)).toEqual({
      leagues: [
        {
          teams: [{ captain: 'Bea X.', players: [{ ...personOf('bea', 'Bea', 'X.'), image: null }] }],
        },
      ],
      captain: null,
    })
  })

  it('holds the photos of who consented alone, by the id of the player', () => {
    const photoOf = (answer: object) => (visitorsView(answer, young) as { image: string | null }).image
    expect(photoOf(personOf('ann', 'Ann', 'K'))).toBe(image)
    expect(photoOf({ ...personOf('ann', 'Ann', 'K'), player_id: 'bea' })).toBeNull()
    expect(photoOf({ ...personOf('row', 'Ann', 'K'), player_id: 'ann' })).toBe(image)
    // A picture of a page is nobody's photo.
    expect(photoOf({ type: 'imageHero', image, text: 'Welcome' })).toBe(image)
  })

  it('S046 holds the video beside a sponsor by the same consent, and the banner of everybody', () => {
    const sponsor = { name: 'Corner', image: '/media/c.webp', url: null, video_id: 'dQw4w9WgXcQ' }
    const sponsorOf = (answer: object) =>
      (visitorsView({ player: answer }, young) as { player: { sponsor: unknown } }).player.sponsor
    expect(sponsorOf({ ...personOf('ann', 'Ann', 'K'), sponsor })).toEqual(sponsor)
    const hidden = { ...sponsor, video_id: null }
    expect(sponsorOf({ ...personOf('bea', 'Bea', 'K'), sponsor })).toEqual(hidden)
    expect(sponsorOf({ ...personOf('bea', 'Bea', 'K'), image: null, sponsor })).toEqual(hidden)
    expect(sponsorOf({ ...personOf('bea', 'Bea', 'K'), sponsor: null })).toBeNull()
  })

  it('R262 holds no number and no position of a roster where these attributes are not visible (decision 35)', () => {
    const answer = {
      rows: [{ position: 'first', team: { position: 1 } }],
      players: [{ ...personOf('ann', 'Ann', 'Kowalski'), jersey: '7', position: 'G' }],
    }
    const seenWith = (...hidden: string[]) => {
      const seen = visitorsView(answer, { ...open, hiddenAttributes: new Set(hidden) }) as typeof answer
      expect(seen.rows).toEqual(answer.rows)
      return [seen.players[0]?.jersey, seen.players[0]?.position]
    }
    expect(seenWith()).toEqual(['7', 'G'])
    expect(seenWith('number')).toEqual([null, 'G'])
    expect(seenWith('number', 'position')).toEqual([null, null])
  })

  it('leaves what is no person alone', () => {
    const answer = { name: 'Ann Kowalski Arena', teams: [1, null, true, { name: 'Kowalski Bulls' }] }
    expect(visitorsView(answer, young)).toEqual(answer)
  })
})
