import { definePage } from '../../page/page.ts'
import { summarizeContent } from './summarize-content.ts'
import { TournamentPage } from './TournamentPage.tsx'
import { isInTournament } from '../../parts/is-in-tournament.ts'
import type { TournamentSeason } from './tournament-data.ts'

/**
 * The organization's text about its tournament, and the seasons that are active or show divisions (S023,
 * R137).
 */
export const page = definePage<TournamentSeason[]>({
  async load(read) {
    const { seasons } = await read('GET /api/seasonsv2')
    const tournamentSeasons = seasons
      .filter(isInTournament)
      .toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
    return Promise.all(
      tournamentSeasons.map(async ({ id, name, startDate, finishDate, active }) => {
        const { divisions } = await read('GET /api/seasonsv2/:seasonId/divisions', {
          params: { seasonId: id },
        })
        return {
          id,
          name,
          startDate,
          finishDate,
          active,
          divisions: divisions.map((division) => ({ id: division.id, name: division.name })),
        }
      }),
    )
  },
  content: { slug: () => 'tournament', place: 'above-view-as-heading' },
  head: (_data, _context, content) => ({
    title: 'Tournament',
    path: '/tournament',
    ...summarizeContent(content),
  }),
  View: TournamentPage,
})
