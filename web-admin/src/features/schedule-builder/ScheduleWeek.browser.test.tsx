import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { silence } from '../../../test/network.ts'
import { renderScheduleBuilder } from '../../../test/schedule-builder.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const aces = () => button('Bulls at Aces, June 3, 2096, 7:00 PM')
const cubs = () => button('Ducks at Cubs, June 3, 2096, 8:00 PM')
const announcement = () => page.getByText(/picked up|is over|dropped on|back in its place/)
const bodies = (sent: ReturnType<typeof renderScheduleBuilder>) => sent.map(({ call, body }) => [call, body])

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('swapping two games', () => {
  it('swaps two games that are selected one after the other by keyboard (R265, R268, C123)', async () => {
    const sent = renderScheduleBuilder()
    await expect.element(aces()).toHaveAttribute('aria-pressed', 'false')
    ;(aces().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(aces()).toHaveAttribute('aria-pressed', 'true')
    await expect
      .element(page.getByText(/^Click the game to swap with Bulls at Aces, June 3, 2096, 7:00 PM/))
      .toBeVisible()
    ;(cubs().element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Matchups swapped!')).toBeVisible()
    expect(bodies(sent)).toEqual([['PUT /api/games/swap', { gameId1: 'g1', gameId2: 'g2' }]])
    await expect.element(aces()).toHaveAttribute('aria-pressed', 'false')
  })

  it('deselects a game of the schedule that is clicked again (R265)', async () => {
    const sent = renderScheduleBuilder()
    await aces().click()
    await aces().click()
    await expect.element(aces()).toHaveAttribute('aria-pressed', 'false')
    await cubs().click()
    await expect.element(cubs()).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toEqual([])
  })

  it('reports that two games could not be swapped (R268)', async () => {
    renderScheduleBuilder({ 'PUT /api/games/swap': silence })
    await aces().click()
    await cubs().click()
    await expect.element(page.getByText('Swap failed.')).toBeVisible()
  })

  it('offers no way to move a game that was played (S110)', async () => {
    renderScheduleBuilder()
    await expect.element(page.getByText('Played 71 – 80')).toBeVisible()
    await expect.element(button(/^Ducks at Bulls/)).not.toBeInTheDocument()
    await expect.element(button('Move Ducks at Bulls')).not.toBeInTheDocument()
  })
})

describe('moving a game', () => {
  it('drags a game to a free time slot by keyboard and announces each step (S110, C069)', async () => {
    const sent = renderScheduleBuilder()
    await expect.element(button('Move Bulls at Aces')).toBeVisible()
    ;(button('Move Bulls at Aces').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(announcement()).toMatchTextContent('Bulls at Aces picked up.')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(announcement()).toMatchTextContent('is over Ducks at Cubs, June 3, 2096, 8:00 PM.')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(announcement()).toMatchTextContent('is over the free slot June 3, 2096, 9:00 PM.')
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Bulls at Aces moved to June 3, 2096, 9:00 PM')).toBeVisible()
    expect(bodies(sent)).toEqual([['PUT /api/gamesv2/:id/details', { date: '2096-06-03', time: '21:00' }]])
    expect(sent[0]?.headers.get('if-match')).toBe('"1"')
  })

  it('swaps a game with the game on which it is dropped (S110)', async () => {
    const sent = renderScheduleBuilder()
    await expect.element(button('Move Bulls at Aces')).toBeVisible()
    ;(button('Move Bulls at Aces').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(announcement()).toMatchTextContent('Bulls at Aces picked up.')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(announcement()).toMatchTextContent('is over Ducks at Cubs')
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Matchups swapped!')).toBeVisible()
    expect(bodies(sent)).toEqual([['PUT /api/games/swap', { gameId1: 'g1', gameId2: 'g2' }]])
  })

  it('moves a game to a free time slot of any week from the menu (S110)', async () => {
    const sent = renderScheduleBuilder()
    await button('Actions for Bulls at Aces, June 3, 2096, 7:00 PM').click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await page.getByRole('radio', { name: 'June 3, 2096, 9:00 PM' }).click()
    await button('Move game').click()
    await expect
      .poll(() => bodies(sent))
      .toEqual([['PUT /api/gamesv2/:id/details', { date: '2096-06-03', time: '21:00' }]])
  })
})
