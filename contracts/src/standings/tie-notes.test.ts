import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StandingGame } from './record.ts'
import { rankAndExplain, rankTeams } from './rules.ts'
import { rules } from './tiebreakers.ts'
import type { TieRuleView } from './views.ts'

const noShots = { home_ftm: 0, home_fta: 0, home_fg3m: 0, away_ftm: 0, away_fta: 0, away_fg3m: 0 }

/** `['a', 80, 'b', 70]`: a beat b at home. Each game is a day after the one before. */
type Result = readonly [home: string, homeScore: number, away: string, awayScore: number]

const gamesWith = (results: readonly Result[]): StandingGame[] =>
  results.map(([home_team_id, score_home, away_team_id, score_away], index) => ({
    id: `game-${index}`,
    date: `2026-01-${String(index + 1).padStart(2, '0')}`,
    time: '19:00',
    status: 'final',
    home_team_id,
    away_team_id,
    score_home,
    score_away,
    winner_team_id: null,
    ...noShots,
  }))
const teamsWith = (ids: string) => [...ids].map((id) => ({ id, name: `Team ${id}` }))

/** Few teams with small scores, so that ties of every kind are frequent. */
const randomResults = fc.array(
  fc
    .tuple(fc.nat(5), fc.nat(3), fc.integer({ min: 1, max: 5 }), fc.nat(3))
    .map(([home, score, step, other]): Result => [
      'abcdef'[home] ?? '',
      score,
      'abcdef'[(home + step) % 6] ?? '',
      other,
    ]),
  { maxLength: 24 },
)

/** Returns whether the values of a rule put the first team above the second. */
function separates({ rule, above, below }: TieRuleView): boolean {
  if (above === null || below === null) return false
  if (rule === 'name') return above.localeCompare(below, 'en', { numeric: true }) < 0
  if (rule === 'head-to-head') return share(above) > share(below)
  const [upper, lower] = [above, below].map((text) => Number(text.replace('−', '-'))) as [number, number]
  return rule === 'fewer-losses' ? upper < lower : upper > lower
}
function share(record: string): number {
  const [wins = 0, losses = 0] = record.split('–').map(Number)
  return wins / (wins + losses)
}

describe('the explanation of a tie (decision 22)', () => {
  it('the deciding rule of a tie separates the two teams, and every rule before it leaves them equal', () => {
    let explained = 0
    fc.assert(
      fc.property(
        randomResults,
        fc.uniqueArray(fc.constantFrom(...'abcdef'), { maxLength: 3 }),
        (results, hidden) => {
          const isShown = ({ id }: { id: string }) => !hidden.includes(id)
          const teams = teamsWith('abcdef')
          const table = rankAndExplain(teams, gamesWith(results), { isShown })
          expect(table).toMatchObject(rankTeams(teams, gamesWith(results), { isShown }))
          const shown = table.filter(isShown)
          expect(shown.map(({ rank }) => rank)).toEqual(shown.map((_, index) => index + 1))
          for (const [index, { tie, winPercentage, wins, losses }] of shown.entries()) {
            const below = shown[index + 1]
            if (!tie) {
              if (below && wins + losses + below.wins + below.losses > 0)
                expect(Number(winPercentage)).toBeGreaterThan(Number(below.winPercentage))
              continue
            }
            explained += 1
            expect(tie.below).toBe(below?.id)
            const [decider, ...before] = tie.rules.toReversed()
            expect(decider?.rule).toBe(tie.rule)
            expect(decider && separates(decider)).toBe(true)
            for (const rule of before) expect(separates(rule) || separates(swapped(rule))).toBe(false)
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(explained).toBeGreaterThan(100)
  })

  const swapped = ({ rule, above, below }: TieRuleView) => ({ rule, above: below, below: above })

  it('lists every rule until the one that decides, and the games between the teams', () => {
    const results: Result[] = [
      ['a', 60, 'b', 67],
      ['b', 55, 'a', 66],
      ['a', 50, 'c', 49],
      ['c', 40, 'b', 44],
    ]
    const [first] = rankAndExplain(teamsWith('abc'), gamesWith(results))
    expect(first).toMatchObject({
      id: 'a',
      tie: {
        rule: 'point-difference',
        below: 'b',
        rules: [
          { rule: 'win-percentage', above: '0.667', below: '0.667' },
          { rule: 'fewer-losses', above: '1', below: '1' },
          { rule: 'more-wins', above: '2', below: '2' },
          { rule: 'head-to-head', above: '1–1', below: '1–1' },
          { rule: 'point-difference', above: '+5', below: '0' },
        ],
        tied: [{ id: 'a', name: 'Team a' }, { id: 'b' }],
      },
    })
    expect(first?.tie?.games.map(({ id, winner_team_id }) => [id, winner_team_id])).toEqual([
      ['game-0', 'b'],
      ['game-1', 'a'],
    ])
  })

  it('names all teams of a tie of three, and the games among them', () => {
    const circle: Result[] = [
      ['a', 70, 'b', 60],
      ['b', 61, 'c', 60],
      ['c', 62, 'a', 60],
    ]
    const [first] = rankAndExplain(teamsWith('abc'), gamesWith(circle))
    expect(first?.tie).toMatchObject({
      rule: 'point-difference',
      tied: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    })
    expect(first?.tie?.games).toHaveLength(3)
  })

  it('says that head-to-head could not be applied if the teams have not met', () => {
    const apart: Result[] = [
      ['a', 70, 'x', 60],
      ['b', 65, 'y', 60],
    ]
    const [first] = rankAndExplain(teamsWith('abxy'), gamesWith(apart))
    expect(first?.tie?.rules.at(-2)).toEqual({ rule: 'head-to-head', above: null, below: null })
    expect(first?.tie?.games).toEqual([])
  })

  it('does not explain the order of teams that have not played', () => {
    expect(rankAndExplain(teamsWith('abc'), []).map(({ tie }) => tie)).toEqual([null, null, null])
  })

  it('shows a forfeit among the games without a score', () => {
    const [game] = gamesWith([['a', 20, 'b', 0]])
    const forfeit = { ...(game as StandingGame), status: 'forfeit' as const, winner_team_id: 'b' }
    const table = rankAndExplain(teamsWith('ab'), [
      forfeit,
      ...gamesWith([['a', 9, 'b', 8]]).map((other) => ({ ...other, id: 'x' })),
    ])
    const games = table[0]?.tie?.games
    expect(games?.map(({ score_home, winner_team_id }) => [score_home, winner_team_id])).toEqual([
      [null, 'b'],
      [9, 'a'],
    ])
  })

  it('ranks the teams of a division by all their games, and head-to-head by those between them', () => {
    const results: Result[] = [
      ['a', 70, 'b', 60],
      ['b', 90, 'x', 60],
      ['x', 70, 'a', 69],
    ]
    const among = ({ id }: { id: string }) => id !== 'x'
    const table = rankAndExplain(teamsWith('abx'), gamesWith(results), { among })
    expect(table.map(({ id, wins, losses, rank }) => [id, wins, losses, rank])).toEqual([
      ['a', 1, 1, 1],
      ['b', 1, 1, 2],
    ])
    expect(table[0]?.tie?.rule).toBe('head-to-head')
  })

  it('the rules are tried in the order of the explanation', () => {
    expect(rules.map(([rule]) => rule)).toEqual([
      'win-percentage',
      'fewer-losses',
      'more-wins',
      'head-to-head',
      'point-difference',
      'points-for',
    ])
  })
})
