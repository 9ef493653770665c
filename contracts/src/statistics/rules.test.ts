import { describe, expect, it } from 'vitest'
import { percentText, ratioText, shootingRatio, statValue, sumCounts } from './rules.ts'
import { defaultStats } from './defaults.ts'

const line = { pts: 27, fg2m: 6, fg2a: 10, fg3m: 3, fg3a: 8, ftm: 6, fta: 7 }

describe('computed statistics', () => {
  it('computed statistics derive field goals from two- and three-pointers (R248)', () => {
    expect(statValue(line, 'fgm')).toBe(9)
    expect(statValue(line, 'fga')).toBe(18)
    expect(statValue(line, 'pts')).toBe(27)
    expect(statValue({}, 'reb')).toBe(0)
  })

  it('computed statistics have one decimal in percentages of summaries (R250)', () => {
    expect(percentText(shootingRatio(line, 'ft_pct'))).toBe('85.7%')
    expect(percentText(shootingRatio(line, 'fg_pct'))).toBe('50.0%')
  })

  it('computed statistics have three decimals in per-game percentages (R251)', () => {
    expect(ratioText(shootingRatio(line, 'fg3_pct'))).toBe('0.375')
  })

  it('computed statistics are zero without attempts (R249)', () => {
    expect(percentText(shootingRatio({}, 'ft_pct'))).toBe('0.0%')
    expect(ratioText(shootingRatio({}, 'ft_pct'))).toBe('0.000')
  })

  it('computed percentages leave out shots whose attempts were not tracked', () => {
    const untracked = { fg2m: 1, fg2a: 2, fg3m: 5, ftm: 4, fta: 0 }
    expect(percentText(shootingRatio(untracked, 'fg_pct'))).toBe('50.0%')
    expect(percentText(shootingRatio(untracked, 'ft_pct'))).toBe('0.0%')
    expect(percentText(shootingRatio([line, untracked], 'ft_pct'))).toBe('85.7%')
    expect(percentText(shootingRatio([line, untracked], 'fg2_pct'))).toBe('58.3%')
    expect(percentText(shootingRatio({ ftm: 4, fta: 3 }, 'ft_pct'))).toBe('100.0%')
    expect(percentText(shootingRatio({ fg2m: 4, fg2a: 3, fg3m: 1, fg3a: 3 }, 'fg_pct'))).toBe('66.7%')
  })

  it('computed statistics are summed by stat key', () => {
    expect(sumCounts([line, { pts: 3, reb: 4 }])).toMatchObject({ pts: 30, reb: 4, fta: 7 })
  })
})

describe('the stat sheet of a new organization', () => {
  it('shows the fifteen stats of the specification in its order (R245)', () => {
    const shown = defaultStats.filter((stat) => !stat.hidden).map((stat) => stat.abbreviation)
    expect(shown).toEqual('PTS AST REB FGM FGA FG% FTM FTA FT% 2PM 2PA 2P% 3PM 3PA 3P%'.split(' '))
  })

  it('the stat sheet of a new organization has five more stats, which are hidden', () => {
    const hidden = defaultStats.filter((stat) => stat.hidden).map((stat) => stat.name)
    expect(hidden).toEqual(['Steals', 'Blocks', 'Turnovers', 'Fouls', 'Minutes'])
  })
})
