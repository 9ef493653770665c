import type { Block, KnownBlock } from '@league/contracts/site/blocks'
import type { Read } from '@league/contracts/client/rendering'
import { findCurrentSeason } from '../lib/current-season.ts'
import { logReadFailure } from '../lib/log-read-failure.ts'
import { toPlayerLeader, toTeamLeader } from '../parts/leader.ts'
import { loadNextAndLatestGames } from '../parts/next-and-latest-games.ts'
import { toStatLeaderGroups } from '../parts/stat-leader-groups.ts'
import { loadTopStandings } from '../parts/top-standings.ts'
import type { BlockData, LeadersBlockData, ScheduleBlockData, StandingsBlockData } from './block-data.ts'
import { toKnownBlock } from './block-shapes.ts'

type LiveBlock<Type extends KnownBlock['type']> = Extract<KnownBlock, { type: Type }>

/**
 * Loads the data of a page's live blocks, by the index of the block. A block whose data cannot be read stays
 * empty (R037), and the rest of the page is still shown.
 *
 * @param read adds the organization to each query
 * @param today the organization's current day, `YYYY-MM-DD`
 */
export function loadBlockData(read: Read, blocks: readonly Block[], today: string): Promise<BlockData[]> {
  const sharedRead = shareResponses(read)
  return Promise.all(
    blocks.map(async (block) => {
      const knownBlock = toKnownBlock(block)
      if (knownBlock?.type === 'standings')
        return loadStandings(sharedRead, knownBlock, today).catch(logAndLeaveEmpty)
      if (knownBlock?.type === 'schedule')
        return loadSchedule(sharedRead, knownBlock, today).catch(logAndLeaveEmpty)
      if (knownBlock?.type === 'leaders') return loadLeaders(sharedRead, knownBlock).catch(logAndLeaveEmpty)
      return null
    }),
  )
}

/** Returns a read that requests each endpoint and input once, even if several blocks of a page need it. */
function shareResponses(read: Read): Read {
  const responses = new Map<string, Promise<unknown>>()
  const anyRead = read as unknown as (key: string, input?: object) => Promise<unknown>
  const sharedRead = (key: string, input?: object) => {
    const requestKey = key + JSON.stringify(input ?? {})
    const response = responses.get(requestKey) ?? anyRead(key, input)
    responses.set(requestKey, response)
    return response
  }
  return sharedRead as unknown as Read
}

function logAndLeaveEmpty(error: unknown): null {
  logReadFailure(error)
  return null
}

/** Returns the season of a league, or the current season if the block is for all leagues. */
async function findSeason(read: Read, leagueId: string | null) {
  const { seasons } = await read('GET /api/seasonsv2')
  if (!leagueId) return findCurrentSeason(seasons)
  const { leagues } = await read('GET /api/leaguesv2')
  const seasonId = leagues.find(({ id }) => id === leagueId)?.season_id
  return seasons.find(({ id }) => id === seasonId) ?? null
}

async function loadStandings(
  read: Read,
  { leagueId, limit }: LiveBlock<'standings'>,
  today: string,
): Promise<StandingsBlockData> {
  const season = await findSeason(read, leagueId)
  if (!season) return { season: null, tables: [] }
  const choice = { seasonId: season.id, leagueId: leagueId ?? undefined, today, limit }
  return { season: season.name, tables: await loadTopStandings(read, choice) }
}

async function loadSchedule(
  read: Read,
  { leagueId, limit }: LiveBlock<'schedule'>,
  today: string,
): Promise<ScheduleBlockData> {
  const season = await findSeason(read, leagueId)
  if (!season) return { today, next: [], latest: [] }
  return loadNextAndLatestGames(read, {
    seasonId: season.id,
    leagueId: leagueId ?? undefined,
    today,
    limits: { next: limit, latest: limit },
  })
}

/** Loads the stat leaders for a limit of up to three, and the longer record lists for a higher one (R296). */
async function loadLeaders(read: Read, { limit }: LiveBlock<'leaders'>): Promise<LeadersBlockData> {
  const top = <T>(all: readonly T[]) => all.slice(0, limit)
  if (limit <= 3) {
    const groups = toStatLeaderGroups(await read('GET /api/stat-leaders'))
    return { groups: groups.map(({ title, leaders }) => ({ title, leaders: top(leaders) })) }
  }
  const [{ points }, { threes }, { teamWins }] = await Promise.all([
    read('GET /api/records/top20Points'),
    read('GET /api/records/top20Threes'),
    read('GET /api/records/top20TeamWins'),
  ])
  return {
    isLong: true,
    groups: [
      { title: 'Points', leaders: top(points).map((row) => toPlayerLeader(row, row.totalPoints)) },
      { title: 'Threes', leaders: top(threes).map((row) => toPlayerLeader(row, row.totalThrees)) },
      { title: 'Team wins', leaders: top(teamWins).map(toTeamLeader) },
    ],
  }
}
