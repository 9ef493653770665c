import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { GameResult } from '@league/contracts/game/rules'
import { BracketTree } from './BracketTree.tsx'
import { drawBracket } from './draw-bracket.ts'
import { describeChanges, pathIn, teamsIn, toMatchupRows } from './drawn-bracket.ts'

const teams = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index + 1}`, name: `Team ${index + 1}` }))

interface Played extends Partial<GameResult> {
  date?: string
  time?: string
}
const game = (match_id: string, home: number, away: number, result: Played = {}) => ({
  id: match_id.toLowerCase(),
  match_id,
  home_team_id: `t${home}`,
  away_team_id: `t${away}`,
  winner_team_id: null,
  status: 'scheduled' as const,
  score_home: null,
  score_away: null,
  date: null,
  time: null,
  location: null,
  ...result,
})
const won = { status: 'final', score_home: 70, score_away: 61 } as const
const matchup = (drawn: ReturnType<typeof drawBracket>, id: string) =>
  drawn.rounds.flatMap(({ matchups }) => matchups).find((matchup) => matchup.id === id)
const sides = (drawn: ReturnType<typeof drawBracket>, id: string) =>
  matchup(drawn, id)?.sides.map(({ seed, name, score, won: hasWon }) => [seed, name, score, hasWon])

describe('drawBracket', () => {
  it('names rounds and matchups, and the matchup that an unknown team will come from (R170, R174)', () => {
    const drawn = drawBracket(teams(11), [game('R1M2', 8, 9, won)])
    expect(drawn.rounds.map(({ label, matchups }) => [label, matchups.length])).toEqual([
      ['Round of 16', 8],
      ['Quarterfinals', 4],
      ['Semifinals', 2],
      ['Final', 1],
    ])
    expect(sides(drawn, 'R2M1')).toEqual([
      [1, 'Team 1', null, false],
      [8, 'Team 8', null, false],
    ])
    expect(sides(drawn, 'R3M1')?.[0]?.[1]).toBe('Winner of Quarterfinal 1')
    expect(sides(drawn, 'R4M1')?.[1]?.[1]).toBe('Winner of Semifinal 2')
    expect(matchup(drawn, 'R1M2')?.label).toBe('Round of 16, game 2')
    expect(matchup(drawn, 'R4M1')?.label).toBe('Final')
  })

  it('names the days on which the games of each round are played', () => {
    const daysOf = (...games: Played[]) =>
      drawBracket(
        teams(8),
        games.map((result, index) => game(`R1M${index + 1}`, index + 1, 8 - index, result)),
      ).rounds[0]?.days
    expect(daysOf({})).toBe('')
    expect(daysOf({ date: '2026-11-07' }, { date: '2026-11-07' })).toBe('November 7')
    expect(daysOf({ date: '2026-11-14' }, { date: '2026-11-07' })).toBe('November 7 and 14')
    expect(daysOf({ date: '2026-10-31' }, { date: '2026-11-01' })).toBe('October 31 and November 1')
    expect(daysOf({ date: '2026-11-07' }, { date: '2026-11-08' }, { date: '2026-11-14' })).toBe(
      'November 7 to 14',
    )
    expect(daysOf({ date: '2026-11-07' }, { date: '2026-11-08', status: 'cancelled' })).toBe('November 7')
  })

  it('shows a bye without a winner (R172)', () => {
    const drawn = drawBracket(teams(3), [])
    expect(matchup(drawn, 'R1M1')?.isBye).toBe(true)
    expect(sides(drawn, 'R1M1')).toEqual([
      [1, 'Team 1', null, false],
      [null, 'Bye', null, false],
    ])
  })

  it('shows winners, ties, and the score of each team (R170, R171)', () => {
    const tied = { status: 'final', score_home: 50, score_away: 50 } as const
    const drawn = drawBracket(teams(4), [game('R1M1', 4, 1, won), game('R1M2', 2, 3, tied)])
    expect(sides(drawn, 'R1M1')).toEqual([
      [1, 'Team 1', 61, false],
      [4, 'Team 4', 70, true],
    ])
    expect(matchup(drawn, 'R1M1')?.game?.state).toBe('Final')
    expect(matchup(drawn, 'R1M2')?.game?.state).toBe('Tied')
    expect(sides(drawn, 'R2M1')?.map(([, name]) => name)).toEqual(['Team 4', 'Winner of Semifinal 2'])
  })

  it('names the champion of a completed final, and describes what changed (R182)', () => {
    const before = drawBracket(teams(2), [game('R1M1', 1, 2, { date: '2026-10-03', time: '19:30' })])
    const after = drawBracket(teams(2), [game('R1M1', 1, 2, won)])
    expect([before.champion, after.champion]).toEqual([null, { name: 'Team 1' }])
    expect(matchup(before, 'R1M1')?.game?.place).toBe('Sat, Oct 3, 7:30 PM')
    expect(toMatchupRows(before)).not.toEqual(toMatchupRows(after))
    expect(describeChanges(after, new Set(['R1M1']))).toBe('Final: Team 1 70, Team 2 61. Champion: Team 1.')
    expect(describeChanges(after, new Set())).toBe('')
  })

  it('shows the winner of a forfeit without a score', () => {
    const forfeit = { ...won, status: 'forfeit', winner_team_id: 't2' } as const
    const drawn = drawBracket(teams(2), [game('R1M1', 1, 2, forfeit)])
    expect(matchup(drawn, 'R1M1')?.game?.state).toBe('Forfeit')
    expect(sides(drawn, 'R1M1')).toEqual([
      [1, 'Team 1', null, false],
      [2, 'Team 2', null, true],
    ])
    expect(describeChanges(drawn, new Set(['R1M1']))).toBe('Final: Forfeit, Team 2 win. Champion: Team 2.')
  })
})

describe('the path of a team', () => {
  it('the path of a team leads through the games that it won to the one that is open or lost', () => {
    const games = [
      game('R1M1', 1, 4, won),
      game('R1M2', 2, 3, { ...won, score_home: 50 }),
      game('R2M1', 1, 3),
    ]
    const drawn = drawBracket(teams(4), games)
    const pathOf = (teamId: string | null) =>
      ['R1M1', 'R1M2', 'R2M1'].map((id) => {
        const found = matchup(drawn, id)
        return found && pathIn(found, teamId)
      })
    expect(pathOf('t1')).toEqual(['won', undefined, 'open'])
    expect(pathOf('t2')).toEqual([undefined, 'lost', undefined])
    expect(pathOf(null)).toEqual([undefined, undefined, undefined])
    expect(teamsIn(drawn).map(({ name }) => name)).toEqual(['Team 1', 'Team 2', 'Team 3', 'Team 4'])
  })

  it('a bye is won by the team that has it', () => {
    const drawn = drawBracket(teams(3), [])
    const bye = matchup(drawn, 'R1M1')
    expect(bye && pathIn(bye, 't1')).toBe('won')
  })
})

describe('BracketTree', () => {
  const html = (count: number, games = [game('R1M1', 1, 2, won)]) =>
    renderToString(
      <BracketTree
        bracket={drawBracket(teams(count), games)}
        renderLink={({ id }, content) => <a href={`/games/${id}`}>{content}</a>}
      />,
    )

  it('renders headings with ordered lists and no style attributes (S024)', () => {
    const page = html(64, [])
    expect(page.match(/<h2/g)).toHaveLength(6)
    expect(page.match(/<ol/g)).toHaveLength(6)
    expect(page.match(/<li/g)).toHaveLength(63)
    expect(page).not.toContain('style=')
    for (const label of ['Round of 64', 'Round of 32', 'Round of 16', 'Quarterfinals', 'Semifinals', 'Final'])
      expect(page).toContain(`>${label}</h2>`)
  })

  it('draws the champion, or when the final will be played, and dashed lines to games to come', () => {
    expect(
      html(2)
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' '),
    ).toContain('Champion Team 1')
    const open = [{ ...game('R1M1', 1, 2), date: '2026-10-03', time: '19:30', location: 'Gym' }]
    const page = html(2, open as never)
    expect(page).toContain('To be played')
    expect(page).toContain('Sat, Oct 3, 7:30 PM · Gym')
    expect(page).toContain('data-open')
  })

  it('opens at the first round that has games to play, or at the last one', () => {
    const currentOf = (page: string) => /aria-current="true">([^<]*)/.exec(page)?.[1]
    expect(currentOf(html(4, []))).toBe('Semifinals')
    expect(currentOf(html(4, [game('R1M1', 1, 4, won), game('R1M2', 2, 3, won)]))).toBe('Final')
  })

  it('offers the path of every team only where it is asked for', () => {
    expect(html(4)).not.toContain('<select')
    const tree = (
      <BracketTree
        bracket={drawBracket(teams(4), [])}
        renderLink={({ id }, content) => <a href={`/games/${id}`}>{content}</a>}
        withPath
      />
    )
    const page = renderToString(tree)
    expect(page.match(/<option/g)).toHaveLength(5)
    expect(page.match(/aria-pressed="false"/g)).toHaveLength(4)
  })

  it('marks the winner of a game and dims the loser, and neither before the result', () => {
    const page = html(4, [game('R1M1', 1, 4, won), game('R1M2', 2, 3)])
    expect(page.match(/<svg [^>]*mark/g)).toHaveLength(1)
    expect(page).toMatch(
      /data-won="true"[^>]*>(?:(?!data-).)*Team 1.*data-lost="true"[^>]*>(?:(?!data-).)*Team 4/,
    )
    expect(page.match(/data-lost/g)).toHaveLength(1)
  })

  it('links a game to its page, and names the winner for screen readers (R175)', () => {
    const page = html(2)
    expect(page).toContain('<a href="/games/r1m1">')
    expect(page.replace(/<!-- -->/g, '')).toMatch(/Team 1<\/span><span[^>]*> won<\/span>/)
  })
})
