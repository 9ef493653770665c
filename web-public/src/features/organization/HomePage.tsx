import { Link } from 'react-router-dom'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { NextAndLatestGames } from '../../parts/NextAndLatestGames.tsx'
import { TopStandingsTable } from '../../parts/TopStandingsTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { stateWithWinner } from '../../ui/game-summary.ts'
import { Hero } from '../../ui/Hero.tsx'
import { Scoreboard } from '../../parts/Scoreboard.tsx'
import { Section } from '../../ui/Section.tsx'
import type { HomeData } from './home-data.ts'
import { HomeLeaders } from './HomeLeaders.tsx'
import styles from './HomePage.module.css'

/** The home page of an organization that has no blocks for it (S016). */
export function HomePage({ data }: { data: HomeData | null }) {
  const { organization } = useSite()
  if (!data) return null
  const [latest, ...results] = data.latest
  const name = organization?.name ?? ''
  return (
    <>
      {latest ? (
        <Scoreboard
          title={`${name}: latest result`}
          line={[stateWithWinner(latest).toUpperCase(), formatDate(latest.date), latest.location]
            .filter(Boolean)
            .join(' · ')}
          sides={[latest.away, latest.home]}
          winner={latest.winner}
        >
          <Link to={paths.game(latest.id)} className={styles['boxScore']}>
            Box score
          </Link>
        </Scoreboard>
      ) : (
        <Hero>
          <h1 className={styles['welcome']}>{name}</h1>
          <p>{data.season ? `Season ${data.season}` : 'The first season has not started yet.'}</p>
        </Hero>
      )}
      <div className={styles['columns']}>
        <div>
          {data.tables.length === 0 ? (
            <Section title="Standings" level={2}>
              <Empty text="No teams yet." />
            </Section>
          ) : (
            data.tables.map((table) => (
              <TopStandingsTable key={table.id} table={table} season={data.season} />
            ))
          )}
          <HomeLeaders leaders={data.leaders} />
        </div>
        <div>
          <NextAndLatestGames next={data.next} latest={results} />
        </div>
      </div>
    </>
  )
}
