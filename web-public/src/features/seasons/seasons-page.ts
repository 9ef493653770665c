import { bracketOf } from '@league/contracts/bracket/rules'
import type { Read } from '@league/contracts/client/rendering'
import type { LeagueStandingsView } from '@league/contracts/league/views'
import type { SeasonView } from '@league/contracts/season/views'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { toStatLeaderGroups } from '../../parts/stat-leader-groups.ts'
import { countText } from '../../ui/count-text.ts'
import { SeasonsPage } from './SeasonsPage.tsx'
import type { FinalRow, SeasonSummary } from './seasons-data.ts'

/** The latest seasons. Each takes several reads, and few visitors look further back. */
const MAX_SEASONS = 20

/** The seasons of the organization, latest first, each with its champions, final tables and leaders. */
export const page = definePage<SeasonSummary[]>({
  async load(read) {
    const { seasons } = await read('GET /api/seasonsv2')
    const latestFirst = seasons.toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
    return Promise.all(latestFirst.slice(0, MAX_SEASONS).map((season) => summarizeSeason(read, season)))
  },
  head: (seasons) => ({
    title: 'Seasons',
    description: `${countText(seasons.length, 'season')} with champions, final tables and leaders.`,
    path: paths.seasons(),
  }),
  View: SeasonsPage,
})

async function summarizeSeason(read: Read, season: SeasonView): Promise<SeasonSummary> {
  const { id, name, startDate, finishDate, active } = season
  const [{ leagues }, leaders] = await Promise.all([
    read('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', { params: { seasonId: id } }),
    read('GET /api/stat-leaders', { query: { seasonId: id } }),
  ])
  const tables = leagues.map(toTable).filter(({ rows }) => rows.length > 0)
  const rows = tables.flatMap((table) => table.rows)
  return {
    id,
    name,
    startDate,
    finishDate,
    active,
    brackets: await findBrackets(read, id, rows),
    tables,
    leaders: toStatLeaderGroups(leaders).flatMap(({ title, leaders: [first] }) =>
      first ? [{ label: title, id: first.id, name: first.name, value: first.value }] : [],
    ),
  }
}

function toTable({ id, name, teams }: LeagueStandingsView): SeasonSummary['tables'][number] {
  const shown = teams.filter(({ hidden }) => !hidden)
  return {
    id,
    name,
    rows: shown.map((team) => ({
      id: team.id,
      name: team.name,
      logo: team.logo,
      badge: team.badge,
      rank: team.rank,
      wins: team.wins,
      losses: team.losses,
    })),
  }
}

/** Returns the brackets of a season with their winners. */
async function findBrackets(
  read: Read,
  seasonId: SeasonView['id'],
  rows: readonly FinalRow[],
): Promise<SeasonSummary['brackets']> {
  const { divisions } = await read('GET /api/seasonsv2/:seasonId/divisions', { params: { seasonId } })
  const drawn = divisions.filter(({ teams }) => teams.length > 1)
  return Promise.all(
    drawn.map(async ({ id, name, teams }) => {
      const { games } = await read('GET /api/seasonsv2/:seasonId/divisions/:divisionId/games', {
        params: { seasonId, divisionId: id },
      })
      const { champion } = bracketOf(teams, games)
      if (!champion) return { id, name, champion: null }
      const { logo, hidden } = champion
      const badge = rows.find((team) => team.id === champion.id)?.badge
      return { id, name, champion: { id: champion.id, name: champion.name, logo, hidden, badge } }
    }),
  )
}
