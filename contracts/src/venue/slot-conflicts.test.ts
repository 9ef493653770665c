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
type Games = Parameters<typeof findSlotConflicts>[0]
type Days = Partial<Parameters<typeof findSlotConflicts>[1]>
const find = (games: Games, others: Games, days: Days = {}) =>
  findSlotConflicts(games, { venues: [], ...days, games: others })
const kindsOf = (...input: Parameters<typeof find>) =>
  find(...input).map(({ game_id, kind }) => `${game_id} ${kind}`)

describe('findSlotConflicts', () => {
  it('finds a team that plays twice at one time, and two games at one place', () => {
    const other = game('other', 'Ants', 'Cats')
    const [place, twice] = find([game('moved', 'Ants', 'Bees')], [other])
    expect(place?.message).toBe('November 22, 2026: Cats and Ants play there at 6:30 PM, at Harbor Gym.')
    expect(twice?.message).toBe('November 22, 2026: Ants play Cats at 6:30 PM at Harbor Gym.')
    const elsewhere = game('other', 'Dogs', 'Cats', { location: 'harbor gym ' })
    expect(kindsOf([game('moved', 'Ants', 'Bees')], [elsewhere])).toEqual(['moved place'])
  })

  it('finds conflicts between the games that are changed together', () => {
    const games = [game('one', 'Ants', 'Bees'), game('two', 'Ants', 'Cats', { location: null })]
    expect(kindsOf(games, games)).toEqual(['one team', 'two team'])
  })

  it('finds a bye, a week off and a time at which a team cannot play', () => {
    const days = {
      freeDays: {
        byes: [{ teamId: 'bees', date: '2026-11-22' }],
        weekOffs: [{ leagueId: 'league', date: '2026-11-22', text: 'Holiday' }],
      },
      unavailable: new Map([['ants', ['18:30']]]),
    }
    const conflicts = find([game('moved', 'Ants', 'Bees')], [], days)
    expect(conflicts.map(({ message }) => message)).toEqual([
      'November 22, 2026: The league has a week off: Holiday.',
      'November 22, 2026: Bees have a bye on this day.',
      'November 22, 2026: Ants cannot play at 6:30 PM.',
    ])
  })

  it('finds nothing for games without a day or time, nor for those that are not played', () => {
    const other = game('other', 'Ants', 'Cats')
    expect(kindsOf([game('moved', 'Ants', 'Bees', { time: null })], [other])).toEqual([])
    expect(kindsOf([game('moved', 'Ants', 'Bees', { date: null })], [other])).toEqual([])
    expect(kindsOf([game('moved', 'Ants', 'Bees', { status: 'postponed' })], [other])).toEqual([])
    expect(kindsOf([game('moved', 'Ants', 'Bees')], [{ ...other, status: 'cancelled' }])).toEqual([])
  })

  it('finds games that overlap, a court that is taken and a closed venue', () => {
    const court = { venue_id: 'harbor', court: 'Court 1' }
    const opening = { weekday: 'Sunday' as const, opens: '09:00', closes: '18:00' }
    const venues = [{ id: 'harbor', name: 'Harbor Gym', courts: ['Court 1'], opening_hours: [opening] }]
    const moved = game('moved', 'Ants', 'Bees', court)
    const overlaps = game('other', 'Dogs', 'Cats', { ...court, time: '17:45' })
    expect(kindsOf([moved], [overlaps], { venues })).toEqual(['moved closed', 'moved place'])
    const elsewhere = { ...overlaps, court: 'Court 2' }
    expect(kindsOf([{ ...moved, time: '17:00' }], [elsewhere], { venues })).toEqual([])
  })

  it('leaves out what was wrong before', () => {
    const before = find([game('moved', 'Ants', 'Bees')], [game('other', 'Ants', 'Cats')])
    expect(newConflicts(before, before)).toEqual([])
    const [first] = before
    expect(newConflicts(before, before.slice(1))).toEqual([
      { game_id: 'moved', kind: 'place', message: first?.message },
    ])
  })

  it('leaves out what moves together, such as the next game of an evening, and times that stay', () => {
    const evening = (date: string) => [
      game('early', 'Ants', 'Bees', { date }),
      game('late', 'Ants', 'Cats', { date, time: '19:15' }),
    ]
    const unavailable = new Map([['bees', ['18:30']]])
    const conflictsOn = (date: string, others: Games = []) => find(evening(date), others, { unavailable })
    expect(conflictsOn('2026-11-22').map(({ kind }) => kind)).toEqual(['unavailable', 'team', 'team'])
    expect(newConflicts(conflictsOn('2026-11-29'), conflictsOn('2026-11-22'))).toEqual([])
    const there = game('there', 'Dogs', 'Cats', { date: '2026-11-29', time: '19:15' })
    const fresh = newConflicts(conflictsOn('2026-11-29', [there]), conflictsOn('2026-11-22'))
    expect(fresh.map(({ game_id, kind }) => `${game_id} ${kind}`)).toEqual(['late place', 'late team'])
  })

  it('finds two games in one gym without courts only if they start together', () => {
    const next = game('next', 'Dogs', 'Cats', { time: '19:30' })
    expect(kindsOf([game('moved', 'Ants', 'Bees')], [next])).toEqual([])
  })
})
