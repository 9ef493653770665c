import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const of = (...values: (string | number | null)[]) =>
  csvOf(
    values.map((value, at) => [`c${at}`, () => value] as const),
    [0],
  ).split('\r\n')[1]

describe('rows as CSV', () => {
  it('begin with a byte order mark and a heading, and end with a line break', () => {
    expect(csvOf([['Team', (name: string) => name]], ['Žalgiris'])).toBe('\ufeffTeam\r\nŽalgiris\r\n')
    expect(csvOf([['Team', (name: string) => name]], [])).toBe('\ufeffTeam\r\n')
  })

  it('quote what would be a formula, in cells and in headings', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) expect(of(text)).toBe(`"'${text}"`)
    expect(csvOf([['=HYPERLINK("x")', () => null]], [])).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('leave numbers as they are, also below zero', () => {
    expect(of(-12, 0.5, null, 0)).toBe('-12,0.5,,0')
  })

  it('quote commas, quotes and line breaks', () => {
    expect(of('a,b', 'say "x"', 'two\nlines', 'plain')).toBe('"a,b","say ""x""","two\nlines",plain')
  })
})
