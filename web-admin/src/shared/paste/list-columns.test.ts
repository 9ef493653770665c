import { describe, expect, it } from 'vitest'
import { listText, readList, unusedColumns, type ListColumn } from './list-columns.ts'

const people: ListColumn[] = [
  { key: 'firstName', label: 'First name', headers: ['first name', 'first'], maxLength: 100 },
  { key: 'lastName', label: 'Last name', headers: ['last name', 'last'], maxLength: 100 },
  {
    key: 'jersey',
    label: 'Number',
    headers: ['number', 'no', '#'],
    fits: (cell) => /^#?\d{1,3}$/.test(cell),
    maxLength: 10,
  },
  {
    key: 'position',
    label: 'Position',
    headers: ['position', 'pos'],
    fits: (cell) => /^(pg|g|f|c)$/i.test(cell),
    maxLength: 30,
  },
  { key: 'email', label: 'Email', headers: ['email'], fits: (cell) => cell.includes('@'), maxLength: 254 },
]
const teams: ListColumn[] = [{ key: 'name', label: 'Name', headers: [], maxLength: 100 }]

/** Returns the values of each row that are not empty. */
const read = (text: string, columns = people) =>
  readList(text, columns).map((row) =>
    Object.entries(row)
      .flatMap(([key, value]) => (value ? [`${key} ${value}`] : []))
      .join(', '),
  )

describe('a pasted list', () => {
  it('is read by its headers, in any order, and leaves out columns that are unknown', () => {
    expect(read('No.\tPlayer\tShoes\tPos\r\n12\tSam van Ortiz\t44\tG\r\n\r\n7\tJo Li\t38\tC\r\n')).toEqual([
      'firstName Sam, lastName van Ortiz, jersey 12, position G',
      'firstName Jo, lastName Li, jersey 7, position C',
    ])
    expect(read('First Name,Last Name,Email\n"Mary Ann","O""Neil, Jr.",m@x.org')).toEqual([
      'firstName Mary Ann, lastName O"Neil, Jr., email m@x.org',
    ])
  })

  it('is read by the shape of its cells if it has no headers', () => {
    expect(read('Sam Ortiz\t#12\tG\ts@x.org\nJo Li\t7\tC\t')).toEqual([
      'firstName Sam, lastName Ortiz, jersey #12, position G, email s@x.org',
      'firstName Jo, lastName Li, jersey 7, position C',
    ])
    expect(read('Sam\tOrtiz\t12\nJo\tLi\t7')).toEqual([
      'firstName Sam, lastName Ortiz, jersey 12',
      'firstName Jo, lastName Li, jersey 7',
    ])
  })

  it('may be typed, with the number first, with commas, or with the last name first', () => {
    expect(read('12 Sam Ortiz\n#7 Jo Li')).toEqual([
      'firstName Sam, lastName Ortiz, jersey 12',
      'firstName Jo, lastName Li, jersey 7',
    ])
    expect(read('Sam Ortiz, 12, G')).toEqual(['firstName Sam, lastName Ortiz, jersey 12, position G'])
    expect(read('Ortiz, Sam\nLi, Jo')).toEqual(['firstName Sam, lastName Ortiz', 'firstName Jo, lastName Li'])
    expect(read('Cher')).toEqual(['firstName Cher'])
  })

  it('of teams has a name in each line', () => {
    expect(read('Team\nHarbor Lights\n76ers\n', teams)).toEqual(['name Harbor Lights', 'name 76ers'])
    expect(read('Harbor Lights\n\n12 Stones', teams)).toEqual(['name Harbor Lights', 'name 12 Stones'])
  })

  it('is read without the bullets or the numbers of its lines', () => {
    expect(read('1. Alpha Dogs\n2. 76ers', teams)).toEqual(['name Alpha Dogs', 'name 76ers'])
    expect(read('- India\n• Juliet\n* 3 Kings', teams)).toEqual(['name India', 'name Juliet', 'name 3 Kings'])
    expect(read('1) Sam Ortiz, 12\n2) Jo Li, 7')).toEqual([
      'firstName Sam, lastName Ortiz, jersey 12',
      'firstName Jo, lastName Li, jersey 7',
    ])
    expect(read('2. Sam Ortiz\n1. Jo Li')).toEqual([
      'firstName Sam, lastName Ortiz, jersey 2',
      'firstName Jo, lastName Li, jersey 1',
    ])
  })

  it('names each column that is not used by its first cell', () => {
    expect(unusedColumns('Harbor Lights\nNight Owls\tSunday\t\n', teams)).toEqual(['Sunday'])
    expect(unusedColumns('Team,Coach,City,Notes\nAces,Kim,Lyon,\n', teams)).toEqual(['Coach', 'City'])
    expect(unusedColumns('No.\tPlayer\tShoes\n12\tSam Ortiz\t44', people)).toEqual(['Shoes'])
    expect(unusedColumns('Ortiz, Sam\nLi, Jo', people)).toEqual([])
    expect(unusedColumns('Harbor Lights\nNight Owls', teams)).toEqual([])
  })

  it('can be edited as text and is read as the same rows again', () => {
    const rows = readList('Sam van Ortiz\t#12\tG\nMary Ann Li\t7\tC', people)
    expect(readList(listText(rows, people), people)).toEqual(rows)
    expect(readList(listText([], people), people)).toEqual([])
  })
})
