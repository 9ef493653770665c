import { useContext } from 'react'
import { SiteContext } from '../lib/site.ts'
import { LeaderCards } from '../parts/LeaderCards.tsx'
import { LeaderGroups } from '../parts/LeaderGroups.tsx'
import { gamesOfStrip } from '../parts/score-strip.ts'
import { ScoreStrip } from '../parts/ScoreStrip.tsx'
import { SiteScoreStrip } from '../parts/SiteScoreStrip.tsx'
import { StandingsCard } from '../parts/StandingsCard.tsx'
import { paths } from '../paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { Section } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import type { BlockData, LeadersBlockData, ScheduleBlockData, StandingsBlockData } from './block-data.ts'
import { BlockSection } from './BlockSection.tsx'

/** The top of the standings of a league, or of each league of the current season. */
export function StandingsBlock({ data }: { data: BlockData }) {
  const { season, tables } = (data ?? { season: null, tables: [] }) as StandingsBlockData
  return (
    <BlockSection wide>
      <StandingsCard tables={tables} season={season} />
    </BlockSection>
  )
}

/** The last and next games as a strip. */
export function ScheduleBlock({ data }: { data: BlockData }) {
  // A preview in the administration has no site.
  const isSite = useContext(SiteContext) !== null
  const games = (data ?? { today: '', next: [], latest: [] }) as ScheduleBlockData
  if (games.next.length === 0 && games.latest.length === 0) {
    return (
      <Section title="Games" level={2} action={<SiteLink to={paths.schedule()}>Schedule</SiteLink>}>
        <Empty text="No games are scheduled." />
      </Section>
    )
  }
  return isSite ? (
    <SiteScoreStrip {...games} />
  ) : (
    <ScoreStrip games={gamesOfStrip(games)} today={games.today} />
  )
}

/** Three leaders of each statistic as cards, or more as lists. */
export function LeadersBlock({ data }: { data: BlockData }) {
  const { groups, isLong = false } = (data ?? { groups: [] }) as LeadersBlockData
  if (!isLong) {
    return (
      <BlockSection wide>
        <LeaderCards groups={groups} />
      </BlockSection>
    )
  }
  return (
    <Section title="Leaders" level={2} action={<SiteLink to={paths.leaderBoard()}>Leader Board</SiteLink>}>
      <LeaderGroups groups={groups} level={3} />
    </Section>
  )
}
