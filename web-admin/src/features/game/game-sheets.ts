import type { GameDetailView } from '@league/contracts/game/views'
import { recordedLines } from './box-score.ts'
import { sheetRules } from './sheet-rules.ts'
import { createSheet, type Sheet } from './sheet.ts'

/** The box score sheets of both teams of a game. */
export interface GameSheets {
  home: Sheet
  away: Sheet
  /** Calls the listener after a change of either sheet, as each sheet does. Returns a function that stops it. */
  subscribeWhenStill(listener: () => void): () => void
}

const idsOf = (roster: readonly { id: string }[]) => roster.map((player) => player.id)

export function createGameSheets(detail: GameDetailView): GameSheets {
  const recorded = recordedLines(detail)
  const rules = sheetRules(detail.allStats)
  const home = createSheet(idsOf(detail.homeRoster), recorded, rules)
  const away = createSheet(idsOf(detail.awayRoster), recorded, rules)
  return {
    home,
    away,
    subscribeWhenStill(listener) {
      const stops = [home.subscribeWhenStill(listener), away.subscribeWhenStill(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

export function countUnsaved({ home, away }: GameSheets): number {
  return home.summary().unsaved + away.summary().unsaved
}

export function countContested({ home, away }: GameSheets): number {
  return home.summary().contested + away.summary().contested
}

/** Returns the sheet with the latest step of the user; null without any. */
export function latestSheet({ home, away }: GameSheets): Sheet | null {
  const [ofHome, ofAway] = [home.summary().lastStep, away.summary().lastStep]
  if (!ofHome && !ofAway) return null
  return (ofHome?.number ?? 0) > (ofAway?.number ?? 0) ? home : away
}

/** Rebases the typed values of both teams onto a newer record. */
export function rebaseSheets({ home, away }: GameSheets, detail: GameDetailView): void {
  const recorded = recordedLines(detail)
  home.rebase(idsOf(detail.homeRoster), recorded)
  away.rebase(idsOf(detail.awayRoster), recorded)
}
