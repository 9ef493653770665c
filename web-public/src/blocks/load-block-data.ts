import type { Block, KnownBlock } from '@league/contracts/site/blocks'
import type { Read } from '@league/contracts/client/rendering'
import { currentSeason } from '../lib/current-season.ts'
import { logFailure } from '../lib/log-failure.ts'
import { readOnce } from '../lib/read-once.ts'
import { firstThree } from '../parts/first-three.ts'
import { leadingPlayer, leadingTeam } from '../parts/leader.ts'
import { loadNextAndLatestGames } from '../parts/next-and-latest-games.ts'
import { topTable } from '../parts/top-table.ts'
import type { BlockData, LeadersParts, ScheduleParts, StandingsParts } from './live-data.ts'
import { knownBlock } from './shapes.ts'

type Of<Type extends KnownBlock['type']> = Extract<KnownBlock, { type: Type }>

/**
 * What the live blocks of a page show, in the places of their blocks. `read` names the organization; `today` is its day,
 * `YYYY-MM-DD`. A part that cannot be read stays empty (R037), and the page is shown all the same.
 */
export function loadBlockData(read: Read, blocks: readonly Block[], today: string): Promise<BlockData[]> {
  const once = readOnce(read)
  return Promise.all(
    blocks.map(async (block) => {
      const known = knownBlock(block)
      if (known?.type === 'standings') return standings(once, known).catch(empty)
      if (known?.type === 'schedule') return schedule(once, known, today).catch(empty)
      if (known?.type === 'leaders') return leaders(once, known).catch(empty)
      return null
    }),
  )
}

function empty(error: unknown): null {
  logFailure(error)
  return null
}

/** The season of a league, or the current one where no league is named. */
async function seasonOf(read: Read, leagueId: string | null) {
  const { seasons } = await read('GET /api/seasonsv2')
  if (!leagueId) return currentSeason(seasons)
  const { leagues } = await read('GET /api/leaguesv2')
  const seasonId = leagues.find(({ id }) => id === leagueId)?.season_id
  return seasons.find(({ id }) => id === seasonId) ?? null
}

async function standings(read: Read, { leagueId, limit }: Of<'standings'>): Promise<StandingsParts> {
  const season = await seasonOf(read, leagueId)
  if (!season) return { season: null, tables: [] }
  const { leagues } = await read('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', {
    params: { seasonId: season.id },
  })
  const shown = leagues.filter(({ id }) => !leagueId || id === leagueId)
  return { season: season.name, tables: shown.map((league) => topTable(league, limit)) }
}

async function schedule(
  read: Read,
  { leagueId, limit }: Of<'schedule'>,
  today: string,
): Promise<ScheduleParts> {
  const season = await seasonOf(read, leagueId)
  if (!season) return { next: [], latest: [] }
  return loadNextAndLatestGames(read, {
    seasonId: season.id,
    leagueId: leagueId ?? undefined,
    today,
    limits: { next: limit, latest: limit },
  })
}

/** Up to three: the four statistics of the stat leaders (R296). More: the records, which are twenty long (R296). */
async function leaders(read: Read, { limit }: Of<'leaders'>): Promise<LeadersParts> {
  const first = <T>(all: readonly T[]) => all.slice(0, limit)
  if (limit <= 3) {
    const groups = firstThree(await read('GET /api/stat-leaders'))
    return { groups: groups.map(({ title, leaders }) => ({ title, leaders: first(leaders) })) }
  }
  const [{ points }, { threes }, { teamWins }] = await Promise.all([
    read('GET /api/records/top20Points'),
    read('GET /api/records/top20Threes'),
    read('GET /api/records/top20TeamWins'),
  ])
  return {
    groups: [
      { title: 'Points', leaders: first(points).map((row) => leadingPlayer(row, row.totalPoints)) },
      { title: 'Threes', leaders: first(threes).map((row) => leadingPlayer(row, row.totalThrees)) },
      { title: 'Team wins', leaders: first(teamWins).map(leadingTeam) },
    ],
  }
}
