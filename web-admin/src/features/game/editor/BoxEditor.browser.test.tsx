import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GameDetailView } from '@league/contracts/game/views'
import { gameDetail } from '../../../../test/game-detail.ts'
import { network, refusal, silence } from '../../../../test/network.ts'
import { owner } from '../../../../test/organization.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { formatTime } from '../../../ui/instant.ts'
import { GamePage } from '../GamePage.tsx'
import { outboxOf } from '../outbox/outbox.ts'

type Body = {
  stats: { player_id: string; stat_id: string; value: number }[]
  played: { player_id: string; played: boolean }[]
}

let recorded: GameDetailView
let userId = ''

/** Opens the box score as a new user, with a simulated server that records what it receives. */
async function open(answer?: (body: Body) => unknown, { withHidden = false } = {}) {
  userId = crypto.randomUUID()
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: { ...owner, id: userId } }),
    'GET /api/gamesv2/:id': () => recorded,
    'GET /api/gamesv2/:id/history': () => ({ history: [] }),
    'PUT /api/player-game-stats': (answer ?? record) as never,
  })
  renderSignedIn(<GamePage />, { path: '/games/:id', address: '/games/g1' })
  if (withHidden) await page.getByLabelText('Show hidden stats').click()
  await button('Edit Stats').click()
  await expect.element(cell("AST, A'ja Wilson")).toBeInTheDocument()
  return sent
}

function record({ stats, played }: Body): GameDetailView {
  const { playerStats, game } = recorded
  const [line] = playerStats
  if (!line) throw new Error('The example has no line')
  const isReplaced = ({ player_id, stat_id }: { player_id: string; stat_id: string }) =>
    stats.some((stat) => stat.player_id === player_id && stat.stat_id === stat_id)
  const absent = played.filter((mark) => !mark.played).map(({ player_id }) => player_id)
  recorded = {
    ...recorded,
    game: { ...game, revision: String(Number(game.revision) + 1) },
    playerStats: [
      ...playerStats.filter((stat) => !isReplaced(stat)),
      ...stats.map(({ player_id, stat_id, value }) => ({ ...line, player_id, stat_id, value })),
    ].map((stat) => ({ ...stat, played: !absent.includes(stat.player_id) })),
  }
  return recorded
}

const statsOf = (command?: { body: unknown }) => (command?.body as Body | undefined)?.stats ?? []
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const surface = () => page.getByRole('dialog', { name: 'Box score: Sky at Aces' })

beforeEach(async () => {
  recorded = gameDetail
  await page.viewport(1440, 900)
})
afterEach(() => {
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

/** Waits until the server has accepted every value. */
const allSent = () =>
  vi.waitFor(() => {
    const { entries, batch } = outboxOf(userId).forGame('g1')
    expect([...Object.keys(entries), batch]).toEqual([null])
  })

/** Returns what has moved from now on, also right after a key. Parts that have disappeared since are left out. */
function watchLayoutShifts() {
  const moved: string[] = []
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] }
      for (const { node } of sources) if (node) moved.push(`${node.nodeName}: ${node.textContent} (${value})`)
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: false })
  return () => {
    add(observer.takeRecords())
    observer.disconnect()
    return moved
  }
}

