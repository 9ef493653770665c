import type { GameDetailView } from '@league/contracts/game/views'
import { recordsOf } from './box-score.ts'
import { createSheet, type Sheet } from './sheet.ts'

/** The two sheets of a game. */
export interface GameSheets {
  home: Sheet
  away: Sheet
}

/** Sheets with unsaved values outlive their page, so that going elsewhere and back loses nothing. */
const kept = new Map<string, GameSheets>()

const ids = (roster: readonly { id: string }[]) => roster.map((player) => player.id)

export function openSheets(detail: GameDetailView): GameSheets {
  const found = kept.get(detail.game.id)
  if (found) return found
  const records = recordsOf(detail)
  return {
    home: createSheet(ids(detail.homeRoster), records),
    away: createSheet(ids(detail.awayRoster), records),
  }
}

/** Keeps what is unsaved for the next visit. */
export function leaveSheets(gameId: string, sheets: GameSheets): void {
  if (unsavedIn(sheets) > 0) kept.set(gameId, sheets)
  else kept.delete(gameId)
}

export function unsavedIn({ home, away }: GameSheets): number {
  return home.summary().unsaved + away.summary().unsaved
}

export function contestedIn({ home, away }: GameSheets): number {
  return home.summary().contested + away.summary().contested
}

/** Lays a newer record under what is typed. */
export function followDetail(sheets: GameSheets, detail: GameDetailView): void {
  const records = recordsOf(detail)
  sheets.home.follow(ids(detail.homeRoster), records)
  sheets.away.follow(ids(detail.awayRoster), records)
}

/** Takes the answer to a save of one team as its new record. */
export function settleSide(sheet: Sheet, side: 'home' | 'away', detail: GameDetailView): void {
  sheet.settle(ids(side === 'home' ? detail.homeRoster : detail.awayRoster), recordsOf(detail))
}
