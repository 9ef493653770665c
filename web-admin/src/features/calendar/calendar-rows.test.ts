import { describe, expect, it } from 'vitest'
import type { GameView } from '@league/contracts/game/views'
import { weekOf } from '@league/contracts/venue/rules'
import type { VenueView } from '@league/contracts/venue/views'
import { gameDetail } from '../../../test/game-detail.ts'
import { homeOf, nextSlot, NO_DATE, OTHER, rowKeyOf, rowsOf, slotsFor, type Week } from './calendar-rows.ts'

const venue: VenueView = {
  id: 'harbor',
  organization_id: 'org-1',
  name: 'Harbor Gym',
  address: null,
  map_url: null,
  courts: ['Court 1', 'Court 2'],
  opening_hours: [
    { weekday: 'Saturday', opens: '09:00', closes: '22:00' },
    { weekday: 'Sunday', opens: '09:00', closes: '22:00' },
  ],
  games: 2,
  revision: '0',
}
const days = weekOf('2026-12-06')
const game = (id: string, changes: Partial<GameView>): GameView => ({
  ...gameDetail.game,
  id,
  date: '2026-12-06',
  time: '10:00',
  status: 'scheduled',
  venue_id: 'harbor',
  court: 'Court 1',
  homeTeam: { ...gameDetail.game.homeTeam, id: `${id} home` },
  awayTeam: { ...gameDetail.game.awayTeam, id: `${id} away` },
  ...changes,
})
const moved = game('moved', {})
const later = game('later', { time: '13:00', court: 'Court 2' })
const weekWith = (games: readonly GameView[]): Week => ({
  days,
  rows: rowsOf([venue], games),
  games,
  venues: [venue],
  freeDays: { byes: [], weekOffs: [] },
})

describe('the week of the calendar', () => {
  it('has a row for each court, for courts that are gone, and for other places if games are there', () => {
    expect(days).toEqual([...Array(7).keys()].map((day) => `2026-${day === 0 ? '11-30' : `12-0${day}`}`))
    expect(rowsOf([venue], [moved]).map(({ key }) => key)).toEqual(['harbor/Court 1', 'harbor/Court 2'])
    const { venue_id: _venue, court: _court, ...elsewhere } = game('elsewhere', {})
    const games = [moved, game('old', { court: 'Court 9' }), elsewhere]
    const rows = rowsOf([venue], games)
    expect(rows.map(({ key }) => key)).toEqual(['harbor/Court 1', 'harbor/Court 2', 'harbor/Court 9', OTHER])
    expect(games.map((shown) => rowKeyOf(shown, rows))).toEqual(['harbor/Court 1', 'harbor/Court 9', OTHER])
    expect(homeOf(game('waiting', { status: 'postponed' }), rows)).toBe(NO_DATE)
  })

  it('offers the usual times of open days on each court, without the slot in which the game is', () => {
    const slots = slotsFor(moved, weekWith([moved, later]))
    expect(slots.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'harbor/Court 1|2026-12-05|10:00 free',
      'harbor/Court 1|2026-12-06|13:00 free',
      'harbor/Court 2|2026-12-05|10:00 free',
      'harbor/Court 2|2026-12-06|10:00 free',
      'harbor/Court 2|2026-12-06|13:00 conflict',
    ])
  })

  it('is crossed with the arrow keys: days to the sides, slots and courts up and down', () => {
    const week = weekWith([moved, later])
    const slots = slotsFor(moved, week)
    const walk = (from: string, ...keys: string[]) =>
      keys.reduce((place, key) => nextSlot(place, key, { slots, ...week }), from)
    const home = homeOf(moved, week.rows)
    expect(walk(home, 'ArrowDown')).toBe('harbor/Court 1|2026-12-06|13:00')
    expect(walk(home, 'ArrowDown', 'ArrowDown')).toBe('harbor/Court 2|2026-12-06|10:00')
    expect(walk(home, 'ArrowLeft')).toBe('harbor/Court 1|2026-12-05|10:00')
    expect(walk(home, 'ArrowLeft', 'ArrowDown', 'ArrowRight')).toBe('harbor/Court 2|2026-12-06|10:00')
    expect(walk(home, 'ArrowUp')).toBe(home)
    expect(walk(NO_DATE, 'ArrowRight')).toBe('harbor/Court 1|2026-12-05|10:00')
  })
})
