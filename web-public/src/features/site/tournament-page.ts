import { definePage } from '../../page/page.ts'
import { summaryOf } from './content-head.ts'
import { TournamentPage } from './TournamentPage.tsx'
import type { TournamentSeason } from './tournament-data.ts'

/** What the organization says about its tournament, and the seasons that have one: active ones and those that show divisions (S023, R137). */
export const page = definePage<TournamentSeason[]>({
  async load(read) {
    const { seasons } = await read('GET /api/seasonsv2')
    const shown = seasons
      .filter(({ active, showDivisions }) => active || showDivisions)
      .toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
    return Promise.all(
      shown.map(async ({ id, name, startDate, finishDate, active }) => {
        const { divisions } = await read('GET /api/seasonsv2/:seasonId/divisions', {
          params: { seasonId: id },
        })
        const links = divisions.map((division) => ({ id: division.id, name: division.name }))
        return { id, name, startDate, finishDate, active, divisions: links }
      }),
    )
  },
  content: { slug: () => 'tournament', place: 'first' },
  head: (_data, _context, content) => ({ title: 'Tournament', path: '/tournament', ...summaryOf(content) }),
  View: TournamentPage,
})
