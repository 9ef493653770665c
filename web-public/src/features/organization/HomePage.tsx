import { Link } from 'react-router-dom'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { TopOfTable } from '../../parts/TopOfTable.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { stateText } from '../../ui/game-line.ts'
import { GameList } from '../../ui/GameList.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { Scoreboard } from '../../ui/Scoreboard.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { HomeData } from './home-data.ts'
import { HomeLeaders } from './HomeLeaders.tsx'
import styles from './HomePage.module.css'

export function HomePage({ data }: { data: HomeData | null }) {
  const { organization } = useSite()
  if (!data) return null
  const [last, ...results] = data.latest
  const name = organization?.name ?? ''
  return (
    <>
      {last ? (
        <Scoreboard
          title={`${name}: latest result`}
          line={[stateText(last).toUpperCase(), formatDate(last.date), last.location]
            .filter(Boolean)
            .join(' · ')}
          sides={[last.away, last.home]}
          winner={last.winner}
        >
          <Link to={paths.game(last.id)} className={styles['boxScore']}>
            Box score
          </Link>
        </Scoreboard>
      ) : (
        <Hero>
          <h1 className={styles['welcome']}>{name}</h1>
          <p>{data.season ? `Season ${data.season}` : 'The first season has not begun yet.'}</p>
        </Hero>
      )}
      <div className={styles['columns']}>
        <div>
          {data.tables.length === 0 ? (
            <Sheet title="Standings" level={2}>
              <Empty text="The table opens with the first team." />
            </Sheet>
          ) : (
            data.tables.map((table) => <TopOfTable key={table.id} table={table} season={data.season} />)
          )}
          <HomeLeaders leaders={data.leaders} />
        </div>
        <div>
          <Sheet title="Next games" level={2} more={<Link to={paths.schedule()}>Schedule</Link>}>
            {data.next.length > 0 ? <GameList games={data.next} /> : <Empty text="No games are scheduled." />}
          </Sheet>
          <Sheet
            title="Latest results"
            level={2}
            more={<Link to={`${paths.schedule()}?status=completed`}>All results</Link>}
          >
            {results.length > 0 ? <GameList games={results} /> : <Empty text="No results yet." />}
          </Sheet>
        </div>
      </div>
    </>
  )
}
