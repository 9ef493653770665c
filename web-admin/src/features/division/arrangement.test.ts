import { describe, expect, it } from 'vitest'
import { divisionOf, standingOf } from '../../../test/divisions.ts'
import type { Target } from '../../ui/drag/groups.ts'
import { afterMove, inOrder, touchesLocked, unassignedOf } from './arrangement.ts'

const [owls, ballers, nets, kings] = ['Owls', 'Ballers', 'Nets', 'Kings'].map((name, at) =>
  standingOf(name, { wins: 9 - at, losses: at }),
)
if (!owls || !ballers || !nets || !kings) throw new Error('four teams')
const first = divisionOf('Division 1', [owls, ballers])
const second = divisionOf('Division 2', [nets])
const to = (id: string, index: number | null = null): Target => ({
  group: { id, name: id, items: [], isOrdered: true },
  index,
})
const namesIn = (divisions: readonly { name: string; teams: readonly { name: string }[] }[]) =>
  divisions.map(({ name, teams }) => [name, ...teams.map((team) => team.name)])

describe('teams in divisions', () => {
  it('S078 R153: who is in no division stands in the table, the best first', () => {
    const all = [kings, nets, owls, ballers]
    expect(inOrder(all)).toEqual([owls, ballers, nets, kings])
    expect(unassignedOf(all, [first])).toEqual([nets, kings])
    const level = standingOf('Aces', { wins: 0, losses: 0 })
    expect(inOrder([standingOf('Bulls', { wins: 0, losses: 0 }), level])[0]).toBe(level)
  })

  it('R154: a dropped team is the last one of the division', () => {
    expect(namesIn(afterMove([first, second], kings, to(first.id)))).toEqual([
      ['Division 1', 'Owls', 'Ballers', 'Kings'],
      ['Division 2', 'Nets'],
    ])
  })

  it('R155: out of one division into another one, or out of all', () => {
    expect(namesIn(afterMove([first, second], owls, to(second.id)))).toEqual([
      ['Division 1', 'Ballers'],
      ['Division 2', 'Nets', 'Owls'],
    ])
    expect(namesIn(afterMove([first, second], owls, to('standings')))).toEqual([
      ['Division 1', 'Ballers'],
      ['Division 2', 'Nets'],
    ])
  })

  it('within its division a team takes the place where it is dropped', () => {
    expect(namesIn(afterMove([first], owls, to(first.id, 1)))).toEqual([['Division 1', 'Ballers', 'Owls']])
  })

  it('R157: neither into a division with bracket games nor out of it nor within it', () => {
    const locked = { ...first, hasGames: true }
    expect(touchesLocked([locked, second], owls.slt_id, to(second.id))).toBe(true)
    expect(touchesLocked([locked, second], owls.slt_id, to(locked.id, 1))).toBe(true)
    expect(touchesLocked([locked, second], nets.slt_id, to(locked.id))).toBe(true)
    expect(touchesLocked([locked, second], nets.slt_id, to('standings'))).toBe(false)
  })
})
