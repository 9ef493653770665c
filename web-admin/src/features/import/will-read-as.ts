import {
  readCount,
  readMatchup,
  readPerson,
  readPlayingTime,
  readResult,
  readSide,
  readStatus,
} from '@league/contracts/import/read-cells'
import { type DateOrder, readDate, readTime } from '@league/contracts/import/read-dates'
import { playingTimeText } from '@league/contracts/statistics/playing-time'
import { formatDay, formatTime } from './cell-text.ts'

/** Returns how the first value of a column is read as a field; null if it cannot be read. */
export function willReadAs(field: string, values: readonly string[], order: DateOrder): string | null {
  const value = values.find((text) => text !== '')
  if (value === undefined) return '–'
  switch (field) {
    case 'date': {
      const read = readDate(value, order)
      if (read === null || typeof read === 'string') return null
      return read.time ? `${formatDay(read.date)}, ${formatTime(read.time)}` : formatDay(read.date)
    }
    case 'time': {
      const time = readTime(value)
      return time === null ? null : time === '' ? 'Not known yet' : formatTime(time)
    }
    case 'min': {
      const seconds = readPlayingTime(value)
      return seconds === null ? null : playingTimeText(seconds)
    }
    case 'player': {
      const { firstName, lastName } = readPerson(value)
      return [firstName, lastName].filter(Boolean).join(' · ')
    }
    case 'matchup': {
      const read = readMatchup(value)
      return read && `${read.away} at ${read.home}`
    }
    case 'result': {
      const read = readResult(value)
      return read && `${read.outcome ? `${outcomes[read.outcome]}, ` : ''}${read.scores.join('–')}`
    }
    case 'side': {
      const side = readSide(value)
      return side && (side === 'home' ? 'Home' : 'Away')
    }
    case 'status': {
      const status = readStatus(value)
      return (
        status && (status === 'cancelled' ? 'Canceled' : status.charAt(0).toUpperCase() + status.slice(1))
      )
    }
    default:
      return countFields.has(field) && readCount(value) === null ? null : value
  }
}

const outcomes = { W: 'Won', L: 'Lost', T: 'Tied' } as const
const countFields = new Set(
  'home_score away_score pts reb ast stl blk tov pf fgm fga fg2m fg2a fg3m fg3a ftm fta'.split(' '),
)
