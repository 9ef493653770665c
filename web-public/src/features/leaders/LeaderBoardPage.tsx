import { paths } from '../../paths.ts'
import button from '../../ui/Button.module.css'
import { Columns } from '../../ui/Columns.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { LeaderBanner } from './LeaderBanner.tsx'
import type { LeaderBoardData } from './leader-board-data.ts'
import {
  defaultMinimum,
  leaderStats,
  type LeaderSearch,
  LONG_LIST,
  minimumGames,
  SHORT_LIST,
  type StatKey,
} from './leader-search.ts'
import { RankedList, ShortList } from './RankedList.tsx'
import styles from './LeaderBoardPage.module.css'

/** The three banners (S031), which a checkbox pauses without JavaScript, and the ranked lists below them. */
export function LeaderBoardPage({ data }: { data: LeaderBoardData }) {
  const { boards, search, list, others, season, seasons, leagues } = data
  return (
    <div className={styles['board']}>
      <PageHead title="Leader Board" subtitle={season?.name}>
        {boards.some(({ leaders }) => leaders.length > 0) ? (
          <label className={`${button['button']} ${styles['pause']}`}>
            <input type="checkbox" aria-label="Pause banners" />
            <b>
              Pause <span className={button['wide']}>banners</span>
            </b>
            <b>
              Play <span className={button['wide']}>banners</span>
            </b>
          </label>
        ) : null}
      </PageHead>
      <SkipLink to="lists" text="Skip the banners" />
      <div className={styles['banners']}>
        {boards.map((board) => (
          <section key={board.title} className={styles['banner']} aria-label={board.title}>
            <h2>{board.title}</h2>
            {board.leaders.length === 0 ? <Empty text="No records yet." /> : <LeaderBanner board={board} />}
          </section>
        ))}
      </div>
      <Columns
        side={others.map(({ stat, leaders }) => (
          <Panel
            key={stat}
            title={titleOf(stat)}
            action={<SiteLink to={linkTo({ ...search, stat })}>All</SiteLink>}
          >
            <ShortList leaders={leaders} />
          </Panel>
        ))}
      >
        <div className={styles['choices']} id="lists">
          <Tabs
            label="Statistic"
            tabs={leaderStats.map(({ key, title }) => ({
              to: linkTo({ ...search, stat: key }),
              text: title,
              isCurrent: key === search.stat,
            }))}
          />
          <div className={styles['filters']}>
            <Filters label="Filter leaders" look="bar">
              <Hidden name="stat" value={search.stat === 'pts' ? '' : search.stat} />
              <Hidden name="by" value={search.order === 'total' ? '' : 'game'} />
              <Tabs
                label="Order"
                look="segments"
                tabs={[
                  {
                    to: linkTo({ ...search, order: 'per-game' }),
                    text: 'Per game',
                    isCurrent: search.order !== 'total',
                  },
                  {
                    to: linkTo({ ...search, order: 'total' }),
                    text: 'Totals',
                    isCurrent: search.order === 'total',
                  },
                ]}
              />
              <SelectFilter
                name="season"
                label="Season"
                value={season?.id ?? ''}
                resets={['league']}
                options={seasons.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <SelectFilter
                name="league"
                label="League"
                value={search.league}
                options={[
                  { value: '', label: 'All Leagues' },
                  ...leagues.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <SelectFilter
                name="min"
                label="Games"
                value={String(search.minGames)}
                defaultValue={String(defaultMinimum[search.order])}
                options={[...new Set([...minimumGames, search.minGames])]
                  .toSorted((a, b) => a - b)
                  .map((games) => ({
                    value: String(games),
                    label: games === 0 ? 'Any number of games' : `At least ${games} games`,
                  }))}
              />
            </Filters>
          </div>
        </div>
        <Panel title={titleOf(search.stat)} detail={search.order === 'total' ? 'Totals' : 'Per game'}>
          <RankedList leaders={list} order={search.order} />
          {search.limit === SHORT_LIST && list.length === SHORT_LIST ? (
            <p className={styles['more']}>
              <SiteLink to={linkTo({ ...search, limit: LONG_LIST })}>Show up to {LONG_LIST}</SiteLink>
            </p>
          ) : null}
        </Panel>
      </Columns>
    </div>
  )
}

/** A value that the form keeps without JavaScript. */
function Hidden({ name, value }: { name: string; value: string }) {
  return value ? <input type="hidden" name={name} value={value} /> : null
}

const titleOf = (stat: StatKey) => leaderStats.find(({ key }) => key === stat)?.title ?? stat

/** Returns the address of the page with these filters. Default values are left out. */
function linkTo({ stat, order, minGames, league, season, limit }: LeaderSearch): string {
  const isDefaultMinimum = Object.values(defaultMinimum).includes(minGames)
  const filters = {
    stat: stat === 'pts' ? '' : stat,
    by: order === 'total' ? '' : 'game',
    min: isDefaultMinimum ? '' : String(minGames),
    league,
    season,
    more: limit === LONG_LIST ? '1' : '',
  }
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()
  return query ? `${paths.leaderBoard()}?${query}` : paths.leaderBoard()
}
