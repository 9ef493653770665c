import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveLines, type OwnLine } from './rules.ts'

const line = (precedence: number, stats: Record<string, number>, more: Partial<OwnLine> = {}): OwnLine => ({
  game_id: 'game-1',
  team_entry_id: 'ants',
  played: true,
  stats,
  precedence,
  ...more,
})

describe('effectiveLines (R200, decision 28)', () => {
  it('keeps the value of the master for the same game and stat, and all other values', () => {
    const { lines, superseded } = effectiveLines([line(1, { pts: 4, reb: 3 }), line(0, { pts: 10 })])
    expect(lines).toEqual([line(0, { pts: 10, reb: 3 })])
    expect(superseded.map(({ key, value }) => [key, value])).toEqual([['pts', 4]])
  })

  it('keeps a zero of the master, because it was entered', () => {
    expect(effectiveLines([line(0, { pts: 0 }), line(1, { pts: 4 })]).lines).toEqual([line(0, { pts: 0 })])
  })

  it('leaves lines of different games as they are and merges into the line of a player who did not play', () => {
    const other = line(1, { pts: 4 }, { game_id: 'game-2' })
    const absent = line(0, {}, { played: false })
    expect(effectiveLines([absent, other]).lines).toEqual([absent, other])
    expect(effectiveLines([absent, line(1, { ast: 2 })]).lines).toEqual([line(0, { ast: 2 })])
  })

  it('effectiveLines counts a stat of a game once, even if the ids were on different teams', () => {
    const { lines } = effectiveLines([line(0, { pts: 8 }), line(1, { pts: 3 }, { team_entry_id: 'bees' })])
    expect(lines).toEqual([line(0, { pts: 8 })])
  })

  it('effectiveLines drops only superseded counts, whatever the order of the lines', () => {
    const stats = fc.dictionary(fc.constantFrom('pts', 'reb', 'ast'), fc.nat(20))
    const some = fc.record({ rank: fc.nat(3), game: fc.nat(2), team: fc.nat(1), stats })
    const unique = fc.uniqueArray(some, { selector: ({ rank, game, team }) => `${rank} ${game} ${team}` })
    const sum = (all: readonly { stats: Readonly<Record<string, number>> }[]) =>
      all.flatMap((one) => Object.values(one.stats)).reduce((total, value) => total + value, 0)
    fc.assert(
      fc.property(unique, (drawn) => {
        const all = drawn.map(({ rank, game, team, stats: counts }) =>
          line(rank, counts, { game_id: `game-${game}`, team_entry_id: `team-${team}` }),
        )
        const { lines, superseded } = effectiveLines(all)
        expect(sum(lines) + superseded.reduce((total, { value }) => total + value, 0)).toBe(sum(all))
        const again = effectiveLines(all.toReversed())
        expect(sum(again.lines)).toBe(sum(lines))
      }),
    )
  })
})
