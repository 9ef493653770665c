import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import { RowHead, Td, Th } from '../ui/Cell.tsx'
import { type GameLine, stateText } from '../ui/game-line.ts'
import { Table } from '../ui/Table.tsx'

/** Games of a league, of a team or of a season; holds a `GameRow` or a `FreeRow` for each. */
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

interface GameRowProps {
  game: Pick<GameLine, 'id' | 'date' | 'time' | 'status' | 'completed'>
  moved: boolean
  /** Shown once the game is played. */
  result: string
  /** One of hundreds: with less markup. */
  light?: boolean
  /** The matchup. */
  children: ReactNode
}

/** Date, matchup, time and result; the row leads to its game. */
export function GameRow({ game, moved, result, light = false, children }: GameRowProps) {
  return (
    <tr data-link data-game={light ? undefined : game.id} data-moved={moved || undefined}>
      <Td whole={!light}>{formatDate(game.date)}</Td>
      <th scope="row">
        <Link to={paths.game(game.id)} data-row discover="none">
          {children}
        </Link>
      </th>
      <Td>{formatTime(game.time)}</Td>
      <Td number>{game.completed ? result : stateText(game) || '–'}</Td>
    </tr>
  )
}

interface FreeRowProps {
  date: string | null
  light?: boolean
  /** Who does not play. */
  children: ReactNode
}

/** A day without a game. */
export function FreeRow({ date, light = false, children }: FreeRowProps) {
  return (
    <tr data-free>
      <Td whole={!light}>{formatDate(date)}</Td>
      <RowHead>{children}</RowHead>
      <Td>–</Td>
      <Td number>–</Td>
    </tr>
  )
}
