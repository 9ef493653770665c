import { Fragment } from 'react'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { sumCounts } from '@league/contracts/statistics/rules'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { RowHead, Td, Th } from '../../ui/Cell.tsx'
import { grouped } from '../../ui/grouped.ts'
import { gameCell, type StatColumn, totalCell } from '../../ui/stat-columns.ts'
import { Table } from '../../ui/Table.tsx'
import type { PlayedGame } from './played-games.ts'
import { breakdownColumns } from './breakdown-columns.ts'
import styles from './SeasonBreakdown.module.css'

interface SeasonBreakdownProps {
  games: readonly PlayedGame[]
  columns: readonly StatColumn[]
}

/** Season, GP, stats, FT%; a season opens to its games (S045). A link opens it, so it works without JavaScript. */
export function SeasonBreakdown({ games, columns }: SeasonBreakdownProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const shown = breakdownColumns(columns)
  const seasons = [...grouped(games, ({ season }) => season.id)]
  const toggled = (id: string) => {
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
          {shown.map(({ key, label, name }) => (
            <Th key={key} number>
              <abbr title={name}>{label}</abbr>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seasons.map(([id, played]) => {
          const open = search.get('season') === id
          const total = sumCounts(played.map(({ counts }) => counts))
          return (
            <Fragment key={id}>
              <tr>
                <RowHead>
                  <Link
                    to={toggled(id)}
                    replace
                    preventScrollReset
                    aria-expanded={open}
                    className={styles['open']}
                  >
                    <span aria-hidden="true">{open ? '▾' : '▸'}</span> {played[0]?.season.name}
                  </Link>
                </RowHead>
                <Td number>{played.length}</Td>
                {shown.map((column) => (
                  <Td key={column.key} number>
                    {totalCell(total, column)}
                  </Td>
                ))}
              </tr>
              {open ? played.map((game) => <GameOfSeason key={game.id} game={game} columns={shown} />) : null}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

function GameOfSeason({ game, columns }: { game: PlayedGame; columns: readonly StatColumn[] }) {
  return (
    <tr className={styles['game']}>
      <RowHead>
        <Link to={paths.game(game.id)}>
          {formatDate(game.date)}, {game.matchup}
        </Link>
      </RowHead>
      <Td />
      {columns.map((column) => (
        <Td key={column.key} number>
          {gameCell(game.counts, column)}
        </Td>
      ))}
    </tr>
  )
}
