import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GameId, LeagueId, TeamEntryId } from '@league/contracts/kernel/id'
import { callerOf, cookiesOf, samplePassword, type TestCaller } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

/** Sessions that work at once, and how often they do. The long form has those of a large organization. */
const isLong = process.env['LONG_TESTS'] !== undefined
const SESSIONS = isLong ? 50 : 8
const STEPS = isLong ? 20 : 12
/** For how long the history is held up, and goes on. */
const HOLD_MS = 100
const sample = isLong ? { numRuns: 20 } : { seed: 11, numRuns: 1 }

let signedSeason: SignedSeason
let sharedGame: GameId
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  sharedGame = signedSeason.season.gameId
})
afterAll(() => signedSeason?.product.stop())

/** Holds up the history again and again, as a busy database does, while the other read models go on. */
async function slowDown(signal: AbortSignal): Promise<void> {
  const client = await signedSeason.product.pool.connect()
  while (!signal.aborted) {
    await client.query('begin')
    await client.query('lock table history.entry in share mode')
    await setTimeout(HOLD_MS)
    await client.query('commit')
    await setTimeout(HOLD_MS)
  }
  client.release()
}

/** A session with a league of its own, so that it knows what every read of this league has to show. */
interface Session {
  caller: TestCaller
  leagueId: LeagueId
  path: string
  teams: [TeamEntryId, TeamEntryId]
  /** The score of each game that it has not deleted; null for one without a score. */
  scores: Map<GameId, { home: number; away: number } | null>
  /** The game that it scored last, and with which command. */
  scored: { id: GameId; change: string } | null
  /** The latest revision of the game that all sessions change. */
  seenRevision: bigint
}

async function openSession(number: number): Promise<Session> {
  const { product, owner, season } = signedSeason
  const leagues = `/api/seasonsv2/${season.seasonId}/leagues`
  const league = await owner.post(leagues, { name: `League ${number} ${crypto.randomUUID().slice(0, 8)}` })
  const leagueId = (league.json as { league: { id: LeagueId } }).league.id
  const path = `${leagues}/${leagueId}`
  const enter = async (name: string) =>
    ((await owner.post(`${path}/teams`, { name })).json as { team: { id: TeamEntryId } }).team.id
  const teams = [await enter('Ants'), await enter('Bees')] as const
  const body = { username: 'east-owner', password: samplePassword }
  const answer = await callerOf(product).post('/api/auth/login', body)
  expect(answer.status).toBe(200)
  // Not as other tests do, whose requests wait until the read models show what other senders have changed.
  const request: typeof product.request = (_sender, options) => product.app.inject(options)
  const caller = callerOf({ ...product, request }, cookiesOf(answer))
  return {
    caller,
    leagueId,
    path,
    teams: [...teams],
    scores: new Map(),
    scored: null,
    seenRevision: 0n,
  }
}

interface Step {
  action: keyof typeof actions
  game: number
  home: number
  away: number
}

interface ShownGame {
  id: GameId
  score_home: number | null
  score_away: number | null
  revision: string
}

let freshReads = 0
/** Reads for a session. Returns null if the answer says that it may lack something, as it may after two seconds. */
async function read<T>({ caller }: Session, url: string): Promise<T | null> {
  const answer = await caller.get(url)
  expect([url, answer.status]).toEqual([url, 200])
  if (answer.headers['x-stale']) return null
  freshReads += 1
  return answer.json as T
}

const gameAt = ({ scores }: Session, index: number) => [...scores.keys()][index % Math.max(1, scores.size)]

