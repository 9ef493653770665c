import { expect, test } from 'vitest'
import type { GameRosterPlayerView } from '@league/contracts/game/views'
import { byNumber } from './roster-order.ts'

const player = (lastName: string, jersey: string | null): GameRosterPlayerView => ({
  id: lastName,
  player_id: lastName,
  firstName: 'Ann',
  lastName,
  image: null,
  jersey,
  position: null,
})

test('A roster has its players by number, and those without a number last, by name', () => {
  const roster = [player('Cole', null), player('Ames', null), player('Diaz', '10'), player('Boyd', '9')]
  expect(byNumber(roster).map(({ lastName }) => lastName)).toEqual(['Boyd', 'Diaz', 'Ames', 'Cole'])
  expect(roster[0]?.lastName).toBe('Cole')
})