describe('The box score on its work surface', () => {
  it('sends a pair with the points that follow from it, once the focus has left it (decision 56)', async () => {
    const sent = await open()
    // The first empty cell has the focus.
    await expect.element(cell('AST, Kelsey Plum')).toHaveFocus()
    await cell('2PM, Kelsey Plum').click()
    await userEvent.keyboard('3{Tab}7')
    expect(sent).toHaveLength(0)
    await userEvent.keyboard('{Tab}')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(Object.fromEntries(statsOf(sent[0]).map(({ stat_id, value }) => [stat_id, value]))).toEqual({
      'id-fg2m': 3,
      'id-fg2a': 7,
      'id-pts': 6,
    })
    await expect.element(surface().getByRole('row', { name: /Kelsey Plum/ })).toMatchTextContent('Saved')
  })

  it('does not move while somebody types, sending fails and the network goes', async () => {
    let answer: (body: Body) => unknown = record
    const sent = await open((body) => answer(body))
    await document.fonts.ready
    const movedParts = watchLayoutShifts()
    await cell('2PM, Kelsey Plum').click()
    await userEvent.keyboard('3{Tab}7{Tab}12{Tab}1{Tab}')
    await expect.element(surface()).toMatchTextContent('3PM is above 3PA')
    const points = () => sent.flatMap(statsOf).filter(({ stat_id }) => stat_id === 'id-pts')
    await expect.poll(() => points().at(-1)?.value).toBe(42)
    await allSent()
    answer = () => refusal(422, 'invalid', 'The value is not allowed.')
    await cell('REB, Kelsey Plum').click()
    await userEvent.keyboard('9{Tab}')
    await expect.element(surface()).toMatchTextContent('1 value was not accepted.')
    await cell('REB, Angel Reese').click()
    await userEvent.keyboard('1o{Tab}')
    await expect.element(surface()).toMatchTextContent('2 values were not accepted.')
    await button('Show').click()
    await button('Discard all 2').click()
    await expect.element(surface()).not.toMatchTextContent('not accepted')
    answer = silence
    await cell('AST, Angel Reese').click()
    await userEvent.keyboard('4{Tab}')
    const [hour] = formatTime(new Date().toISOString(), owner.timeZone).split(':')
    await expect
      .element(surface())
      .toMatchTextContent(new RegExp(`No answer since ${hour}:.*1 value not sent\\.`))
    expect(movedParts()).toEqual([])
  })

  it('shows the points beside the final score, with the difference', async () => {
    await open()
    await expect.element(surface()).toMatchTextContent('50 points missing: 30 in the box score, 80 final')
    await cell("PTS, A'ja Wilson").click()
    await userEvent.keyboard('80')
    await expect.element(surface()).toMatchTextContent('80 in the box score, 80 final. Balanced.')
    await userEvent.keyboard('{Control>}a{/Control}81')
    await expect.element(surface()).toMatchTextContent('1 point too many: 81 in the box score, 80 final')
  })

  it('undoes with Ctrl+Z, and keeps what is left with Ctrl+Shift+Z', async () => {
    await open()
    await cell('AST, Kelsey Plum').click()
    await userEvent.keyboard('3')
    await cell('REB, Kelsey Plum').click()
    await userEvent.keyboard('4{Control>}z{/Control}')
    await expect.element(cell('REB, Kelsey Plum')).toHaveValue('')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(cell('AST, Kelsey Plum')).toHaveValue('3')
    // A value that is still under way would reach the next test.
    await allSent()
  })

  it('lists the values that are not accepted, goes to their cells and discards all of them', async () => {
    await open()
    await cell('AST, Kelsey Plum').click()
    await userEvent.keyboard('l0{Enter}')
    await button('Save Stats').click()
    const list = page.getByRole('region', { name: 'Values not accepted' })
    await expect.element(list).toMatchTextContent('AST “l0” is not a number. Type digits.')
    await button('Go to cell: AST “l0” is not a number. Type digits.').click()
    await expect.element(cell('AST, Kelsey Plum')).toHaveFocus()
    await button('Show').click()
    await button('Discard').click()
    await expect.element(cell('AST, Kelsey Plum')).toHaveValue('')
  })

  it('maps the columns of a pasted table in place of the bottom bar, and undoes it as one step', async () => {
    await open()
    await cell("AST, A'ja Wilson").click()
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/plain',
      'No\tPlayer\tFG\t3P\tReb\n22\tWilson\t7-15\t1-4\t9\n10\tPlum\t3-8\t0-2\t2',
    )
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    const mapping = page.getByRole('region', { name: 'Paste from a spreadsheet' })
    await expect.element(mapping).toMatchTextContent('2 players, 5 columns from the clipboard')
    await expect.element(button('Fill 10 cells')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(cell("2PM, A'ja Wilson")).toHaveValue('6')
    await expect.element(cell("2PA, A'ja Wilson")).toHaveValue('11')
    await expect.element(cell('REB, Kelsey Plum')).toHaveValue('2')
    await expect.element(surface()).toMatchTextContent('Pasted 10 cells')
    await button('Undo').click()
    // What was sent already is 0 then (R247).
    const valueOf = (name: string) => (cell(name).element() as HTMLInputElement).value
    await expect.poll(() => Number(valueOf("2PM, A'ja Wilson"))).toBe(0)
    await expect.poll(() => Number(valueOf('REB, Kelsey Plum'))).toBe(0)
  })

  it('lists every pasted row, those to look at first, and says after filling which rows it skipped', async () => {
    await open()
    await cell("AST, A'ja Wilson").click()
    const clipboardData = new DataTransfer()
    const rows = ['Player\tReb', '22 Wilson\t9', '10 Plum\tl0', '\t', '\t', '\t', '99 Nobody\t4']
    clipboardData.setData('text/plain', rows.join('\n'))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    const mapping = page.getByRole('region', { name: 'Paste from a spreadsheet' })
    await expect
      .element(mapping)
      .toMatchTextContent('2 values, 1 needs a look, 1 row has no matching playerCancelFill 2 cells')
    const players = () =>
      mapping
        .getByRole('cell')
        .elements()
        .map((element) => element.textContent)
    expect(players().slice(2, 8)).toEqual(['10 Plum', 'l0', '99 Nobody', '4', '22 Wilson', '9'])
    await button('Fill 2 cells').click()
    await expect
      .element(page.getByRole('region', { name: 'Skipped rows' }))
      .toMatchTextContent('Skipped 1 row without a matching player: 99 Nobody')
    await expect.element(cell("AST, A'ja Wilson")).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('All keys')).toBeInTheDocument()
  })

  it('opens with the focus in the first cell to fill, so that no digit is lost', async () => {
    await open()
    await expect.element(cell('AST, Kelsey Plum')).toHaveFocus()
  })

  it('returns the focus to Edit Stats when it is closed with Escape or with the back arrow', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Edit Stats')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await button('Back to the game').click()
    await expect.element(button('Edit Stats')).toHaveFocus()
  })

  it('keeps the focus while it shows all keys, and Escape returns it to the last cell', async () => {
    await open()
    await expect.element(cell('AST, Kelsey Plum')).toHaveFocus()
    await button('All keys').click()
    await expect.element(page.getByRole('region', { name: 'Keys' }).getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(cell('AST, Kelsey Plum')).toHaveFocus()
  })

  it('closes with Escape although nothing has the focus', async () => {
    await open()
    await expect.element(cell('AST, Kelsey Plum')).toHaveFocus()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Edit Stats')).toHaveFocus()
  })

  it('asks before saving if points are missing, and says so once everything is saved (R253)', async () => {
    const sent = await open()
    await cell('REB, Kelsey Plum').click()
    await userEvent.keyboard('4')
    await button('Save Stats').click()
    const question = page.getByRole('dialog', { name: 'Save stats with 50 points missing for Aces?' })
    await question.getByRole('button', { name: 'Save Stats' }).click()
    await expect.element(page.getByText('Stats saved')).toBeInTheDocument()
    expect(sent).toHaveLength(1)
    await expect.element(button('Edit Stats')).toHaveFocus()
  })

  it('takes sent values back when editing is canceled (R223)', async () => {
    const sent = await open()
    await cell("AST, A'ja Wilson").click()
    await userEvent.keyboard('7{Tab}')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await expect.element(surface().getByRole('row', { name: /A'ja Wilson/ })).toMatchTextContent('Saved')
    await button('Cancel Edit Stats').click()
    await button('Restore').click()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(statsOf(sent[1])).toMatchObject([{ player_id: 'p1', stat_id: 'id-ast', value: 0 }])
  })

  it('records that players without a line did not play if their sent values are undone or canceled', async () => {
    const sent = await open()
    const didNotPlay = { stats: [], played: [{ player_id: 'p2', played: false }] }
    await cell('REB, Kelsey Plum').click()
    await userEvent.keyboard('4{Tab}')
    await expect.element(surface().getByRole('row', { name: /Kelsey Plum/ })).toMatchTextContent('Saved')
    await userEvent.keyboard('{Control>}z{/Control}')
    await vi.waitFor(() => expect(sent[1]?.body).toMatchObject(didNotPlay))
    await expect.element(cell('REB, Kelsey Plum')).toHaveValue('')
    await expect.element(surface()).toMatchTextContent('1 of 2 players')
    await allSent()
    await cell('REB, Kelsey Plum').click()
    await userEvent.keyboard('5{Tab}')
    await vi.waitFor(() => expect(statsOf(sent[2])).toMatchObject([{ player_id: 'p2', value: 5 }]))
    await allSent()
    await button('Cancel Edit Stats').click()
    await button('Restore').click()
    await vi.waitFor(() => expect(sent[3]?.body).toMatchObject(didNotPlay))
  })

  it('shows whole times and what a row says beside them, however many columns there are', async () => {
    await open(undefined, { withHidden: true })
    await cell('MIN, Kelsey Plum').click()
    await userEvent.keyboard('112:75{Tab}')
    const note = surface().getByText('MIN 75 is not a number of seconds.', { exact: false })
    await expect.element(note).toBeVisible()
    const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth
    expect(isWhole(cell('MIN, Kelsey Plum').element())).toBe(true)
    const { width, right } = note.element().closest('td')?.getBoundingClientRect() ?? new DOMRect()
    expect(width).toBeGreaterThanOrEqual(240)
    expect(right).toBeLessThanOrEqual(1440)
  })

  it('shows who did not play and how to change that at every width, with the badge of each team', async () => {
    const [line] = gameDetail.playerStats
    if (!line) throw new Error('The example has no line')
    const absent = { ...line, player_id: 'p2', played: false }
    recorded = { ...gameDetail, playerStats: [...gameDetail.playerStats, absent] }
    await page.viewport(1340, 900)
    await open(undefined, { withHidden: true })
    const total = surface()
      .getByRole('row', { name: /^Total/ })
      .first()
    const change = total.getByRole('button', { name: 'Change' }).element()
    const { left, right, top } = change.getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(1340)
    expect(document.elementFromPoint((left + right) / 2, top + 4)).toBe(change)
    const title = surface()
      .getByRole('heading', { name: /Home: Aces/ })
      .element()
    expect(title.querySelector('svg, img')).not.toBeNull()
  })

  it('shows its title and one team at a time where the screen is narrow', async () => {
    await page.viewport(390, 844)
    await open()
    const title = surface().getByRole('heading', { name: 'Box score' }).element()
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
    await expect.element(cell('AST, Angel Reese')).not.toBeInTheDocument()
    await surface().getByText('Sky', { exact: true }).click()
    await expect.element(cell('AST, Angel Reese')).toBeInTheDocument()
  })
})
