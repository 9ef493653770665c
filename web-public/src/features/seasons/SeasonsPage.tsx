import { formatDate } from '@league/contracts/kernel/calendar-text'
import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import type { ViewProps } from '../../page/page.ts'
import { Columns } from '../../ui/Columns.tsx'
import { countText } from '../../ui/count-text.ts'
import { Empty } from '../../ui/Empty.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { StatTile, StatTiles } from '../../ui/StatTile.tsx'
import type { FinalRow, SeasonSummary } from './seasons-data.ts'
import styles from './SeasonsPage.module.css'

/** All seasons with their champions, final tables and leaders. */
export function SeasonsPage({ data: seasons }: ViewProps<SeasonSummary[]>) {
  return (
    <>
      <PageHead title="Seasons" subtitle={countText(seasons.length, 'season')} />
      <Columns>
        {seasons.length === 0 ? <Empty text="The first season has not started yet." /> : null}
        {seasons.map((season, index) => (
          <Season key={season.id} season={season} isOpen={index === 0} />
        ))}
      </Columns>
    </>
  )
}

function Season({ season, isOpen }: { season: SeasonSummary; isOpen: boolean }) {
  const { id, name, startDate, finishDate, active, brackets, tables, leaders } = season
  const days = [startDate, finishDate].filter(Boolean).map(formatDate).join(' – ')
  return (
    <Panel
      title={name}
      detail={[active ? 'Active' : null, days].filter(Boolean).join(' · ')}
      action={<SiteLink to={paths.teams(id)}>Teams</SiteLink>}
    >
      {brackets.map((bracket) => (
        <p key={bracket.id} className={styles['champion']}>
          {bracket.champion ? <TeamName team={bracket.champion} size={40} /> : null}
          <SiteLink to={paths.bracket(id, bracket.id)}>
            {bracket.champion ? `Champion of ${bracket.name}` : `Bracket of ${bracket.name}`}
          </SiteLink>
        </p>
      ))}
      {leaders.length > 0 ? (
        <div className={styles['leaders']}>
          <StatTiles>
            {leaders.map((leader) => (
              <StatTile
                key={leader.label}
                label={leader.label}
                value={leader.value}
                detail={<SiteLink to={paths.playerStats(leader.id)}>{leader.name}</SiteLink>}
              />
            ))}
          </StatTiles>
        </div>
      ) : null}
      {tables.map((table) => (
        <details key={table.id} className={styles['table']} open={isOpen}>
          <summary>
            {table.name}
            <span>{active ? 'Standings' : 'Final table'}</span>
          </summary>
          <FinalTable rows={table.rows} name={table.name} />
          <SiteLink to={paths.league(table.id)}>Teams and games of {table.name}</SiteLink>
        </details>
      ))}
    </Panel>
  )
}

function FinalTable({ rows, name }: { rows: readonly FinalRow[]; name: string }) {
  return (
    <ol className={styles['rows']} aria-label={name}>
      {rows.map((team) => (
        <li key={team.id}>
          <span className={styles['rank']}>{team.rank}</span>
          <TeamName team={team} link="fill" />
          <strong>
            {team.wins}–{team.losses}
          </strong>
        </li>
      ))}
    </ol>
  )
}
