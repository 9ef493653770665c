import { paths } from '../paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { GameList } from '../ui/GameList.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import type { BlockData, ScheduleParts } from './live-data.ts'
import styles from './ScheduleBlock.module.css'

/** The next games beside the latest results. */
export function ScheduleBlock({ data }: { data: BlockData }) {
  const { next, latest } = (data ?? { next: [], latest: [] }) as ScheduleParts
  return (
    <div className={styles['columns']}>
      <Sheet title="Next games" level={2} more={<SiteLink to={paths.schedule()}>Schedule</SiteLink>}>
        {next.length > 0 ? <GameList games={next} /> : <Empty text="No games are scheduled." />}
      </Sheet>
      <Sheet
        title="Latest results"
        level={2}
        more={<SiteLink to={`${paths.schedule()}?status=completed`}>All results</SiteLink>}
      >
        {latest.length > 0 ? <GameList games={latest} /> : <Empty text="No results yet." />}
      </Sheet>
    </div>
  )
}
