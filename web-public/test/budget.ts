import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { defaultBadge } from '@league/contracts/badge/rules'
import type { RenderingBundle } from '@league/contracts/client/rendering'
import { daysOf, fixtureCall } from './fixture/fixture-call.ts'
import { games, matchingGames } from './fixture/games.ts'
import { wnba } from './fixture/organization.ts'
import { pages } from './fixture/pages.ts'
import { players } from './fixture/players.ts'
import { fullMenu, settings } from './fixture/settings.ts'

// Fails if a page is larger than its budget. Needs the build: npm run build -w web-public. The reasons for the
// budgets are in docs/decisions/0041-budget-public-pages-by-what-visitors-wait-for.md and in
// 0051-send-a-page-only-what-it-needs-to-be-painted.md.
const budgetsInKilobytes = { script: 126, style: 12, document: 20, font: 25 }
const client = new URL('../dist/client/', import.meta.url)
const { createRenderer } = (await import('../dist/server/entry-server.js' as string)) as RenderingBundle
const render = await createRenderer()

const DAY_MS = 86_400_000
const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const side = (index: number) => {
  const id = `00000000-0000-4000-8000-${String(index * 7919 * 7919).padStart(12, '0')}`
  const name = `${['Harbor', 'Palm', 'River', 'Canyon', 'Summit'][index % 5]} ${['Kings', 'Hawks', 'Owls', 'Storm', 'Waves', 'Aces'][index % 6]}`
  return { id, name, abbreviation: null, logo: null, badge: defaultBadge({ teamId: id, name }) }
}

/**
 * A season as long as that of the largest league: 1,230 games of 30 teams on 165 days, half of them played. Random ids
 * compress as badly as real ones.
 */
const season = Array.from({ length: 1230 }, (_, index) => {
  const day = Math.floor((index * 165) / 1230) - 82
  const [homeTeam, awayTeam] = [side(index % 30), side((index * 7 + 11) % 30)]
  return {
    ...(games[index % 24] as (typeof games)[0]),
    id: randomUUID(),
    date: dayFromToday(day),
    location: `Gym ${index % 12}`,
    status: day < 0 ? ('final' as const) : ('scheduled' as const),
    homeTeam,
    awayTeam,
    home_team_id: homeTeam.id,
    away_team_id: awayTeam.id,
  }
})
const allPlayers = Array.from({ length: 160 }, (_, index) => ({ ...players[index % 3], id: randomUUID() }))
const { call } = fixtureCall({
  'GET /api/gamesv2': ({ query }) => ({ games: matchingGames(season, query) }),
  'GET /api/game-days': ({ query }) => ({
    days: daysOf(matchingGames(season, query)),
    teams: Array.from({ length: 30 }, (_, index) => side(index)).map(({ id, name }) => ({ id, name })),
    time_zones: [wnba.timeZone],
  }),
  'GET /api/playersv2': () => ({ players: allPlayers }),
})

const toKilobytes = (bytes: number) => bytes / 1024
const compressedSize = (content: string | Buffer) => toKilobytes(gzipSync(content, { level: 6 }).length)
let isOverBudget = false

function report(subject: string, kilobytes: number, budget: number): void {
  const isOver = kilobytes > budget
  isOverBudget ||= isOver
  console.log(`${isOver ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1).padStart(6)} of ${budget} KB  ${subject}`)
}

const pathsWithoutBlocks = [
  '',
  '/teamList',
  '/schedule',
  '/teams',
  '/teams/team-4',
  '/seasons',
  '/search?q=ace',
  '/leagueList',
  '/no/such/page',
  '/games/game-box',
  '/player/player-1/stats',
  '/players/player-1',
  '/playerList',
  '/playerList?search=a',
  '/leaderboard',
  '/statLeaders',
  '/tournamentBracket',
  '/tournamentBracket?divisionId=division-64',
]
const pathsWithBlocks = [
  '/everything',
  '/store',
  '/registration',
  '/contact',
  '/tournament',
  '/empty',
  '',
  '/teamList',
]
const settingsWithBlocks = {
  ...settings,
  menu: fullMenu,
  features: ['live', 'store'],
  pagesWithContent: [...pages.keys()],
}
const visits = [
  ...pathsWithoutBlocks.map((path) => ({ path, settings })),
  ...pathsWithBlocks.map((path) => ({ path, settings: settingsWithBlocks })),
]
for (const { path, settings } of visits) {
  const url = `/wnba${path}`
  const page = await render({
    url,
    origin: 'http://localhost',
    host: 'shared',
    organization: wnba,
    settings,
    mark: null,
    call,
  })
  const scripts = [...page.html.matchAll(/(?:modulepreload"[^>]*href|<script[^>]* src)="([^"]+)"/g)]
  const sizes = scripts.map(async ([, src]) => compressedSize(await readFile(new URL(`.${src}`, client))))
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const suffix = settings === settingsWithBlocks ? ' with blocks' : ''
  const styles = /<style>.*?<\/style>/gs
  const withoutStyles = page.html.replaceAll(styles, '')
  const onlyStyles = [...page.html.matchAll(styles)].join('\n')
  report(`document ${url}${suffix}`, compressedSize(withoutStyles), budgetsInKilobytes.document)
  report(`styles of ${url}${suffix}`, compressedSize(onlyStyles), budgetsInKilobytes.style)
  report(`scripts of ${url}${suffix}`, total, budgetsInKilobytes.script)
}
for (const file of await readdir(new URL('assets/', client))) {
  const content = await readFile(new URL(`assets/${file}`, client))
  if (file.endsWith('.woff2')) report(file, toKilobytes(content.length), budgetsInKilobytes.font)
}
process.exitCode = isOverBudget ? 1 : 0
