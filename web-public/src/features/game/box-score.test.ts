import { expect, test } from 'vitest'
import { stats } from '../../../test/fixture/players.ts'
import { toStatColumns } from '../../parts/stat-columns.ts'
import { teamColors } from '../../badge/team-colors.ts'
import { barColors } from './bar-colors.ts'
import { decisivePeriodText, toBoxScoreLines } from './box-score.ts'
import { compareTeams } from './compare-teams.ts'
import { compareSeasons } from './season-so-far.ts'
import { lineText, toBoxColumns, totalText } from './stat-pairs.ts'
import { topPerformers } from './top-performers.ts'

const columns = toStatColumns(stats)
const only = (...keys: string[]) => keys.flatMap((key) => columns.filter((column) => column.key === key))
const labels = (...keys: string[]) => toBoxColumns(only(...keys)).map(({ label }) => label)

test('only made shots that stand right before their attempts share a column with them (R245)', () => {
  expect(labels('pts', 'fg3m', 'fg3a', 'fg3_pct')).toEqual(['PTS', '3PM-3PA', '3P%'])
  expect(labels('fg3m', 'pts', 'fg3a')).toEqual(['3PM', 'PTS', '3PA'])
  expect(labels('fta', 'ftm')).toEqual(['FTA', 'FTM'])
  expect(labels('fgm')).toEqual(['FGM'])
})

test('a pair shows both counts, also without attempts, and percentages as specified (R249, R251)', () => {
  const [pair, percentage] = toBoxColumns(only('fg3m', 'fg3a', 'fg3_pct'))
  if (!pair || !percentage) throw new Error('There are two columns.')
  expect([lineText({ fg3m: 2, fg3a: 6 }, pair), lineText({}, pair)]).toEqual(['2–6', '0–0'])
  expect([lineText({ fg3m: 2, fg3a: 6 }, percentage), lineText({}, percentage)]).toEqual(['0.333', '0.000'])
  const lines = [
    { fg3m: 2, fg3a: 6 },
    { fg3m: 1, fg3a: 1 },
  ]
  expect([totalText(lines, pair), totalText([], percentage)]).toEqual(['3–7', '0.0%'])
})

test('a player who changed teams is no longer among those who did not play against the former team', () => {
  const player = (id: string) => ({
    player_id: id,
    firstName: id,
    lastName: 'Doe',
    jersey: null,
    position: null,
  })
  const row = { player_id: 'moved', team_id: 'away', played: true }
  const detail = {
    game: { home_team_id: 'home', away_team_id: 'away' },
    homeRoster: [player('moved'), player('injured')],
    awayRoster: [player('moved')],
    playerStats: [row],
    allStats: [],
  } as unknown as Parameters<typeof toBoxScoreLines>[0]
  const linesOf = (side: 'home' | 'away') =>
    toBoxScoreLines(detail, side).map(({ id, played }) => [id, played])
  expect(linesOf('home')).toEqual([['injured', false]])
  expect(linesOf('away')).toEqual([['moved', true]])
})

test('teams are compared by counts and percentages, with the longer bar at full length', () => {
  const compared = compareTeams(only('pts', 'ftm', 'ft_pct'), [{ pts: 10, ftm: 1, fta: 2 }], [{ pts: 40 }])
  expect(compared.map(({ name }) => name)).toEqual(['Points', 'Free Throw Percentage'])
  expect(compared[0]).toMatchObject({ away: { text: '10', length: 25 }, home: { length: 100, leads: true } })
  expect(compared[1]).toMatchObject({
    away: { text: '50.0%', leads: true },
    home: { text: '0.0%', length: 0 },
  })
  expect(compareTeams(columns, [], [{ pts: 1 }])).toEqual([])
})

test('of two teams whose colors look alike, the away team has its second color', () => {
  const [green, otherGreen, navy] = [
    { primary: '#1c7c3a', secondary: '#f2b632' },
    { primary: '#1e7f40', secondary: '#ffffff' },
    { primary: '#12305e', secondary: '#ffffff' },
  ] as const
  const barOf = (primary: string, secondary: string) => teamColors({ primary, secondary }).light.bar
  expect(barColors(green, navy).away).toContain(barOf(green.primary, green.secondary))
  expect(barColors(green, otherGreen).away).toContain(barOf(green.secondary, green.primary))
  expect(barColors(undefined, navy).away).toBeNull()
})

test('the bars of two teams do not look alike in dark, where a bar may have the second color', () => {
  const [navy, orange] = [
    { primary: '#0b1f4b', secondary: '#e8590c' },
    { primary: '#e8590c', secondary: '#ffffff' },
  ] as const
  const { light, dark } = teamColors(navy)
  expect(dark.bar).toBe(teamColors(orange).dark.bar)
  const lightened = teamColors({ primary: navy.primary, secondary: navy.primary }).dark.bar
  expect(barColors(navy, orange).away).toBe(`light-dark(${light.bar},${lightened})`)
})

test('averages before a game are per game, and fewer points allowed are better', () => {
  const teamOf = (pointsAgainst: number, rebounds: number) => ({
    place: {
      rank: 1,
      wins: 2,
      losses: 1,
      league: 'Monday',
      games: 4,
      pointsFor: 200,
      pointsAgainst,
      lastFive: [],
    },
    figures: {
      stats: [],
      players: [],
      team: { games: 2, stats: [{ key: 'reb', name: 'Rebounds', total: rebounds }] },
    },
  })
  const compared = compareSeasons(teamOf(210, 60), teamOf(180, 50))
  expect(
    compared.map(({ name, away, home }) => [name, away.text, home.text, away.leads, home.leads]),
  ).toEqual([
    ['Points a game', '50.0', '50.0', false, false],
    ['Points allowed', '52.5', '45.0', false, true],
    ['Rebounds', '30.0', '25.0', true, false],
  ])
  const withoutStatistics = {
    ...teamOf(210, 0),
    figures: { stats: [], players: [], team: { games: 0, stats: [] } },
  }
  expect(compareSeasons(teamOf(210, 60), withoutStatistics)).toHaveLength(2)
})

test('the best player of each counted statistic is shown, and nobody for a statistic without any count', () => {
  const line = (id: string, counts: Record<string, number>, played = true) => ({
    id,
    name: id,
    jersey: null,
    position: null,
    played,
    counts,
  })
  const lines = {
    away: [line('Ann', { pts: 20, reb: 5, ast: 1 }), line('Zoe', { pts: 99 }, false)],
    home: [line('Bea', { pts: 20, reb: 9 })],
  }
  const best = topPerformers(only('fgm', 'pts', 'reb', 'fg3m', 'ast'), lines)
  expect(best.map(({ stat, id, value, detail }) => [stat, id, value, detail])).toEqual([
    ['Points', 'Ann', 20, '5 REB, 1 AST'],
    ['Rebounds', 'Bea', 9, '20 PTS'],
    ['Assists', 'Ann', 1, '20 PTS, 5 REB'],
  ])
})

test('the period that decided a game is the one that the winner won by the most', () => {
  const periods = ['Q1', 'Q2'].map((name) => ({ id: name, name }))
  const table = { periods, away: [12, 8], home: [15, 20] }
  const game = { away: { id: 'a', name: 'Dockers' }, home: { id: 'h', name: 'Lights' } }
  expect(decisivePeriodText(table, { ...game, winner: 'h' })).toBe('Lights outscored Dockers 20–8 in Q2.')
  expect(decisivePeriodText(table, { ...game, winner: 'a' })).toBeNull()
  expect(decisivePeriodText(table, { ...game, winner: null })).toBeNull()
})
