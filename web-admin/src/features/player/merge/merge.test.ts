import { describe, expect, it } from 'vitest'
import { mergeQuestion } from '@league/contracts/merge/messages'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { duplicateGroups } from './duplicate-groups.ts'
import { previewOf } from './merge-preview.ts'

const player = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  image: null,
  rosters: [],
})
const record = (id: string, change: Partial<PlayerRecordView> = {}): PlayerRecordView => ({
  ...player(id, id, 'Lee'),
  email: null,
  phoneNumber: null,
  attributes: [],
  teams: [],
  captainOf: [],
  lines: [],
  ...change,
})
const line = (game_id: string, stats: Record<string, number>) => ({
  game_id,
  team_id: 'ants',
  game: 'Bees at Ants',
  date: '2026-05-20',
  played: true,
  stats,
})

describe('duplicateGroups', () => {
  it('groups players by name, ignoring case and extra spaces (S100, R199)', () => {
    const players = [
      player('a', 'Ann ', ' LEE'),
      player('b', 'ann', 'Lee'),
      player('c', 'Ann  Lee', ''),
      player('d', 'Anna', 'Lee'),
    ]
    const groups = [...duplicateGroups(players)].map(([key, group]) => [key, group.map(({ id }) => id)])
    expect(groups).toEqual([['ann lee', ['a', 'b', 'c']]])
  })
})

describe('the merge dialog', () => {
  it('asks with the number of duplicates and the id of the master (S101, R201)', () => {
    expect(mergeQuestion(2, 'p-1')).toBe('Merge 2 player(s) into Player #p-1? This cannot be undone.')
  })

  it('previews which stats the master supersedes, and keeps all others (S101, decision 28)', () => {
    const team = (id: string) => ({ id, name: id, current: true })
    const master = record('Ann', { lines: [line('g1', { pts: 10 })], teams: [team('ants')] })
    const duplicate = record('Anne', {
      lines: [line('g1', { pts: 4, fg3m: 1 }), line('g2', { pts: 7 })],
      teams: [team('ants'), team('bees')],
      captainOf: ['Bees'],
      image: '/media/anne.webp',
      email: 'anne@example.org',
    })
    expect(previewOf(master, [duplicate])).toEqual({
      teams: 2,
      games: 2,
      captainOf: ['Bees'],
      opponents: [],
      superseded: ['Anne Lee, Bees at Ants, May 20, 2026: PTS 4'],
      notCopied: ['Anne Lee: photo, email anne@example.org'],
    })
  })

  it('warns of players who were opponents in a game', () => {
    const master = record('Ann', { lines: [line('g1', { pts: 10 })] })
    const opponent = { ...line('g1', { pts: 4 }), team_id: 'bees' }
    const { opponents } = previewOf(master, [record('Anne', { lines: [opponent, line('g2', { pts: 1 })] })])
    expect(opponents).toEqual(['Ann Lee and Anne Lee, Bees at Ants, May 20, 2026'])
    const absent = { ...opponent, played: false, stats: {} }
    expect(previewOf(master, [record('Anne', { lines: [absent] })]).opponents).toEqual([])
  })
})
