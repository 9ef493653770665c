import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gameDetail } from '../../../../test/game-detail.ts'
import { isCut } from '../../../../test/is-cut.ts'
import { network, refusal } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { GamePage } from '../GamePage.tsx'
import { outboxOf } from '../outbox/outbox.ts'

let userId = ''
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })

beforeEach(() => void (userId = crypto.randomUUID()))
afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

it('The box score cuts off no note, name or button on a phone, however many players there are', async () => {
  const [player] = gameDetail.homeRoster
  const [line] = gameDetail.playerStats
  if (!player || !line) throw new Error('The example has no player or line')
  const others = Array.from({ length: 12 }, (_, index) => ({
    ...player,
    id: `other${index}`,
    player_id: `other${index}`,
    firstName: 'Bartholomew',
    lastName: `Featherstonehaugh ${index}`,
  }))
  const recorded = {
    ...gameDetail,
    game: { ...gameDetail.game, homeTeam: { ...gameDetail.game.homeTeam, name: 'Shot Clock Cheese' } },
    homeRoster: [...gameDetail.homeRoster, ...others],
    playerStats: [...gameDetail.playerStats, { ...line, player_id: 'other0', played: false }],
  }
  await page.viewport(390, 844)
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => recorded,
    'GET /api/gamesv2/:id/history': () => ({ history: [] }),
    // An answer without the typed values would replace them.
    'PUT /api/player-game-stats': () => new Promise(() => {}),
  })
  renderSignedIn(<GamePage />, { path: '/games/:id', address: '/games/g1' })
  await page.getByRole('button', { name: 'Edit Stats' }).click()
  await cell('2PM, Kelsey Plum').click()
  await userEvent.keyboard('3{Tab}7')
  await cell('PTS, Kelsey Plum').click()
  await userEvent.keyboard('44{Tab}')
  const editor = page.getByRole('dialog', { name: /^Box score/ })
  await expect.element(editor).toMatchTextContent('Sheet says 44, shots make 6.')
  const parts = [
    editor.getByText('Sheet says 44, shots make 6.'),
    editor.getByText('Bartholomew Featherstonehaugh 1', { exact: true }),
    editor.getByText('points too many', { exact: false }).or(editor.getByText(/points missing/)),
    editor.getByRole('region', { name: 'Home: Shot Clock Cheese' }),
    editor.getByText('SKY at ACE'),
  ]
  // The letters of a heading are higher than its line. What may cut them off is around it.
  const head = editor.getByRole('heading', { name: /Home: Shot Clock Cheese/ }).element().parentElement
  const cut = [...parts.map((part) => part.element()), head].filter(isCut)
  expect(cut.map((part) => part?.textContent)).toEqual([])
  const change = editor.getByRole('button', { name: 'Change' }).element()
  change.scrollIntoView()
  const { left, right, top } = change.getBoundingClientRect()
  expect(document.elementFromPoint((left + right) / 2, top + 4)).toBe(change)
})

it.each([390, 900, 1200, 1440])(
  'A value that somebody else changed too is described in full at %i px, and nothing is said to be on its way',
  async (width) => {
    await page.viewport(width, 844)
    const [line] = gameDetail.playerStats
    if (!line) throw new Error('The example has no line')
    const { game } = gameDetail
    const theirs = { ...line, player_id: 'p2', stat_id: 'id-ast', value: 12 }
    const newer = {
      ...gameDetail,
      game: { ...game, revision: String(Number(game.revision) + 1) },
      playerStats: [...gameDetail.playerStats, theirs],
    }
    // The box score itself is not read again here, so it shows 0.
    let isChanged = false
    const entry = {
      id: 'e1',
      kind: 'PlayerStatsRecorded',
      at: '2026-11-28T12:06:00.000Z',
      actor: { name: 'Bartholomew Whitmore' },
      after: null,
    }
    network({
      'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
      'GET /api/gamesv2/:id': () => (isChanged ? newer : gameDetail),
      'GET /api/gamesv2/:id/history': () => ({ history: [entry] }),
      'PUT /api/player-game-stats': () => {
        isChanged = true
        return refusal(412, 'stale-revision', 'The game has changed.')
      },
    })
    renderSignedIn(<GamePage />, { path: '/games/:id', address: '/games/g1' })
    await page.getByRole('button', { name: 'Edit Stats' }).click()
    await cell('AST, Kelsey Plum').click()
    await userEvent.keyboard('14{Enter}')
    const editor = page.getByRole('dialog', { name: /^Box score/ })
    const note = editor.getByText(/^Bartholomew Whitmore saved AST 0 at/)
    await expect.element(note).toBeVisible()
    await expect.element(editor.getByText('1 value needs a decision.').first()).toBeVisible()
    const box = note.element().closest('[data-kind]')
    expect(isCut(box)).toBe(false)
    const { bottom, right } = box?.getBoundingClientRect() ?? new DOMRect()
    const choice = editor.getByText('Use 14').element().getBoundingClientRect()
    expect([choice.bottom <= bottom, choice.right <= right]).toEqual([true, true])
    await expect.element(editor.getByText(/^Sending/)).not.toBeInTheDocument()
  },
)

it('The mapping of a pasted table cuts off no button on a phone, and its main button is dark on light in both themes', async () => {
  await page.viewport(390, 844)
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => gameDetail,
    'GET /api/gamesv2/:id/history': () => ({ history: [] }),
    'PUT /api/player-game-stats': () => new Promise(() => {}),
  })
  renderSignedIn(<GamePage />, { path: '/games/:id', address: '/games/g1' })
  await page.getByRole('button', { name: 'Edit Stats' }).click()
  await cell('AST, Kelsey Plum').click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Player\tReb\tAst\n22 Wilson\t9\t3\n10 Plum\t4\t5\n99 Nobody\t4\t1')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  const mapping = page.getByRole('region', { name: 'Paste from a spreadsheet' })
  const fill = mapping.getByRole('button', { name: 'Fill 4 cells' })
  await expect.element(fill).toBeVisible()
  const buttons = mapping.getByRole('button').elements()
  const cut = buttons.filter((element) => isCut(element.querySelector('span')))
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
  expect(buttons.every((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true)
  const root = document.documentElement
  const schemeBefore = root.getAttribute('data-mantine-color-scheme') ?? 'light'
  for (const scheme of ['light', 'dark']) {
    root.setAttribute('data-mantine-color-scheme', scheme)
    const { color, backgroundColor } = getComputedStyle(fill.element())
    expect([scheme, brightness(color) < 80, brightness(backgroundColor) > 200]).toEqual([scheme, true, true])
  }
  root.setAttribute('data-mantine-color-scheme', schemeBefore)
})

/** Returns the mean of the parts of a color, from 0 to 255. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? []
  return (red + green + blue) / 3
}

it.each([390, 1200, 1440])(
  'The box score shows in full that shots without attempts do not count in percentages, at %i px',
  async (width) => {
    const [line] = gameDetail.playerStats
    if (!line) throw new Error('The example has no line')
    const shots = { ...line, stat_id: 'id-fg2m', value: 15 }
    await page.viewport(width, 844)
    network({
      'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
      'GET /api/gamesv2/:id': () => ({ ...gameDetail, playerStats: [line, shots] }),
    })
    renderSignedIn(<GamePage />, { path: '/games/:id', address: '/games/g1' })
    await page.getByRole('button', { name: 'Edit Stats' }).click()
    const note = page.getByText('2PM without attempts: not counted in percentages.')
    await expect.element(note).toBeVisible()
    expect([note.element(), note.element().closest('[data-kind]')].map(isCut)).toEqual([false, false])
  },
)
