import { describe, expect, it } from 'vitest'
import { fillBlock, guessTargets, mapPaste, offeredTargets, readPastedTable } from './pasted-table.ts'

const keys = ['pts', 'ast', 'reb', 'ftm', 'fta', 'fg2m', 'fg2a', 'fg3m', 'fg3a']
const players = [
  { id: 'p0', jersey: '0', firstName: 'Orlando', lastName: 'Espinoza' },
  { id: 'p20', jersey: '20', firstName: 'Darnell', lastName: 'Parker' },
  { id: 'p23', jersey: '23', firstName: 'Álvaro', lastName: 'Núñez' },
  { id: 'p9', jersey: null, firstName: 'Minh', lastName: 'Barnes' },
]
const table = (text: string) => {
  const read = readPastedTable(text)
  if (!read) throw new Error('A single value')
  return read
}
const paste = (text: string) => {
  const read = table(text)
  return mapPaste(read, guessTargets(read, keys), players, 'p20')
}
const textsOf = ({ cells }: ReturnType<typeof mapPaste>, playerId: string) =>
  Object.fromEntries(cells.filter((cell) => cell.playerId === playerId).map(({ key, text }) => [key, text]))

describe('A table pasted from a spreadsheet', () => {
  it('is mapped by its headers, with columns that follow from others skipped', () => {
    const header = 'Player\tPts\tFG\t3P\tFT\tReb\tAst\tFG%\t+/–'
    expect(guessTargets(table(`${header}\n0 Espinoza\t18`), keys)).toEqual([
      'player',
      'pts',
      'fgm-fga',
      'fg3m-fg3a',
      'ftm-fta',
      'reb',
      'ast',
      'skip',
      'skip',
    ])
  })

  it('gives two-pointers as field goals without threes, and splits made and attempted', () => {
    const mapped = paste('Player\tFG\t3P\tFT\tReb\n0 Espinoza\t7-15\t1/4\t3–4\t4')
    expect(textsOf(mapped, 'p0')).toEqual({
      fg2m: '6',
      fg2a: '11',
      fg3m: '1',
      fg3a: '4',
      ftm: '3',
      fta: '4',
      reb: '4',
    })
    expect(mapped).toMatchObject({ doubtful: [], skipped: [], players: 1 })
    expect(textsOf(paste('No\tFGM\tFGA\t3PM\t3PA\n20\t6\t15\t2\t6'), 'p20')).toEqual({
      fg2m: '4',
      fg2a: '9',
      fg3m: '2',
      fg3a: '6',
    })
  })

  it('does not use field goals without threes beside them, or with more threes than field goals', () => {
    expect(guessTargets(table('Player\tFG\tReb\nParker\t5-9\t1'), keys)).toEqual(['player', 'skip', 'reb'])
    expect(paste('Player\tFG\t3P\nParker\t1-2\t3-4').doubtful).toEqual([
      { row: 0, column: 1 },
      { row: 0, column: 1 },
    ])
  })

  it('finds players by number, then by name without accents, and skips totals', () => {
    const mapped = paste(
      '#\tName\tReb\n20\tD. P.\t3\n\tALVARO NUNEZ\t2\n\tBarnes, Minh\t1\n\tTotals\t9\n\tNobody\t7',
    )
    expect(mapped.cells.map(({ playerId, text }) => `${playerId} ${text}`)).toEqual([
      'p20 3',
      'p23 2',
      'p9 1',
    ])
    expect(mapped).toMatchObject({ players: 3, doubtful: [], skipped: [{ row: 4, text: 'Nobody' }] })
  })

  it('takes no number for a player of another name, such as one of the other team', () => {
    const mapped = paste(
      'No\tPlayer\tReb\n20\tAbara, Kai\t3\n#23\tA. Núñez\t2\nNo. 0\tEspinoza\t1\n20\tMinh Barnes\t4',
    )
    expect(mapped.cells.map(({ playerId, text }) => `${playerId} ${text}`)).toEqual(['p23 2', 'p0 1', 'p9 4'])
    expect(mapped.skipped).toEqual([{ row: 0, text: '20 Abara, Kai' }])
  })

  it('keeps a value that is not a number for its cell, where it can be corrected', () => {
    const mapped = paste('Player\tReb\n23\tl0')
    expect(mapped).toMatchObject({ doubtful: [{ row: 0, column: 1 }] })
    expect(textsOf(mapped, 'p23')).toEqual({ reb: 'l0' })
  })

  it('fills the rows from the focused player on, if no column names players', () => {
    expect(paste('Reb\tAst\n1\t2\n3\t4').cells.map(({ playerId }) => playerId)).toEqual([
      'p20',
      'p20',
      'p23',
      'p23',
    ])
  })

  it('without headers fills the cells from the focused one on', () => {
    const block = { playerIds: ['p0', 'p20'], keys, playerId: 'p0', key: 'reb' }
    expect(fillBlock(table('4\t3-4\n5\t\t6'), block)).toEqual([
      { playerId: 'p0', key: 'reb', text: '4' },
      { playerId: 'p0', key: 'ftm', text: '3' },
      { playerId: 'p0', key: 'fta', text: '4' },
      { playerId: 'p20', key: 'reb', text: '5' },
      { playerId: 'p20', key: 'fta', text: '6' },
    ])
  })

  it('without headers has to be mapped if it is wider or longer than the rest of the table', () => {
    const block = { playerIds: ['p0', 'p20'], keys, playerId: 'p20', key: 'fg3m' }
    expect(fillBlock(table('1\t2\t3'), block)).toBeNull()
    expect(fillBlock(table('1\t2\n3\t4'), block)).toBeNull()
    expect(guessTargets(table('Espinoza\t18\t6\t4\t3-4'), keys)).toEqual([
      'player',
      'pts',
      'ast',
      'reb',
      'ftm-fta',
    ])
  })

  it('is not a table if it is a single value', () => {
    expect(readPastedTable('17\n')).toBeNull()
  })

  it('offers the stats that an organization keeps, and field goals only beside threes', () => {
    expect(offeredTargets(['pts', 'fg2m', 'fg2a'])).toEqual([
      'skip',
      'player',
      'pts',
      'fg2m',
      'fg2a',
      'fg2m-fg2a',
    ])
  })
})
