import type { NextAndLatestGamesData } from './next-and-latest-games.ts'
import { gamesOfStrip } from './score-strip.ts'
import { ScoreStrip } from './ScoreStrip.tsx'
import { useMyNextGame } from './use-my-next-game.ts'

/** The score strip of a site, with the next game of the visitor's team first. */
export function SiteScoreStrip({ today, next, latest }: NextAndLatestGamesData) {
  return <ScoreStrip games={gamesOfStrip({ next, latest })} today={today} mine={useMyNextGame(today)} />
}
