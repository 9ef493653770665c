import type { GameDetailView } from '@league/contracts/game/views'
import { recordsOf } from './box-score.ts'
import { createSheet, type Sheet } from './sheet.ts'

/** The two sheets of a game. */
export interface GameSheets {
  home: Sheet
  away: Sheet
  /** Calls the listener after every change of either sheet. Returns how to stop. */
  subscribe(listener: () => void): () => void
}

const ids = (roster: readonly { id: string }[]) => roster.map((player) => player.id)

export function openSheets(detail: GameDetailView): GameSheets {
  const records = recordsOf(detail)
  const home = createSheet(ids(detail.homeRoster), records)
  const away = createSheet(ids(detail.awayRoster), records)
  return {
    home,
    away,
    subscribe(listener) {
      const stops = [home.subscribe(listener), away.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
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
