import { LeaderGroups } from '../parts/LeaderGroups.tsx'
import { NextAndLatestGames } from '../parts/NextAndLatestGames.tsx'
import { TopStandingsTable } from '../parts/TopStandingsTable.tsx'
import { paths } from '../paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { Section } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import type { BlockData, LeadersBlockData, ScheduleBlockData, StandingsBlockData } from './block-data.ts'
import styles from './LiveBlocks.module.css'

/** The top of the standings of a league, or of each league of the current season. */
export function StandingsBlock({ data }: { data: BlockData }) {
  const { season, tables } = (data ?? { season: null, tables: [] }) as StandingsBlockData
  const shownTables = tables.filter(({ rows }) => rows.length > 0)
  if (shownTables.length > 0) {
    return (
      <div className={shownTables.length > 1 ? styles['tables'] : undefined}>
        {shownTables.map((table) => (
          <TopStandingsTable key={table.id} table={table} season={season} />
        ))}
      </div>
    )
  }
  return (
    <Section title="Standings" level={2}>
      <Empty text="No teams yet." />
    </Section>
  )
}

/** The next games next to the latest results. */
export function ScheduleBlock({ data }: { data: BlockData }) {
  const { next, latest } = (data ?? { next: [], latest: [] }) as ScheduleBlockData
  return (
    <div className={styles['games']}>
      <NextAndLatestGames next={next} latest={latest} />
    </div>
  )
}

export function LeadersBlock({ data }: { data: BlockData }) {
  const { groups } = (data ?? { groups: [] }) as LeadersBlockData
  return (
    <Section title="Leaders" level={2} action={<SiteLink to={paths.statLeaders()}>Stat Leaders</SiteLink>}>
      <LeaderGroups groups={groups} level={3} />
    </Section>
  )
}
