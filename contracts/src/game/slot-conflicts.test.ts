import { describe, expect, it } from 'vitest'
import { findSlotConflicts, newConflicts } from './slot-conflicts.ts'

const side = (name: string) => ({
  id: name.toLowerCase(),
  name,
  abbreviation: null,
  logo: null,
  badge: {} as never,
})
const game = (id: string, home: string, away: string, change: object = {}) => ({
  id,
  leagueId: 'league',
  date: '2026-11-22' as string | null,
  time: '18:30' as string | null,
  location: 'Harbor Gym' as string | null,
  status: 'scheduled' as const,
  homeTeam: side(home),
  awayTeam: side(away),
  ...change,
})
const calendar = { byes: [], weekOffs: [], unavailable: new Map() }
const kindsOf = (...input: Parameters<typeof findSlotConflicts>) =>
  findSlotConflicts(...input).map(({ game_id, kind }) => `${game_id} ${kind}`)

describe('findSlotConflicts', () => {
  it('finds a team that plays twice at one time, and two games at one place', () => {
    const other = game('other', 'Ants', 'Cats')
    const [twice, place] = findSlotConflicts([game('moved', 'Ants', 'Bees')], [other], calendar)
    expect(twice?.message).toBe('Ants also plays in Ants vs Cats on November 22, 2026 at 6:30 PM.')
    expect(place?.message).toBe('Ants vs Cats is at Harbor Gym on November 22, 2026 at 6:30 PM, too.')
    const elsewhere = game('other', 'Dogs', 'Cats', { location: 'harbor gym ' })
    expect(kindsOf([game('moved', 'Ants', 'Bees')], [elsewhere], calendar)).toEqual(['moved place'])
  })

  it('finds conflicts between the games that are changed together', () => {
    const games = [game('one', 'Ants', 'Bees'), game('two', 'Ants', 'Cats', { location: null })]
    expect(kindsOf(games, games, calendar)).toEqual(['one team', 'two team'])
  })

  it('finds a bye, a week off and a time at which a team cannot play', () => {
    const days = {
      byes: [{ team_id: 'bees', date: '2026-11-22' }],
      weekOffs: [{ league_id: 'league', date: '2026-11-22', reason: 'Holiday' }],
      unavailable: new Map([['ants', ['18:30']]]),
    }
    const conflicts = findSlotConflicts([game('moved', 'Ants', 'Bees')], [], days)
    expect(conflicts.map(({ message }) => message)).toEqual([
      'The league has no games on November 22, 2026 (Holiday).',
      'Ants cannot play at 6:30 PM.',
      'Bees has a bye on November 22, 2026.',
    ])
  })

  it('finds nothing for games without a day or time, nor for those that are not played', () => {
    const other = game('other', 'Ants', 'Cats')
    expect(kindsOf([game('moved', 'Ants', 'Bees', { time: null })], [other], calendar)).toEqual([])
    expect(kindsOf([game('moved', 'Ants', 'Bees', { date: null })], [other], calendar)).toEqual([])
    expect(kindsOf([game('moved', 'Ants', 'Bees', { status: 'postponed' })], [other], calendar)).toEqual([])
    expect(kindsOf([game('moved', 'Ants', 'Bees')], [{ ...other, status: 'cancelled' }], calendar)).toEqual(
      [],
    )
  })

  it('leaves out what was wrong before', () => {
    const before = findSlotConflicts(
      [game('moved', 'Ants', 'Bees')],
      [game('other', 'Ants', 'Cats')],
      calendar,
    )
    expect(newConflicts(before, before)).toEqual([])
    expect(newConflicts(before, before.slice(1))).toEqual(before.slice(0, 1))
  })
})
