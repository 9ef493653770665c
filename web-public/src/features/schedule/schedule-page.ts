import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { requestOf } from './filter-schedule.ts'
import { loadSchedule } from './load-schedule.ts'
import type { ScheduleData } from './schedule-data.ts'
import { SchedulePage } from './SchedulePage.tsx'
import { omitShownIds, restoreShownIds } from './shown-ids.ts'

/** The schedule of a season (S034), of which the days around today are sent. */
export const page = definePage<ScheduleData>({
  load: loadSchedule,
  queryKeys: (search) => [requestOf(search)],
  content: { slug: () => 'schedule', place: 'above-view' },
  head: ({ season, gameCount }) => ({
    title: 'Schedule',
    description:
      [
        season ? `Schedule and results of season ${season.name}` : 'Schedule and results',
        ...(gameCount > 0 ? [countText(gameCount, 'game')] : []),
      ].join(', ') + '.',
    path: paths.schedule(),
  }),
  pack: omitShownIds,
  unpack: restoreShownIds,
  View: SchedulePage,
})
