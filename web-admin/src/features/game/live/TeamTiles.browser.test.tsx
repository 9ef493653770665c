import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../../test/game-detail.ts'
import { render } from '../../../../test/render.tsx'
import type { LiveState } from './live-state.ts'
import { TeamTiles } from './TeamTiles.tsx'
import type { Scorer } from './use-scorer.ts'

it('The name of a selected player with five fouls has the color of the text on the field of the team', async () => {
  const tally = { points: 4, fouls: 5 }
  const state = {
    lineups: { home: ['p1'], away: [] },
    tallies: new Map([['p1', tally]]),
    live: { clock: { gamePeriodId: null }, periods: {}, timeOuts: 4, timeOutsTaken: { home: 0, away: 0 } },
  } as unknown as LiveState
  const scorer = {
    selected: { side: 'home', playerId: 'p1' },
    hasFouledOut: () => true,
    questionFor: () => null,
    tapPlayer: () => {},
  } as unknown as Scorer
  render(
    <TeamTiles
      detail={gameDetail}
      state={state}
      scorer={scorer}
      side="home"
      onSubstitute={() => {}}
      onTimeOut={() => {}}
    />,
  )
  const tile = page.getByRole('button', { name: /Wilson/ })
  await expect.element(tile).toHaveAttribute('aria-pressed', 'true')
  const colorOf = (element: Element | null) => element && getComputedStyle(element).color
  expect(colorOf(tile.element().querySelector('b'))).toBe(colorOf(tile.element()))
})
