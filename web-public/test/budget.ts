import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { RenderingBundle } from '@league/contracts/client/rendering'
import { fixtureCall } from './fixture/fixture-call.ts'
import { games, matchingGames } from './fixture/games.ts'
import { wnba } from './fixture/organization.ts'
import { pages } from './fixture/pages.ts'
import { players } from './fixture/players.ts'
import { fullMenu, settings } from './fixture/settings.ts'

// Fails when a page weighs more than it may. Needs the build: npm run build -w web-public
const limits = { script: 110, style: 10, document: 20, font: 25 }
const client = new URL('../dist/client/', import.meta.url)
const { createRenderer } = (await import('../dist/server/entry-server.js' as string)) as RenderingBundle
const render = await createRenderer()

/** A whole season of the size that a large league plays, with ids as random as real ones. */
const season = Array.from({ length: 240 }, (_, at) => ({
  ...(games[at % 24] as (typeof games)[0]),
  id: randomUUID(),
}))
const everybody = Array.from({ length: 160 }, (_, at) => ({ ...players[at % 3], id: randomUUID() }))
const { call } = fixtureCall({
  'GET /api/gamesv2': ({ query }) => ({ games: matchingGames(season, query) }),
  'GET /api/playersv2': () => ({ players: everybody }),
})

const kilobytes = (bytes: number) => bytes / 1024
const compressed = (content: string | Buffer) => kilobytes(gzipSync(content, { level: 6 }).length)
let broken = false

function weigh(what: string, weight: number, limit: number): void {
  const over = weight > limit
  broken ||= over
  console.log(`${over ? 'OVER' : 'ok  '} ${weight.toFixed(1).padStart(6)} of ${limit} KB  ${what}`)
}

const paths = ['', '/teamList', '/schedule', '/teams/team-4', '/games/game-box', '/player/player-1/stats']
const others = ['/players/player-1', '/playerList', '/playerList?search=a', '/leaderboard', '/statLeaders']
const brackets = ['/tournamentBracket', '/tournamentBracket?divisionId=division-64']
const own = ['/everything', '/store', '/registration', '/contact', '/tournament', '/empty']
const arranged = {
  ...settings,
  menu: fullMenu,
  features: ['live', 'store'],
  pagesWithContent: [...pages.keys()],
}
const visits = [
  ...[...paths, ...others, ...brackets].map((path) => ({ path, settings })),
  ...[...own, '', '/teamList'].map((path) => ({ path, settings: arranged })),
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
  const sizes = scripts.map(async ([, address]) => compressed(await readFile(new URL(`.${address}`, client))))
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  const blocks = settings === arranged ? ' with blocks' : ''
  weigh(`document ${url}${blocks}`, compressed(page.html), limits.document)
  weigh(`scripts of ${url}${blocks}`, total, limits.script)
}
for (const file of await readdir(new URL('assets/', client))) {
  const content = await readFile(new URL(`assets/${file}`, client))
  if (file.endsWith('.css')) weigh(file, compressed(content), limits.style)
  if (file.endsWith('.woff2')) weigh(file, kilobytes(content.length), limits.font)
}
process.exitCode = broken ? 1 : 0
