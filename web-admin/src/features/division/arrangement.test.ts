import { describe, expect, it } from 'vitest'
import { divisionOf, standingOf } from '../../../test/divisions.ts'
import type { Target } from '../../ui/drag/groups.ts'
import { applyMove, sortStandings, touchesLockedDivision, unassignedTeams } from './arrangement.ts'

const [owls, ballers, nets, kings] = ['Owls', 'Ballers', 'Nets', 'Kings'].map((name, index) =>
  standingOf(name, { wins: 9 - index, losses: index }),
)
if (!owls || !ballers || !nets || !kings) throw new Error('There must be four teams.')
const first = divisionOf('Division 1', [owls, ballers])
const second = divisionOf('Division 2', [nets])
const target = (id: string, index: number | null = null): Target => ({
  group: { id, name: id, items: [], isOrdered: true },
  index,
})
const namesIn = (divisions: readonly { name: string; teams: readonly { name: string }[] }[]) =>
  divisions.map(({ name, teams }) => [name, ...teams.map((team) => team.name)])

describe('assigning teams to divisions', () => {
  it('lists the teams without a division in the standings, the best team first (S078, R153)', () => {
    const all = [kings, nets, owls, ballers]
    expect(sortStandings(all)).toEqual([owls, ballers, nets, kings])
    expect(unassignedTeams(all, [first])).toEqual([nets, kings])
    const aces = standingOf('Aces')
    expect(sortStandings([standingOf('Bulls'), aces])[0]).toBe(aces)
  })

  it('adds a team at the end of the division on which it is dropped (R154)', () => {
    expect(namesIn(applyMove([first, second], kings, target(first.id)))).toEqual([
      ['Division 1', 'Owls', 'Ballers', 'Kings'],
      ['Division 2', 'Nets'],
    ])
  })

  it('removes a team from its division when it is moved to another one or to the standings (R155)', () => {
    expect(namesIn(applyMove([first, second], owls, target(second.id)))).toEqual([
      ['Division 1', 'Ballers'],
      ['Division 2', 'Nets', 'Owls'],
    ])
    expect(namesIn(applyMove([first, second], owls, target('standings')))).toEqual([
      ['Division 1', 'Ballers'],
      ['Division 2', 'Nets'],
    ])
  })

  it('moves a team within its division to the position at which it is dropped', () => {
    expect(namesIn(applyMove([first], owls, target(first.id, 1)))).toEqual([
      ['Division 1', 'Ballers', 'Owls'],
    ])
  })

  it('reports moves into, out of, and within a division with bracket games (R157)', () => {
    const locked = { ...first, hasGames: true }
    expect(touchesLockedDivision([locked, second], owls.slt_id, target(second.id))).toBe(true)
    expect(touchesLockedDivision([locked, second], owls.slt_id, target(locked.id, 1))).toBe(true)
    expect(touchesLockedDivision([locked, second], nets.slt_id, target(locked.id))).toBe(true)
    expect(touchesLockedDivision([locked, second], nets.slt_id, target('standings'))).toBe(false)
  })
})
