import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Read } from '@league/contracts/client/rendering'
import { matchupText } from '@league/contracts/game/matchup-text'
import { forfeitText } from '@league/contracts/game/result-text'
import { winnerOf } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import type { LeagueId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { OrganizationView } from '@league/contracts/organization/views'
import { slugOf } from '@league/contracts/site/addresses'
import type { PublicResponseCache } from '../cache/public-responses.ts'
import type { Caller } from '../kernel/caller.ts'
import { siteOrigin } from '../kernel/hosts.ts'
import { allProjections, type ReadSide } from '../reads/read-side.ts'
import { escapeXml } from './escape-xml.ts'
import { sendCached } from './send-cached.ts'

const MAX_RESULTS = 50

interface ResultsFeedDeps {
  reads: ReadSide
  responses: PublicResponseCache
  readAsVisitor(caller: Caller): Read
}

/**
 * Serves the latest results of an organization as an Atom feed (RFC 4287): `/<slug>/results.xml` on the shared host and
 * `/results.xml` on its domain, with `?league=` those of one league. An organization without results has an empty feed.
 */
export function serveResultsFeed(
  app: FastifyInstance,
  { reads, responses, readAsVisitor }: ResultsFeedDeps,
): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    organization: OrganizationView | null,
  ) => {
    if (!organization) return reject('not-found')
    const { id, slug, name } = organization
    const { host, address } = request.caller
    const base = siteOrigin(request) + (host.kind === 'shared' ? `/${slug}` : '')
    const leagueId = new URLSearchParams(request.url.split('?', 2)[1]).get('league') || undefined
    return sendCached({ request, reply }, responses, {
      source: { organizationId: id, uses: allProjections },
      contentType: 'application/atom+xml; charset=utf-8',
      async render() {
        const read = readAsVisitor({ principal: null, host, address })
        const { games } = await read('GET /api/gamesv2', {
          query: {
            slug,
            leagueId: leagueId as LeagueId | undefined,
            state: 'completed',
            order: 'desc',
            limit: MAX_RESULTS,
          },
        })
        const league = leagueId ? games[0]?.league.name : undefined
        const self = `${base}/results.xml${leagueId ? `?league=${encodeURIComponent(leagueId)}` : ''}`
        return resultsFeed(
          { title: [league, name].filter(Boolean).join(' · '), author: name, base, self },
          games,
        )
      },
    })
  }

  const options = { schema: { hide: true } as object }
  app.get('/results.xml', options, async (request, reply) => {
    const { host } = request.caller
    const organization =
      host.kind === 'domain' ? await reads.directory.find({ id: host.organizationId }) : null
    return send(request, reply, organization)
  })
  app.get<{ Params: { slug: string } }>('/:slug/results.xml', options, async (request, reply) => {
    const slug = request.caller.host.kind === 'shared' ? slugOf(`/${request.params.slug}`) : null
    return send(request, reply, slug === null ? null : await reads.directory.find({ slug }))
  })
}

interface Feed {
  title: string
  author: string
  /** The address of the site without a slash at the end. */
  base: string
  self: string
}

type Result = Pick<
  GameView,
  | 'id'
  | 'date'
  | 'game_dateTime'
  | 'status'
  | 'winner_team_id'
  | 'home_team_id'
  | 'away_team_id'
  | 'homeTeam'
  | 'awayTeam'
  | 'score_home'
  | 'score_away'
  | 'league'
  | 'seasons_league'
>

/** Renders results as a feed, latest first. An entry keeps its id when a score is corrected. */
export function resultsFeed({ title, author, base, self }: Feed, games: readonly Result[]): string {
  const { host } = new URL(base)
  const entries = games.map((game) => {
    const updated = playedAt(game)
    return (
      `<entry><id>${escapeXml(`tag:${host},${updated.slice(0, 10)}:games/${game.id}`)}</id>` +
      `<title>${escapeXml(resultText(game))}</title>` +
      `<link href="${escapeXml(`${base}/games/${encodeURIComponent(game.id)}`)}"/><updated>${updated}</updated>` +
      `<summary>${escapeXml(`${game.league.name}, ${game.seasons_league.season.name}`)}</summary></entry>`
    )
  })
  const latest = games.map(playedAt).reduce((a, b) => (a > b ? a : b), '1970-01-01T00:00:00Z')
  return (
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">' +
    `<id>${escapeXml(self)}</id><title>${escapeXml(`Results · ${title}`)}</title>` +
    `<link href="${escapeXml(`${base}/schedule`)}"/><link rel="self" href="${escapeXml(self)}"/>` +
    `<updated>${latest}</updated><author><name>${escapeXml(author)}</name></author>${entries.join('')}</feed>`
  )
}

/** Returns the instant at which a game began, or noon of its day. */
function playedAt({ game_dateTime, date }: Result): string {
  return game_dateTime ?? `${date ?? '1970-01-01'}T12:00:00Z`
}

/** Returns 'Dockers 55, Harbor Lights 63', or the winner of a forfeit, which has no score. */
function resultText(game: Result): string {
  const { homeTeam, awayTeam, score_home: home, score_away: away } = game
  if (game.status === 'forfeit') {
    const winner = winnerOf(game) === game.home_team_id ? homeTeam : awayTeam
    return `${matchupText(game)}: ${forfeitText(winner.name)}`
  }
  return `${awayTeam.name} ${away ?? 0}, ${homeTeam.name} ${home ?? 0}`
}
