import { expect, it } from 'vitest'
import { definedIds, findUnknownIds } from './specification-ids.ts'

const defined = definedIds(
  new Map([
    ['rules.md', '| <a id="r001"></a>R001 | rule | Refers to R002. |'],
    ['decisions.md', '### Decision 1\n\nText\n\n### Decision 12\n'],
  ]),
)

it('the check of specification ids defines an id by its anchor and a decision by its heading, not by a mention', () => {
  expect([...defined]).toEqual(['R001', 'DECISION 1', 'DECISION 12'])
})

it('the check of specification ids finds unknown ids, also in lists of decisions', () => {
  expect(findUnknownIds('As R001 and R003 say (S010, decisions 1, 13 and 14; Decision 12)', defined)).toEqual(
    ['R003', 'S010', 'decision 13', 'decision 14'],
  )
})

it.each([
  ['a block comment', '/**\n * Reads nothing (decision\n * 13).\n */'],
  ['line comments', '  // See decisions 1 and\n  // 13.'],
  ['SQL comments', '-- See decision\n-- 13.'],
  ['a paragraph', 'As decision\n13 says.'],
])(
  'the check of specification ids finds the number of a decision after a line break in %s',
  (_place, text) => {
    expect(findUnknownIds(text, defined)).toEqual(['decision 13'])
  },
)

it('the check of specification ids takes no part of a longer word for an id', () => {
  expect(findUnknownIds('R1M2 xR009 C0571 decision record 99', defined)).toEqual([])
})
