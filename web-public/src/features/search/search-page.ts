import { MIN_SEARCH_LENGTH } from '@league/contracts/site/rules'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import type { SearchData } from './search-data.ts'
import { SearchPage } from './SearchPage.tsx'

/** Teams and players by parts of their names, as visitors see them (R303). */
export const page = definePage<SearchData>({
  async load(read, { search }) {
    const q = textOf(search)
    if (q.length < MIN_SEARCH_LENGTH) return { teams: [], players: [] }
    const { teams, players } = await read('GET /api/search', { query: { q } })
    return {
      teams: teams.map(({ id, name, logo, badge, league, season }) => ({
        id,
        name,
        logo,
        badge,
        league,
        season,
      })),
      players: players.map(({ id, firstName, lastName, team }) => ({ id, firstName, lastName, team })),
    }
  },
  queryKeys: (search) => [textOf(search)],
  head: () => ({
    title: 'Search',
    description: 'Find a team or player.',
    path: paths.search(),
    noindex: true,
  }),
  View: SearchPage,
})

function textOf(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, 100)
}
