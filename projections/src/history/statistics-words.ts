import type { PeriodArrangement } from '@league/contracts/statistics/events'
import { sports } from '@league/contracts/organization/sports'
import { change, type Names, type Phrases } from './phrases.ts'

const sportName = (id: string) => sports.find((sport) => sport.id === id)?.name ?? id

const listed = (ids: readonly string[], names: Names) => ids.map(names).join(', ')

/** 'Q1, Q2, OT2 (hidden)'. */
const arranged = (periods: PeriodArrangement, names: Names) =>
  periods.map(({ gamePeriodId, hidden }) => `${names(gamePeriodId)}${hidden ? ' (hidden)' : ''}`).join(', ')

const seen = (hidden: boolean) => (hidden ? 'hidden' : 'shown')

/** What is counted in a game and shown of it. */
export const statisticsPhrases: Phrases<
  | 'StatSheetOpened'
  | 'StatVisibilityChanged'
  | 'StatsReordered'
  | 'PeriodAdded'
  | 'PeriodVisibilityChanged'
  | 'PeriodsReordered'
  | 'PeriodDefaultsRestored'
> = {
  StatSheetOpened: (data) =>
    `Statistics of ${data.sportId} set up with ${data.stats.length} stats and ${data.periods.length} periods`,
  StatVisibilityChanged: (data, names) =>
    change(`Stat ${names(data.statId)} ${seen(data.hidden)}`, seen(!data.hidden), seen(data.hidden)),
  StatsReordered: (data, names) =>
    change(
      `Stats of ${sportName(data.sportId)} put in order`,
      listed(data.before, names),
      listed(data.after, names),
    ),
  PeriodAdded: (data) => `Period ${data.name} of ${sportName(data.sportId)} added`,
  PeriodVisibilityChanged: (data, names) =>
    change(`Period ${names(data.gamePeriodId)} ${seen(data.hidden)}`, seen(!data.hidden), seen(data.hidden)),
  PeriodsReordered: (data, names) =>
    change(
      `Periods of ${sportName(data.sportId)} put in order`,
      listed(data.before, names),
      listed(data.after, names),
    ),
  PeriodDefaultsRestored: (data, names) =>
    change(
      `Periods of ${sportName(data.sportId)} reset to the default`,
      arranged(data.before, names),
      arranged(data.after, names),
    ),
}
