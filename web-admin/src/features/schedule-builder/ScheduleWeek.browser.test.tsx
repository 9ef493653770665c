import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { silence } from '../../../test/network.ts'
import { drawBuilder } from '../../../test/schedule-builder.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const aces = () => button('Aces vs Bulls, June 3, 2096, 7:00 PM')
const cubs = () => button('Cubs vs Ducks, June 3, 2096, 8:00 PM')
const spoken = () => page.getByText(/picked up|is over|dropped on|back in its place/)
const bodies = (sent: ReturnType<typeof drawBuilder>) => sent.map(({ call, body }) => [call, body])

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('two games', () => {
  it('R265 R268 C123 are swapped by keyboard: one, then the other', async () => {
    const sent = drawBuilder()
    await expect.element(aces()).toHaveAttribute('aria-pressed', 'false')
    ;(aces().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(aces()).toHaveAttribute('aria-pressed', 'true')
    await expect
      .element(page.getByText(/^Choose the game to swap with Aces vs Bulls, June 3, 2096, 7:00 PM/))
      .toBeVisible()
    ;(cubs().element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Matchups swapped!')).toBeVisible()
    expect(bodies(sent)).toEqual([['PUT /api/games/swap', { gameId1: 'g1', gameId2: 'g2' }]])
    await expect.element(aces()).toHaveAttribute('aria-pressed', 'false')
  })

  it('R265 are not swapped when the same is clicked again', async () => {
    const sent = drawBuilder()
    await aces().click()
    await aces().click()
    await expect.element(aces()).toHaveAttribute('aria-pressed', 'false')
    await cubs().click()
    await expect.element(cubs()).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toEqual([])
  })

  it('R268 that could not be swapped stay, and that is said', async () => {
    drawBuilder({ 'PUT /api/games/swap': silence })
    await aces().click()
    await cubs().click()
    await expect.element(page.getByText('Swap failed.')).toBeVisible()
  })

  it('S110 that were played are pinned', async () => {
    drawBuilder()
    await expect.element(page.getByText('Played 80 – 71')).toBeVisible()
    await expect.element(button(/^Bulls vs Ducks/)).not.toBeInTheDocument()
    await expect.element(button('Move Bulls vs Ducks')).not.toBeInTheDocument()
  })
})

describe('a game', () => {
  it('S110 C069 is dragged to a free slot by keyboard, each step spoken', async () => {
    const sent = drawBuilder()
    await expect.element(button('Move Aces vs Bulls')).toBeVisible()
    ;(button('Move Aces vs Bulls').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(spoken()).toMatchTextContent('Aces vs Bulls picked up.')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(spoken()).toMatchTextContent('is over Cubs vs Ducks, June 3, 2096, 8:00 PM.')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(spoken()).toMatchTextContent('is over the free slot June 3, 2096, 9:00 PM.')
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Aces vs Bulls moved to June 3, 2096, 9:00 PM')).toBeVisible()
    expect(bodies(sent)).toEqual([['PUT /api/gamesv2/:id/details', { date: '2096-06-03', time: '21:00' }]])
    expect(sent[0]?.headers.get('if-match')).toBe('"1"')
  })

  it('S110 swaps with the one that it is dropped on', async () => {
    const sent = drawBuilder()
    await expect.element(button('Move Aces vs Bulls')).toBeVisible()
    ;(button('Move Aces vs Bulls').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(spoken()).toMatchTextContent('Aces vs Bulls picked up.')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(spoken()).toMatchTextContent('is over Cubs vs Ducks')
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Matchups swapped!')).toBeVisible()
    expect(bodies(sent)).toEqual([['PUT /api/games/swap', { gameId1: 'g1', gameId2: 'g2' }]])
  })

  it('S110 is moved from the menu too, to a free slot of any week', async () => {
    const sent = drawBuilder()
    await button('More of Aces vs Bulls, June 3, 2096, 7:00 PM').click()
    await page.getByRole('menuitem', { name: 'Move to …' }).click()
    await page.getByRole('radio', { name: 'June 3, 2096, 9:00 PM' }).click()
    await button('Move').click()
    await expect
      .poll(() => bodies(sent))
      .toEqual([['PUT /api/gamesv2/:id/details', { date: '2096-06-03', time: '21:00' }]])
  })
})
