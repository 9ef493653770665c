import { describe, expect, it } from 'vitest'
import {
  issuesOfSlot,
  offeredTimes,
  type PlacedGame,
  type Slot,
  type SlotVenue,
  stateOfSlot,
} from './moves.ts'

const side = (name: string): PlacedGame['homeTeam'] => ({
  id: name,
  name,
  abbreviation: null,
  logo: null,
  badge: {} as PlacedGame['homeTeam']['badge'],
})
const sunday = '2026-12-06'
const game = (
  away: string,
  home: string,
  time: string | null,
  court: string,
  changes: Partial<PlacedGame> = {},
) =>
  ({
    id: `${away} at ${home}`,
    date: sunday,
    time,
    homeTeam: side(home),
    awayTeam: side(away),
    status: 'scheduled',
    location: `Harbor Gym, ${court}`,
    venue_id: 'harbor',
    court,
    ...changes,
  }) satisfies PlacedGame

const venues: SlotVenue[] = [
  {
    id: 'harbor',
    name: 'Harbor Gym',
    courts: ['Court 1', 'Court 2'],
    opening_hours: [
      { weekday: 'Saturday', opens: '17:00', closes: '22:00' },
      { weekday: 'Sunday', opens: '09:00', closes: '16:00' },
    ],
  },
]
const moved = game('Dockers', 'Net Gains', '20:00', 'Court 1', { date: '2026-11-21', status: 'postponed' })
const games = [
  moved,
  game('Breakers', 'Harbor Lights', '10:00', 'Court 1'),
  game('Pier Pressure', 'Dockers', '11:30', 'Court 1'),
  game('Night Owls', 'Net Gains', '13:00', 'Court 1'),
]
const at = (time: string, court = 'Court 2', date = sunday): Slot => ({
  date,
  time,
  venueId: 'harbor',
  court,
})
const issues = (slot: Slot, freeDays?: Parameters<typeof issuesOfSlot>[2]['freeDays']) =>
  issuesOfSlot({ ...moved, leagueId: 'mens' }, slot, { games, venues, freeDays })
const texts = (slot: Slot) => issues(slot).map(({ kind, subject, rest }) => `${kind}: ${subject} ${rest}`)

describe('moving a game in the calendar', () => {
  it('names the teams that play at the same time, and those that would rest little', () => {
    expect(texts(at('11:30'))).toEqual([
      'conflict: Dockers play Pier Pressure at 11:30 AM at Harbor Gym, Court 1.',
      'warning: Net Gains play Night Owls at 1:00 PM: 90 minutes between tip-offs.',
    ])
    expect(texts(at('10:00'))).toEqual([
      'warning: Dockers play Pier Pressure at 11:30 AM: 90 minutes between tip-offs.',
    ])
    expect(stateOfSlot(issues(at('09:00')))).toBe('warning')
  })

  it('names the game that is on the court, unless it starts an hour before or after', () => {
    expect(texts(at('09:15', 'Court 1'))[0]).toBe(
      'conflict: Breakers and Harbor Lights play there at 10:00 AM, on Harbor Gym, Court 1.',
    )
    expect(texts(at('10:15', 'Court 1')).filter((text) => text.includes('Breakers'))).toHaveLength(1)
    expect(texts(at('09:00', 'Court 1')).filter((text) => text.includes('Breakers'))).toEqual([])
    expect(texts(at('14:00', 'Court 1')).every((text) => text.startsWith('warning'))).toBe(true)
  })

  it('is a conflict while the venue is closed, in a week off and on a bye', () => {
    expect(texts(at('19:00', 'Court 2', '2026-12-05'))).toEqual([])
    expect(texts(at('16:00'))).toEqual(['conflict: Harbor Gym is open from 9:00 AM to 4:00 PM.'])
    expect(texts(at('19:00', 'Court 2', '2026-12-03'))).toEqual([
      'conflict: Harbor Gym is closed on Thursdays.',
    ])
    const saturday = at('19:00', 'Court 2', '2026-12-05')
    const weekOff = { date: saturday.date, leagueId: 'mens', text: 'Thanksgiving' }
    const weekOffs = [weekOff]
    const byes = [{ date: saturday.date, teamId: 'Dockers' }]
    expect(issues(saturday, { weekOffs, byes }).map(({ label }) => label)).toEqual([
      'Week off',
      'Dockers off',
    ])
    expect(issues(saturday, { weekOffs: [{ ...weekOff, leagueId: 'womens' }], byes: [] })).toEqual([])
  })

  it('ignores games that are postponed or canceled, and the moved game itself', () => {
    const cancelled = games.map((other) => ({ ...other, status: 'cancelled' as const }))
    expect(issuesOfSlot(moved, at('11:30'), { games: cancelled, venues })).toEqual([])
  })

  it('offers the usual times of the weekday and its own time, while the venue is open', () => {
    const [venue = null] = venues
    expect(offeredTimes(moved, { date: sunday, venue }, games)).toEqual(['10:00', '11:30', '13:00'])
    expect(offeredTimes(moved, { date: '2026-12-12', venue }, games)).toEqual(['20:00'])
    expect(offeredTimes(moved, { date: '2026-12-10', venue }, games)).toEqual([])
    expect(offeredTimes(moved, { date: '2026-12-10', venue: null }, games)).toEqual(['20:00'])
  })
})