/** What sessions do. Every read compares all that it shows of the session's own league. */
const actions = {
  async create(session: Session) {
    const [home_team_id, away_team_id] = session.teams
    const answer = await session.caller.post(`${session.path}/games`, { home_team_id, away_team_id })
    expect(answer.status).toBe(200)
    session.scores.set((answer.json as { game: { id: GameId } }).game.id, null)
  },
  async score(session: Session, { game, home, away }: Step) {
    const id = gameAt(session, game)
    if (!id) return
    const before = session.scores.get(id)
    if (before?.home === home && before.away === away) return
    const body = { score_home: home, score_away: away }
    const answer = await session.caller.put(`/api/gamesv2/${id}/scores`, body)
    expect(answer.status).toBe(200)
    session.scores.set(id, { home, away })
    session.scored = { id, change: String(answer.headers['x-change']) }
  },
  async drop(session: Session, { game }: Step) {
    const id = gameAt(session, game)
    if (!id) return
    expect((await session.caller.delete(`${session.path}/games/${id}`)).status).toBe(200)
    session.scores.delete(id)
  },
  async readGame(session: Session, { game }: Step) {
    const id = gameAt(session, game)
    if (!id) return
    const answer = await read<{ game: ShownGame }>(session, `/api/gamesv2/${id}`)
    if (!answer) return
    const { score_home, score_away } = answer.game
    const score = session.scores.get(id)
    expect([score_home, score_away]).toEqual([score?.home ?? null, score?.away ?? null])
  },
  async readGames(session: Session) {
    const answer = await read<{ games: ShownGame[] }>(session, `${session.path}/games`)
    if (!answer) return
    const shown = answer.games.map(({ id, score_home, score_away }) => [id, score_home, score_away])
    const expected = [...session.scores].map(([id, score]) => [id, score?.home ?? null, score?.away ?? null])
    expect(shown.sort()).toEqual(expected.sort())
  },
  async readHistory(session: Session) {
    const { scored, scores } = session
    if (!scored || !scores.has(scored.id)) return
    const url = `/api/gamesv2/${scored.id}/history`
    const answer = await read<{ history: { change: string }[] }>(session, url)
    if (answer) expect(answer.history.map(({ change }) => change)).toContain(scored.change)
  },
  async readStandings(session: Session) {
    const { seasonId } = signedSeason.season
    const answer = await read<{ leagues: { id: LeagueId; teams: { id: TeamEntryId; wins: number }[] }[] }>(
      session,
      `/api/seasonsv2/${seasonId}/leagues-with-teams-public?slug=east`,
    )
    if (!answer) return
    const shown = answer.leagues.find(({ id }) => id === session.leagueId)?.teams ?? []
    const scores = [...session.scores.values()].filter((score) => score !== null)
    const [home, away] = session.teams
    expect(new Map(shown.map(({ id, wins }) => [id, wins]))).toEqual(
      new Map([
        [home, scores.filter((score) => score.home > score.away).length],
        [away, scores.filter((score) => score.away > score.home).length],
      ]),
    )
  },
  /** Other sessions change this game, too, so it may be newer than what the session wrote, never older. */
  async scoreShared(session: Session, { home, away }: Step) {
    const body = { score_home: home, score_away: away }
    const answer = await session.caller.put(`/api/gamesv2/${sharedGame}/scores`, body)
    expect(answer.status).toBe(200)
    if (!answer.headers['x-stale']) see(session, (answer.json as { game: ShownGame }).game)
  },
  async readShared(session: Session) {
    const answer = await read<{ game: ShownGame }>(session, `/api/gamesv2/${sharedGame}`)
    if (answer) see(session, answer.game)
  },
}

function see(session: Session, { revision }: ShownGame) {
  expect(BigInt(revision)).toBeGreaterThanOrEqual(session.seenRevision)
  session.seenRevision = BigInt(revision)
}

const points = fc.nat({ max: 99 })
const names = Object.keys(actions) as (keyof typeof actions)[]
const step = fc.record<Step>({
  action: fc.constantFrom('score', 'score', 'readHistory', 'readHistory', ...names),
  game: points,
  home: points,
  away: points,
})
const scripts = fc.array(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }), {
  minLength: SESSIONS,
  maxLength: SESSIONS,
  size: 'max',
})

it('sessions that write at once each read their own writes at once, and never something older than before', async () => {
  const property = fc.asyncProperty(scripts, async (chosen) => {
    const sessions = await Promise.all(chosen.map((_, number) => openSession(number)))
    const ended = new AbortController()
    const slowing = slowDown(ended.signal)
    await Promise.all(
      sessions.map(async (session, index) => {
        await actions.create(session)
        for (const next of chosen[index] ?? []) await actions[next.action](session, next)
        await actions.readGames(session)
        await actions.readStandings(session)
      }),
    ).finally(() => ended.abort())
    await slowing
  })
  await fc.assert(property, { ...sample, endOnFailure: true })
  expect(freshReads).toBeGreaterThan(SESSIONS)
}, 1_800_000)
