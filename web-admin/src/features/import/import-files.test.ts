import { describe, expect, it } from 'vitest'
import { importForm, sortFiles } from './chosen-files.ts'
import { stateText } from './state-text.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

describe('the files of a season', () => {
  it('are known by their names; period_scores alone may be absent', () => {
    const chosen = sortFiles(
      named('teams.csv', 'Players.CSV', 'rosters.csv', 'games.csv', 'box_scores.csv', 'README.md'),
    )
    expect(chosen.missing).toEqual([])
    expect(chosen.ignored).toEqual(['README.md'])
    expect(Object.keys(chosen.files)).toEqual(['teams', 'players', 'rosters', 'games', 'box_scores'])
  })

  it('names what is missing', () => {
    expect(sortFiles(named('teams.csv', 'games.csv')).missing).toEqual(['players', 'rosters', 'box_scores'])
  })

  it('goes into one form, each file under its own name', () => {
    const teams = new File(['id'], 'teams.csv')
    const form = importForm({ teams }, { season: ' 2024 ', league: 'WNBA', dryRun: true })
    expect([form.get('season'), form.get('league'), form.get('dryRun')]).toEqual(['2024', 'WNBA', 'true'])
    expect((form.get('teams') as File).name).toBe('teams.csv')
  })
})

it('says what came of an import', () => {
  const view = {
    id: 'i',
    dryRun: true,
    done: 1200,
    total: 5000,
    problems: [{ file: 'games.csv', line: 2, message: 'no date' }],
    counts: null,
    error: null,
    seasonId: null,
    leagueId: null,
  }
  expect(stateText({ ...view, state: 'invalid' })).toBe('1 problem found. Nothing was written.')
  expect(stateText({ ...view, state: 'running' })).toBe('1,200 of 5,000 steps')
})
