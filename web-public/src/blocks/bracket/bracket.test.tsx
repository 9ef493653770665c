import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { GameResult } from '@league/contracts/game/rules'
import { BracketTree } from './BracketTree.tsx'
import { drawBracket } from './draw-bracket.ts'
import { newsOf, rowsOf } from './drawn.ts'

const teams = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `t${at + 1}`, name: `Team ${at + 1}` }))

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
  drawn.rounds.flatMap(({ matchups }) => matchups).find((one) => one.id === id)
const sides = (drawn: ReturnType<typeof drawBracket>, id: string) =>
  matchup(drawn, id)?.sides.map(({ seed, name, score, won: here }) => [seed, name, score, here])

describe('a bracket in words', () => {
  it('R170 R174: names the rounds, and says where a team that is not known yet will come from', () => {
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

  it('R172: shows a bye as one, which nobody has won', () => {
    const drawn = drawBracket(teams(3), [])
    expect(matchup(drawn, 'R1M1')?.isBye).toBe(true)
    expect(sides(drawn, 'R1M1')).toEqual([
      [1, 'Team 1', null, false],
      [null, 'Bye', null, false],
    ])
  })

  it('R170 R171: tells winners, scores and ties, with the score at the team that made it', () => {
    const tied = { status: 'final', score_home: 50, score_away: 50 } as const
    const drawn = drawBracket(teams(4), [game('R1M1', 4, 1, won), game('R1M2', 2, 3, tied)])
    expect(sides(drawn, 'R1M1')).toEqual([
      [1, 'Team 1', 61, false],
      [4, 'Team 4', 70, true],
    ])
    expect(matchup(drawn, 'R1M1')?.game?.line).toBe('Final')
    expect(matchup(drawn, 'R1M2')?.game?.line).toBe('Tied')
    expect(sides(drawn, 'R2M1')?.map(([, name]) => name)).toEqual(['Team 4', 'Winner of Semifinal 2'])
  })

  it('R182: has a champion when the final is won, and news of what moved', () => {
    const before = drawBracket(teams(2), [game('R1M1', 1, 2, { date: '2026-10-03', time: '19:30' })])
    const after = drawBracket(teams(2), [game('R1M1', 1, 2, won)])
    expect([before.champion, after.champion]).toEqual([null, 'Team 1'])
    expect(matchup(before, 'R1M1')?.game?.line).toBe('October 3, 2026, 7:30 PM')
    expect(rowsOf(before)).not.toEqual(rowsOf(after))
    expect(newsOf(after, new Set(['R1M1']))).toBe('Final: Team 1 70, Team 2 61. Champion: Team 1.')
    expect(newsOf(after, new Set())).toBe('')
  })
})

describe('the tree', () => {
  const html = (count: number, games = [game('R1M1', 1, 2, won)]) =>
    renderToString(
      <BracketTree
        bracket={drawBracket(teams(count), games)}
        link={({ id }, content) => <a href={`/games/${id}`}>{content}</a>}
      />,
    )

  it('S024: is headings with ordered lists, which need neither script nor style attributes', () => {
    const page = html(64, [])
    expect(page.match(/<h2/g)).toHaveLength(6)
    expect(page.match(/<ol/g)).toHaveLength(6)
    expect(page.match(/<li/g)).toHaveLength(63)
    expect(page).not.toContain('style=')
    for (const label of ['Round of 64', 'Round of 32', 'Round of 16', 'Quarterfinals', 'Semifinals', 'Final'])
      expect(page).toContain(`>${label}</h2>`)
  })

  it('R175: links a game to its page, and says who won in words', () => {
    const page = html(2)
    expect(page).toContain('<a href="/games/r1m1">')
    expect(page.replace(/<!-- -->/g, '')).toMatch(/Team 1<\/span><span[^>]*> won<\/span>/)
  })
})
