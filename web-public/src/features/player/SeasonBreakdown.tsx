import { Fragment } from 'react'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { groupBy } from './group-by.ts'
import { gameStatText, type StatColumn, totalStatText } from '../../parts/stat-columns.ts'
import { StatTable } from '../../ui/StatTable.tsx'
import type { PlayedGame } from './played-games.ts'
import styles from './SeasonBreakdown.module.css'

const freeThrowPercentage: StatColumn = {
  key: 'ft_pct',
  label: 'FT%',
  name: 'Free Throw Percentage',
  kind: 'percentage',
}

interface SeasonBreakdownProps {
  games: readonly PlayedGame[]
  columns: readonly StatColumn[]
}

/**
 * A player's statistics by season. A link opens the games of a season, which works without JavaScript (S045).
 */
export function SeasonBreakdown({ games, columns }: SeasonBreakdownProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const shownColumns = toBreakdownColumns(columns)
  const seasons = [...groupBy(games, ({ season }) => season.id)]
  const toggleTarget = (id: string) => {
    const query = new URLSearchParams(search)
    if (query.get('open') === id) query.delete('open')
    else query.set('open', id)
    return { pathname, search: query.toString() }
  }
  return (
    <StatTable caption="Season Breakdown" isCompact>
      <thead>
        <tr>
          <th scope="col">Season</th>
          <th scope="col">GP</th>
          {shownColumns.map(({ key, label, name }) => (
            <th key={key} scope="col">
              <abbr title={name}>{label}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seasons.map(([id, played]) => {
          const isOpen = search.get('open') === id
          const lines = played.map(({ counts }) => counts)
          return (
            <Fragment key={id}>
              <tr>
                <th scope="row">
                  <Link
                    to={toggleTarget(id)}
                    replace
                    preventScrollReset
                    aria-expanded={isOpen}
                    className={styles['seasonLink']}
                  >
                    <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {played[0]?.season.name}
                  </Link>
                </th>
                <td>{played.length}</td>
                {shownColumns.map((column) => (
                  <td key={column.key}>{totalStatText(lines, column)}</td>
                ))}
              </tr>
              {isOpen
                ? played.map((game) => <SeasonGame key={game.id} game={game} columns={shownColumns} />)
                : null}
            </Fragment>
          )
        })}
      </tbody>
    </StatTable>
  )
}

function SeasonGame({ game, columns }: { game: PlayedGame; columns: readonly StatColumn[] }) {
  return (
    <tr className={styles['game']}>
      <th scope="row">
        <Link to={paths.game(game.id)}>
          {formatDate(game.date)}, {game.matchup}
        </Link>
      </th>
      <td>{'\u00a0'}</td>
      {columns.map((column) => (
        <td key={column.key}>{gameStatText(game.counts, column)}</td>
      ))}
    </tr>
  )
}

/** Moves FT% to the end, and leaves it out unless both FTM and FTA are visible (R255). */
function toBreakdownColumns(columns: readonly StatColumn[]): StatColumn[] {
  const others = columns.filter(({ key }) => key !== freeThrowPercentage.key)
  const hasFreeThrows = ['ftm', 'fta'].every((key) => columns.some((column) => column.key === key))
  return hasFreeThrows ? [...others, freeThrowPercentage] : others
}
