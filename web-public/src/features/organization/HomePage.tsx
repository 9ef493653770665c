import { useSite } from '../../lib/site.ts'
import { LeaderCards } from '../../parts/LeaderCards.tsx'
import { NewsPanel } from '../../parts/NewsPanel.tsx'
import { NextGame } from '../../parts/NextGame.tsx'
import { gamesOfStrip } from '../../parts/score-strip.ts'
import { ScoreStrip } from '../../parts/ScoreStrip.tsx'
import { StandingsCard } from '../../parts/StandingsCard.tsx'
import { orderTables } from '../../parts/top-standings.ts'
import { useMyNextGame } from '../../parts/use-my-next-game.ts'
import { Columns } from '../../ui/Columns.tsx'
import { countText } from '../../ui/count-text.ts'
import { Hero } from '../../ui/Hero.tsx'
import type { HomeData } from './home-data.ts'
import styles from './HomePage.module.css'

/** The home page of an organization that has no blocks for it (S016). */
export function HomePage({ data }: { data: HomeData | null }) {
  const { organization } = useSite()
  const mine = useMyNextGame(data?.today ?? '')
  if (!data) return null
  const games = gamesOfStrip(data)
  const next =
    mine ?? games.find(({ live }) => live) ?? data.next.find(({ isAwaitingResult }) => !isAwaitingResult)
  return (
    <>
      <Hero>
        <div className={styles['hero']}>
          <div>
            <h1>{organization?.name}</h1>
            <p>{subtitleOf(data)}</p>
          </div>
          {next ? <NextGame game={next} today={data.today} /> : null}
        </div>
      </Hero>
      {games.length > 0 ? <ScoreStrip games={games} today={data.today} mine={mine} /> : null}
      <Columns side={data.news.length > 0 ? <NewsPanel title="News" posts={data.news} /> : undefined}>
        <StandingsCard tables={data.tables} season={data.season} />
        <LeaderCards groups={data.leaders} />
      </Columns>
    </>
  )
}

/** Returns 'Season Fall 2026 · 12 teams in 2 leagues'. */
function subtitleOf({ season, teams, tables }: HomeData): string {
  if (season === null) return 'The first season has not started yet.'
  const leagues = orderTables(tables).length
  const size =
    leagues > 1 ? `${countText(teams, 'team')} in ${countText(leagues, 'league')}` : countText(teams, 'team')
  return teams > 0 ? `Season ${season} · ${size}` : `Season ${season}`
}
