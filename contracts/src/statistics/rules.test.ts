import { describe, expect, it } from 'vitest'
import { percentText, ratioText, shootingRatio, statValue, sumCounts } from './rules.ts'
import { defaultStats } from './defaults.ts'

const line = { pts: 27, fg2m: 6, fg2a: 10, fg3m: 3, fg3a: 8, ftm: 6, fta: 7 }

describe('computed statistics', () => {
  it('R248 derives field goals from two- and three-pointers', () => {
    expect(statValue(line, 'fgm')).toBe(9)
    expect(statValue(line, 'fga')).toBe(18)
    expect(statValue(line, 'pts')).toBe(27)
    expect(statValue({}, 'reb')).toBe(0)
  })

  it('R250 writes percentages of summaries with one decimal', () => {
    expect(percentText(shootingRatio(line, 'ft_pct'))).toBe('85.7%')
    expect(percentText(shootingRatio(line, 'fg_pct'))).toBe('50.0%')
  })

  it('R251 writes per-game percentages with three decimals', () => {
    expect(ratioText(shootingRatio(line, 'fg3_pct'))).toBe('0.375')
  })

  it('R249 shows zero attempts as zero', () => {
    expect(percentText(shootingRatio({}, 'ft_pct'))).toBe('0.0%')
    expect(ratioText(shootingRatio({}, 'ft_pct'))).toBe('0.000')
  })

  it('sums lines by key', () => {
    expect(sumCounts([line, { pts: 3, reb: 4 }])).toMatchObject({ pts: 30, reb: 4, fta: 7 })
  })
})

describe('the stat sheet of a new organization', () => {
  it('R245 starts with the fifteen statistics of the specification, in their order', () => {
    const shown = defaultStats.filter((stat) => !stat.hidden).map((stat) => stat.abbreviation)
    expect(shown).toEqual('PTS AST REB FGM FGA FG% FTM FTA FT% 2PM 2PA 2P% 3PM 3PA 3P%'.split(' '))
  })

  it('holds five more that start hidden', () => {
    const hidden = defaultStats.filter((stat) => stat.hidden).map((stat) => stat.name)
    expect(hidden).toEqual(['Steals', 'Blocks', 'Turnovers', 'Fouls', 'Minutes'])
  })
})
