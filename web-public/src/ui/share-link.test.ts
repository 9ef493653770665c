import { expect, test } from 'vitest'
import { renderPage } from '../../test/fixture/render-page.ts'

const mailOf = (html: string) => {
  const [, href = ''] = /<a href="(mailto:[^"]*)"/.exec(html) ?? []
  const query = new URL(href.replaceAll('&amp;', '&')).searchParams
  return [query.get('subject'), query.get('body')]
}

test.each([
  ['the standings', '/teamList?league=league-wnba', 'Standings · 2024 · WNBA'],
  ['a bracket', '/tournamentBracket?divisionId=division-64', 'Division 64 Bracket'],
  ['a team', '/teams/team-4', 'Las Vegas Aces'],
  ['the profile of a player', '/players/player-1', "A'ja Wilson"],
  ['the statistics of a player', '/player/player-1/stats', "A'ja Wilson"],
])(
  '%s can be shared with what is chosen on the page, by email without JavaScript',
  async (_, path, title) => {
    const { html } = await renderPage(`/wnba${path}`)
    expect(mailOf(html)).toEqual([title, `https://league.example/wnba${path}`])
  },
)
