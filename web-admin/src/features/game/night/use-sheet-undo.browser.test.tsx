import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GameView } from '@league/contracts/game/views'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { outboxOf } from '../outbox/outbox.ts'
import { GameTiles } from './GameTiles.tsx'
import { NightSheetPage } from './NightSheetPage.tsx'

const scheduled: GameView = { ...gameDetail.game, status: 'scheduled', score_home: null, score_away: null }
let userId = ''
beforeEach(() => void (userId = crypto.randomUUID()))
afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

/** Reads the games of the day as the page of the score sheet does. */
function Tiles() {
  const games = useRead('GET /api/gamesv2', { query: {} })
  return games.data && <GameTiles games={games.data.games} title="Tonight" />
}

const screens = {
  'the score sheet': <NightSheetPage />,
  'the tiles of the home screen': <Tiles />,
}

it.each(Object.keys(screens) as (keyof typeof screens)[])(
  'Ctrl+Z in %s undoes saved changes like the history does, the last one first',
  async (screen) => {
    await page.viewport(1440, 900)
    let games = [scheduled]
    const scores: GameView[] = []
    const sent = network({
      'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
      'GET /api/gamesv2': () => ({ games }),
      'GET /api/attention': () => ({ today: [], no_score: { total: 0, games: [], days: [] } }),
      'PUT /api/gamesv2/:id/scores': (score: object) => {
        scores.push(...games)
        games = games.map((game) => ({ ...game, ...score, status: 'final' }))
        const headers = { 'x-change': `change-${scores.length}`, 'x-undoable': 'harbor' }
        return Response.json({ game: games[0] }, { headers })
      },
      'POST /api/changes/:id/undo': () => {
        games = scores.splice(-1)
        return { change: 'undoing' }
      },
    })
    const undone: string[] = []
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
      if (address.includes('/undo')) undone.push(address)
      return answer(address, request)
    })
    renderSignedIn(screens[screen], { path: '/', address: '/?date=2026-11-21' })
    const row = page.getByRole('listitem', { name: 'Sky at Aces' })
    const cell = row.getByRole('textbox', { name: /^Score of Sky / })
    await cell.click()
    await userEvent.keyboard('61{Tab}62{Tab}')
    await expect.element(row).toMatchTextContent('Saved')
    await cell.fill('63')
    await expect.poll(() => games[0]?.score_away).toBe(63)
    await expect.element(row).toMatchTextContent('Saved')
    for (const [text, score] of [
      ['61', '63–62'],
      ['', '61–62'],
    ] as const) {
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect.element(cell).toHaveValue(text)
      await expect.poll(() => games[0]?.score_away ?? '').toBe(Number(text) || '')
      await expect.element(page.getByText(`Undone: score ${score} of Sky at Aces`)).toBeVisible()
      await expect.element(cell).toHaveFocus()
    }
    const addresses = [2, 1].map((change) => `/api/changes/change-${change}/undo?organization_id=harbor`)
    expect(undone).toEqual(addresses)
    expect(sent.map(({ call }) => call.split(' ')[0])).toEqual(['PUT', 'PUT', 'POST', 'POST'])
  },
)
