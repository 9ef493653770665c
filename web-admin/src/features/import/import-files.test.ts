import { describe, expect, it } from 'vitest'
import { createImportForm, matchFiles } from './import-files.ts'
import { describeImportState } from './import-state-text.ts'
import { describeRow } from './PreviewTableRow.tsx'

const filesNamed = (...names: string[]) => names.map((name) => ({ name }))

describe('the files of a season', () => {
  it('recognizes the files of a season by name, of which only period_scores is optional', () => {
    const matches = matchFiles(
      filesNamed('teams.csv', 'Players.CSV', 'rosters.csv', 'games.csv', 'box_scores.csv', 'README.md'),
    )
    expect(matches.missing).toEqual([])
    expect(matches.ignored).toEqual(['README.md'])
    expect(Object.keys(matches.files)).toEqual(['teams', 'players', 'rosters', 'games', 'box_scores'])
  })

  it('names the files of a season that are missing', () => {
    expect(matchFiles(filesNamed('teams.csv', 'games.csv')).missing).toEqual([
      'players',
      'rosters',
      'box_scores',
    ])
  })

  it('sends the files of a season in one form, each under its own name', () => {
    const teams = new File(['id'], 'teams.csv')
    const form = createImportForm({ teams }, { season: ' 2024 ', league: 'WNBA', dryRun: true })
    expect([form.get('season'), form.get('league'), form.get('dryRun')]).toEqual(['2024', 'WNBA', 'true'])
    expect((form.get('teams') as File).name).toBe('teams.csv')
  })
})

it('the import page describes the state of an import', () => {
  const view = {
    id: 'i',
    dryRun: true,
    done: 1200,
    total: 5000,
    problems: [{ file: 'games.csv', line: 2, message: 'no date' }],
    problemCount: 1,
    counts: null,
    error: null,
    seasonId: null,
    leagueId: null,
    waiting: false,
    tables: null,
    preview: null,
  }
  expect(describeImportState({ ...view, state: 'invalid' })).toBe('1 problem found. Nothing was saved.')
  expect(describeImportState({ ...view, state: 'running' })).toBe('1,200 of 5,000 steps')
  expect(describeImportState({ ...view, state: 'running', waiting: true })).toBe(
    '1,200 of 5,000 steps. Waiting until the site shows them',
  )
})

it('the preview of an import has one # before a number, also if the file has one', () => {
  expect(describeRow({ player: 'Sam Ortiz', jersey: '#5' })).toBe('Sam Ortiz, #5')
  expect(describeRow({ player: 'Sam Ortiz', jersey: '5' })).toBe('Sam Ortiz, #5')
})
