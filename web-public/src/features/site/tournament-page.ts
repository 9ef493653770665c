import { definePage } from '../../app/page.ts'
import { summaryOf } from './content-head.ts'
import { TournamentPage } from './TournamentPage.tsx'

export interface TournamentSeason {
  id: string
  name: string
  startDate: string | null
  finishDate: string | null
  active: boolean
}

/** What the organization says about its tournament, and the seasons that have one: active ones and those that show divisions (S023). */
export const page = definePage<TournamentSeason[]>({
  async load(read) {
    const { seasons } = await read('GET /api/seasonsv2')
    return seasons
      .filter(({ active, showDivisions }) => active || showDivisions)
      .toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
      .map(({ id, name, startDate, finishDate, active }) => ({ id, name, startDate, finishDate, active }))
  },
  content: { slug: () => 'tournament', place: 'first' },
  head: (_data, _context, content) => ({ title: 'Tournament', path: '/tournament', ...summaryOf(content) }),
  View: TournamentPage,
})
