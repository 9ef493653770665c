import { describe, expect, it } from 'vitest'
import { readBlock } from './paste.ts'

const columns = [
  { key: 'pts', abbreviation: 'PTS', kind: 'count' },
  { key: 'fgm', abbreviation: 'FGM', kind: 'derived' },
  { key: 'ftm', abbreviation: 'FTM', kind: 'count' },
  { key: 'ft_pct', abbreviation: 'FT%', kind: 'percentage' },
] as const
const target = { columns, players: ['a', 'b', 'c'], playerId: 'a', key: 'pts' }

describe('pasting from a spreadsheet', () => {
  it('leaves a single value to the input', () => {
    expect(readBlock('12', target)).toBeNull()
  })

  it('lays a block over the table as it looks; computed columns are ignored', () => {
    expect(readBlock('12\t4\t3\t75.0%\n8\t2\t1\t50.0%\n', target)).toEqual({
      cells: [
        { playerId: 'a', key: 'pts', text: '12' },
        { playerId: 'a', key: 'ftm', text: '3' },
        { playerId: 'b', key: 'pts', text: '8' },
        { playerId: 'b', key: 'ftm', text: '1' },
      ],
      refused: 0,
    })
  })

  it('begins at the focused cell and leaves empty cells as they are', () => {
    const block = readBlock('\t5\r\n7\t', { ...target, playerId: 'b', key: 'pts' })
    expect(block?.cells).toEqual([{ playerId: 'c', key: 'pts', text: '7' }])
  })

  it('follows a first row of abbreviations, in any order and letter case', () => {
    expect(readBlock('ftm\tPlayer\tPTS\n3\tAnn\t12', target)?.cells).toEqual([
      { playerId: 'a', key: 'ftm', text: '3' },
      { playerId: 'a', key: 'pts', text: '12' },
    ])
  })

  it('counts what it cannot take: no counts, and what falls outside of the table', () => {
    const block = readBlock('x\n-3\n5\n6', target)
    expect(block).toEqual({ cells: [{ playerId: 'c', key: 'pts', text: '5' }], refused: 3 })
  })
})
