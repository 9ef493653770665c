import { expect, it } from 'vitest'
import { guessKind } from '@league/contracts/import/guess-columns'
import { kindOfData } from '@league/contracts/import/kinds'
import { matchFiles } from './import-files.ts'
import { templatesOf } from './templates.ts'

const tableOf = (rows: readonly (readonly string[])[]) =>
  (rows[0] ?? []).map((header, index) => ({ header, values: rows.slice(1).map((row) => row[index] ?? '') }))

it('the templates are imported without a change of their columns', () => {
  for (const [data, templates] of Object.entries(templatesOf))
    for (const { file, rows } of templates) {
      const guess = guessKind(file, tableOf(rows))
      expect([file, guess.columns.filter(({ field }) => field === null)]).toEqual([file, []])
      const kind = kindOfData(data as keyof typeof templatesOf)
      if (kind) expect([file, guess.kind]).toEqual([file, kind])
    }
})

it('the templates of a whole season are one for each kind of table, and not the files of an earlier import', () => {
  const kinds = templatesOf.season.map(({ file, rows }) => guessKind(file, tableOf(rows)).kind)
  expect(kinds).toEqual(['teams', 'roster', 'games', 'stats'])
  expect(matchFiles(templatesOf.season.map(({ file }) => ({ name: file }))).missing).not.toEqual([])
})
