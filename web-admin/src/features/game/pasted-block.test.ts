import { describe, expect, it } from 'vitest'
import { parsePastedBlock } from './pasted-block.ts'

const columns = [
  { key: 'pts', abbreviation: 'PTS', kind: 'count' },
  { key: 'fgm', abbreviation: 'FGM', kind: 'derived' },
  { key: 'ftm', abbreviation: 'FTM', kind: 'count' },
  { key: 'ft_pct', abbreviation: 'FT%', kind: 'percentage' },
] as const
const target = { columns, playerIds: ['a', 'b', 'c'], playerId: 'a', key: 'pts' }

describe('Pasting from a spreadsheet', () => {
  it('leaves a single value to the input', () => {
    expect(parsePastedBlock('12', target)).toBeNull()
  })

  it('maps a block onto the table as it looks and ignores computed columns', () => {
    expect(parsePastedBlock('12\t4\t3\t75.0%\n8\t2\t1\t50.0%\n', target)).toEqual({
      cells: [
        { playerId: 'a', key: 'pts', text: '12' },
        { playerId: 'a', key: 'ftm', text: '3' },
        { playerId: 'b', key: 'pts', text: '8' },
        { playerId: 'b', key: 'ftm', text: '1' },
      ],
      skipped: 0,
    })
  })

  it('Pasting from a spreadsheet starts at the focused cell and skips empty cells', () => {
    const block = parsePastedBlock('\t5\r\n7\t', { ...target, playerId: 'b', key: 'pts' })
    expect(block?.cells).toEqual([{ playerId: 'c', key: 'pts', text: '7' }])
  })

  it('uses abbreviations in the first row as column names, in any order and letter case', () => {
    expect(parsePastedBlock('ftm\tPlayer\tPTS\n3\tAnn\t12', target)?.cells).toEqual([
      { playerId: 'a', key: 'ftm', text: '3' },
      { playerId: 'a', key: 'pts', text: '12' },
    ])
  })

  it('reports how many cells are not counts or lie outside of the table', () => {
    const block = parsePastedBlock('x\n-3\n5\n6', target)
    expect(block).toEqual({ cells: [{ playerId: 'c', key: 'pts', text: '5' }], skipped: 3 })
  })
})
