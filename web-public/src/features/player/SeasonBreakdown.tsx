import { Fragment } from 'react'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHeading, Td, Th } from '../../ui/TableCells.tsx'
import { groupBy } from './group-by.ts'
import { gameStatText, type StatColumn, totalStatText } from '../../parts/stat-columns.ts'
import { Table } from '../../ui/Table.tsx'
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
    if (query.get('season') === id) query.delete('season')
    else query.set('season', id)
    return { pathname, search: query.toString() }
  }
  return (
    <Table caption="Season Breakdown" full>
      <thead>
        <tr>
          <Th>Season</Th>
          <Th number>GP</Th>
          {shownColumns.map(({ key, label, name }) => (
            <Th key={key} number>
              <abbr title={name}>{label}</abbr>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seasons.map(([id, played]) => {
          const isOpen = search.get('season') === id
          const lines = played.map(({ counts }) => counts)
          return (
            <Fragment key={id}>
              <tr>
                <RowHeading>
                  <Link
                    to={toggleTarget(id)}
                    replace
                    preventScrollReset
                    aria-expanded={isOpen}
                    className={styles['seasonLink']}
                  >
                    <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {played[0]?.season.name}
                  </Link>
                </RowHeading>
                <Td number>{played.length}</Td>
                {shownColumns.map((column) => (
                  <Td key={column.key} number>
                    {totalStatText(lines, column)}
                  </Td>
                ))}
              </tr>
              {isOpen
                ? played.map((game) => <SeasonGame key={game.id} game={game} columns={shownColumns} />)
                : null}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

function SeasonGame({ game, columns }: { game: PlayedGame; columns: readonly StatColumn[] }) {
  return (
    <tr className={styles['game']}>
      <RowHeading>
        <Link to={paths.game(game.id)}>
          {formatDate(game.date)}, {game.matchup}
        </Link>
      </RowHeading>
      <Td />
      {columns.map((column) => (
        <Td key={column.key} number>
          {gameStatText(game.counts, column)}
        </Td>
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
