import { describe, expect, test, vi } from 'vitest'
import type { RenderRequest, VersionedPicture } from '@league/contracts/client/rendering'
import { MIN_SHARE_TEXT_PX } from '@league/contracts/client/share-picture'
import { Problem } from '@league/contracts/kernel/problem'
import { fixtureCall } from '../../test/fixture/fixture-call.ts'
import { wnba } from '../../test/fixture/organization.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { settings } from '../../test/fixture/settings.ts'
import { boxScore, wilsonProfile } from '../../test/fixture/players.ts'
import { drawPicture } from '../server/render.tsx'

type Answers = Parameters<typeof fixtureCall>[0]

async function draw(url: string, answers: Answers = {}): Promise<VersionedPicture> {
  const request: RenderRequest = {
    url,
    origin: 'https://league.example',
    host: 'shared',
    organization: wnba,
    settings,
    mark: null,
    call: fixtureCall(answers).call,
  }
  const drawn = await drawPicture(request)
  if (typeof drawn === 'string') throw new Error(`${url}: ${drawn}`)
  return drawn
}

const drawGame = (change: object) =>
  draw('/wnba/games/game-box', {
    'GET /api/gamesv2/:id': () => ({ ...boxScore, game: { ...boxScore.game, ...change } }),
  })

const linesOf = ({ picture }: VersionedPicture) =>
  picture.parts.flatMap((part) => (part.kind === 'text' ? [part.runs.map(({ text }) => text).join('')] : []))

const open = { score_home: null, score_away: null }
const gameStates = [
  ['final', {}, ['FINAL', '71', '84']],
  ['before', { ...open, status: 'scheduled', game_dateTime: '2999-01-01T00:00:00Z' }, ['7:00 PM']],
  [
    'live',
    {
      ...open,
      status: 'scheduled',
      live: {
        home: { score: 41 },
        away: { score: 39 },
        period: { name: 'Q3' },
        clock: { seconds: 90, running: true, at: '2024-09-19T23:30:00Z' },
      },
    },
    ['LIVE · Q3', '39', '41'],
  ],
  ['forfeit', { ...open, status: 'forfeit', winner_team_id: 'team-4' }, ['FORFEIT', 'L', 'W']],
  ['postponed', { ...open, status: 'postponed', public_note: 'No power' }, ['POSTPONED', 'No power']],
  ['canceled', { ...open, status: 'cancelled', public_note: 'Too few' }, ['CANCELED', 'Too few']],
] as const

const pages = [
  '/wnba',
  '/wnba/teamList',
  '/wnba/teamList?league=league-wnba',
  '/wnba/games/game-box',
  '/wnba/teams/team-1',
  '/wnba/players/player-1',
  '/wnba/player/player-1/stats',
  '/wnba/tournamentBracket?divisionId=division-64',
  '/wnba/leaderboard',
]

describe('the share picture', () => {
  test.each(gameStates)('the share picture of a game shows that it is %s', async (_, change, expected) => {
    const lines = linesOf(await drawGame(change))
    expect(lines).toEqual(expect.arrayContaining(['New York Liberty', 'Las Vegas Aces', 'WNBA', ...expected]))
  })

  test('the share picture has another version after a changed score, and the same one otherwise', async () => {
    const [first, again, corrected] = await Promise.all([
      drawGame({}),
      drawGame({}),
      drawGame({ score_home: 85 }),
    ])
    expect(again.version).toBe(first.version)
    expect(corrected.version).not.toBe(first.version)
  })

  test('no text of a share picture is smaller than 18 pixels, and no drawing refers to a file', async () => {
    for (const url of pages) {
      const { picture } = await draw(url)
      for (const part of picture.parts) {
        if (part.kind === 'text')
          for (const run of part.runs) expect(run.size, url).toBeGreaterThanOrEqual(MIN_SHARE_TEXT_PX)
        if (part.kind === 'shape') expect(part.svg, url).not.toMatch(/href|<text|<image|undefined|NaN/)
      }
    }
  })

  test('the share picture of a player has number and team if visitors may not see the name', async () => {
    const anonymous = { ...wilsonProfile, firstName: '', lastName: '', image: null }
    const answer = (await fixtureCall().call('GET /api/playersv2/:id/basic', {
      params: { id: 'player-1' },
    } as never)) as object
    const lines = linesOf(
      await draw('/wnba/player/player-1/stats', {
        'GET /api/playersv2/:id/basic': () => ({ ...answer, player: anonymous }),
      }),
    )
    expect(lines).toEqual(expect.arrayContaining(['Number 22', 'Las Vegas Aces · F']))
    expect(lines.join()).not.toMatch(/Wilson|A'ja/)
  })

  test('every page names its share picture with size and version, and the picture is the one that is drawn', async () => {
    for (const url of pages) {
      const { html } = await renderPage(url)
      const { version } = await draw(url)
      const [path = '', query] = url.slice('/wnba'.length).split('?')
      const address = `https://league.example/wnba/share/${version}${path || '/home'}.png${query ? `?${query}` : ''}`
      expect(html).toContain(`<meta property="og:image" content="${address}">`)
      expect(html).toContain('<meta property="og:image:width" content="1200">')
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    }
  })

  test('a page that does not exist or cannot be read has no share picture', async () => {
    const missing = await renderPage('/wnba/games/nobody')
    expect(missing.html).not.toContain('og:image')
    await expect(draw('/wnba/games/nobody')).rejects.toThrow('not-found')
    await expect(draw('/wnba/no-such-page')).rejects.toThrow('not-found')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const failing = () => {
      throw new Problem('being-built')
    }
    await expect(draw('/wnba/teamList', { 'GET /api/leaguesv2': failing })).rejects.toThrow('unavailable')
    logged.mockRestore()
  })
})
