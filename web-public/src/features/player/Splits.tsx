import { Fragment } from 'react'
import type { StatColumn } from '../../parts/stat-columns.ts'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { monthDay } from '../../ui/month-day.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { StatTable } from '../../ui/StatTable.tsx'
import { averageColumns, type AverageColumn, averageText } from './averages.ts'
import { groupBy } from './group-by.ts'
import type { PlayedGame } from './played-games.ts'
import { highsOf, type Split, splitsOf } from './splits.ts'
import styles from './Splits.module.css'

interface PlayerGames {
  games: readonly PlayedGame[]
  columns: readonly StatColumn[]
}

/** The best figures of a player, each with its game. */
export function Highs({ games, columns }: PlayerGames) {
  const highs = highsOf(games, columns)
  if (highs.length === 0) return null
  return (
    <Panel title="Highs">
      <ul className={styles['highs']}>
        {highs.map(({ stat, value, game }) => (
          <li key={stat.key}>
            <strong>{value}</strong>
            <div>
              <span className={styles['stat']}>{stat.name}</span>
              <SiteLink to={paths.game(game.id)} data-fill>
                {monthDay(game.date)} {game.matchup}
              </SiteLink>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A player's figures per game by place, result and month. */
export function Splits({ games, columns }: PlayerGames) {
  const groups = splitsOf(games)
  if (groups.length === 0) return null
  const averages = averageColumns(columns)
  return (
    <Panel title="Splits">
      <StatTable caption="Figures per game by place, result and month" isCompact>
        <AverageHeadings first="Games" averages={averages} />
        <tbody>
          {groups.map(({ title, splits }) => (
            <Fragment key={title}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={averages.length + 2}>
                  {title}
                </th>
              </tr>
              {splits.map((split) => (
                <AverageRow key={split.name} split={split} averages={averages} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </StatTable>
    </Panel>
  )
}

/** A player's figures per game by season, and over all of them. */
export function SeasonAverages({ games, columns }: PlayerGames) {
  const seasons = [...groupBy(games, ({ season }) => season.id).values()]
  if (seasons.length < 2) return null
  const averages = averageColumns(columns)
  return (
    <Panel title="Season by season">
      <StatTable caption="Figures per game by season" isCompact>
        <AverageHeadings first="Season" averages={averages} />
        <tbody>
          {seasons.map((played) => {
            const { id = '', name = '' } = played[0]?.season ?? {}
            return <AverageRow key={id} split={{ name, games: played }} averages={averages} />
          })}
          <AverageRow split={{ name: 'Career', games: [...games] }} averages={averages} isTotal />
        </tbody>
      </StatTable>
    </Panel>
  )
}

function AverageHeadings({ first, averages }: { first: string; averages: readonly AverageColumn[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">
          <abbr title="Games played">GP</abbr>
        </th>
        {averages.map(({ key, label, name }) => (
          <th key={key} scope="col">
            <abbr title={name}>{label}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface AverageRowProps {
  split: Split
  averages: readonly AverageColumn[]
  isTotal?: boolean
}

function AverageRow({ split: { name, games }, averages, isTotal = false }: AverageRowProps) {
  const lines = games.map(({ counts }) => counts)
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row" className={styles['name']}>
        {name}
      </th>
      <td>{games.length}</td>
      {averages.map((column) => (
        <td key={column.key}>{averageText(lines, column)}</td>
      ))}
    </tr>
  )
}
