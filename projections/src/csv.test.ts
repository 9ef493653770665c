import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const toCsvLine = (...values: (string | number | null)[]) =>
  toCsv(
    values.map((value, index) => [`c${index}`, () => value] as const),
    [0],
  ).split('\r\n')[1]

describe('toCsv', () => {
  it('writes a byte order mark, a heading and a final line break', () => {
    expect(toCsv([['Team', (name: string) => name]], ['Žalgiris'])).toBe('\ufeffTeam\r\nŽalgiris\r\n')
    expect(toCsv([['Team', (name: string) => name]], [])).toBe('\ufeffTeam\r\n')
  })

  it('escapes text that a spreadsheet would run as a formula, in cells and headings', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])
      expect(toCsvLine(text)).toBe(`"'${text}"`)
    for (const text of [
      '＝1+1',
      '＋1',
      '－1',
      '＠SUM(A1)',
      '﹦1',
      '\u200b=1',
      '\ufeff\u202e+1',
      ' \u00a0=1',
      '\n=1',
    ])
      expect(toCsvLine(text)).toBe(`"'${text}"`)
    expect(toCsvLine('Žalgiris', '\u200bAces', '1=1', '')).toBe('Žalgiris,\u200bAces,1=1,')
    expect(toCsv([['=HYPERLINK("x")', () => null]], [])).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('writes numbers unchanged, also negative ones', () => {
    expect(toCsvLine(-12, 0.5, null, 0)).toBe('-12,0.5,,0')
  })

  it('quotes text with commas, quotes or line breaks', () => {
    expect(toCsvLine('a,b', 'say "x"', 'two\nlines', 'plain')).toBe('"a,b","say ""x""","two\nlines",plain')
  })
})
