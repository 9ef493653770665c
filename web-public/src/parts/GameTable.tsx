import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { RowHeading, Td, Th } from '../ui/TableCells.tsx'
import type { GameSummary } from '../ui/game-summary.ts'
import type { GameNames } from './name-games.ts'
import { monthDay } from '../ui/month-day.ts'
import { Table } from '../ui/Table.tsx'

/** A table of games. Its children are `GameRow`s and `NoGameRow`s. */
export function GameTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>Date</Th>
          <Th>Matchup</Th>
          <Th>Time</Th>
          <Th number>Results</Th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  )
}

/** Longer results are texts, such as the winner of a forfeit, which wrap. */
const MAX_SCORE_LENGTH = 10

interface GameRowProps {
  game: Pick<GameSummary, 'id' | 'date' | 'time'> & Pick<GameNames, 'zone'>
  changed: boolean
  /** The score, or the state of a game that is not final. Empty for a scheduled game. */
  result: string
  /** The content of the matchup column. */
  children: ReactNode
}

/** A game with its date, matchup, time and result. The row links to the page of the game. */
export function GameRow({ game, changed, result, children }: GameRowProps) {
  return (
    <tr data-link data-game={game.id} data-changed={changed || undefined}>
      <Td short={monthDay(game.date)}>{formatDate(game.date)}</Td>
      <th scope="row">
        <Link to={paths.game(game.id)} data-row discover="none">
          {children}
        </Link>
      </th>
      <Td>
        {formatTime(game.time)} {game.zone}
      </Td>
      <Td number wraps={result.length > MAX_SCORE_LENGTH}>
        {result || '–'}
      </Td>
    </tr>
  )
}

interface NoGameRowProps {
  date: string | null
  /** The reason in the matchup column. */
  children: ReactNode
}

/** A day without a game: a bye or a week off. */
export function NoGameRow({ date, children }: NoGameRowProps) {
  return (
    <tr data-no-game>
      <Td short={monthDay(date)}>{formatDate(date)}</Td>
      <RowHeading>{children}</RowHeading>
      <Td>–</Td>
      <Td number>–</Td>
    </tr>
  )
}
