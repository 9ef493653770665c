import { paths } from '../paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { GameList } from '../ui/GameList.tsx'
import { Section } from '../ui/Section.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import type { NextAndLatestGamesData } from './next-and-latest-games.ts'

/** Two sections: the next games, and the latest results. */
export function NextAndLatestGames({ next, latest }: NextAndLatestGamesData) {
  return (
    <>
      <Section title="Next games" level={2} action={<SiteLink to={paths.schedule()}>Schedule</SiteLink>}>
        {next.length > 0 ? <GameList games={next} /> : <Empty text="No games are scheduled." />}
      </Section>
      <Section
        title="Latest results"
        level={2}
        action={<SiteLink to={`${paths.schedule()}?status=completed`}>All results</SiteLink>}
      >
        {latest.length > 0 ? <GameList games={latest} /> : <Empty text="No results yet." />}
      </Section>
    </>
  )
}
