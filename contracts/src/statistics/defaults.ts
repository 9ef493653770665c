import type { GamePeriod, StatDefinition } from './events.ts'

type DefaultStat = Omit<StatDefinition, 'statId' | 'order'>

const stat = (
  key: string,
  abbreviation: string,
  name: string,
  kind: DefaultStat['kind'] = 'count',
  hidden = false,
): DefaultStat => ({ key, abbreviation, name, kind, hidden })

/** The fifteen stats of the specification in its order (R245), and five more that start hidden. */
export const defaultStats: readonly DefaultStat[] = [
  stat('pts', 'PTS', 'Points'),
  stat('ast', 'AST', 'Assists'),
  stat('reb', 'REB', 'Rebounds'),
  stat('fgm', 'FGM', 'Field Goals Made', 'derived'),
  stat('fga', 'FGA', 'Field Goals Attempted', 'derived'),
  stat('fg_pct', 'FG%', 'Field Goal Percentage', 'percentage'),
  stat('ftm', 'FTM', 'Free Throws Made'),
  stat('fta', 'FTA', 'Free Throws Attempted'),
  stat('ft_pct', 'FT%', 'Free Throw Percentage', 'percentage'),
  stat('fg2m', '2PM', '2-Pointers Made'),
  stat('fg2a', '2PA', '2-Pointers Attempted'),
  stat('fg2_pct', '2P%', '2-Point Percentage', 'percentage'),
  stat('fg3m', '3PM', '3-Pointers Made'),
  stat('fg3a', '3PA', '3-Pointers Attempted'),
  stat('fg3_pct', '3P%', '3-Point Percentage', 'percentage'),
  stat('stl', 'STL', 'Steals', 'count', true),
  stat('blk', 'BLK', 'Blocks', 'count', true),
  stat('tov', 'TOV', 'Turnovers', 'count', true),
  stat('pf', 'PF', 'Fouls', 'count', true),
  stat('min', 'MIN', 'Minutes', 'time', true),
]

/** The periods of a new stat sheet. 'Final' is reserved for the score and is in no period table (R259). */
export const defaultPeriods: readonly Omit<GamePeriod, 'gamePeriodId' | 'order'>[] = [
  { name: 'Q1', hidden: false },
  { name: 'Q2', hidden: false },
  { name: 'Q3', hidden: false },
  { name: 'Q4', hidden: false },
  { name: 'OT', hidden: false },
  { name: 'Final', hidden: false },
]
