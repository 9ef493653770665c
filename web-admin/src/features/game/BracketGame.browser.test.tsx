import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problems } from '@league/contracts/kernel/problem'
import { divisionOf, standingOf } from '../../../test/divisions.ts'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { GamePage } from './GamePage.tsx'
import { outboxOf } from './outbox/outbox.ts'

const division = divisionOf(
  'Division 1',
  ['home Aces', 'fever Fever', 'sun Sun', 'away Sky'].map((text) => {
    const [id = '', name = ''] = text.split(' ')
    return { ...standingOf(name), id }
  }),
)
const semifinal = {
  ...gameDetail.game,
  match_id: 'R1M1',
  division: { id: division.id, name: division.name },
}
const final = {
  ...semifinal,
  id: 'g2',
  match_id: 'R2M1',
  away_team_id: 'fever',
  awayTeam: { ...semifinal.awayTeam, id: 'fever', name: 'Fever' },
  score_home: 90,
  score_away: 80,
}
const other = {
  ...final,
  id: 'g3',
  match_id: 'R1M2',
  home_team_id: 'fever',
  away_team_id: 'sun',
}
const entry = {
  id: 'e1',
  kind: 'ScoreRecorded',
  text: 'Recorded the score',
  before: '70 – 71',
  after: '80 – 71',
  reason: null,
  actor: { id: owner.id, name: 'owner' },
  at: '2024-05-15T04:00:00.000Z',
  restorable: true,
}
const question = problems['later-games-affected'].message
const finalText = 'Final: Fever at Aces, 80 – 90'

let userId = ''
let sent: ReturnType<typeof network>
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

/**
 * Opens the page of a semifinal whose winner has played the final. The server refuses a restore without a
 * choice for it.
 */
beforeEach(() => {
  userId = crypto.randomUUID()
  const user = { ...owner, id: userId }
  sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user }),
    'GET /api/gamesv2/:id': () => ({ ...gameDetail, game: semifinal }),
    'GET /api/gamesv2/:id/history': () => ({ history: [entry] }),
    'GET /api/seasonsv2/:seasonId/divisions/:divisionId': () => ({ division }),
    'GET /api/seasonsv2/:seasonId/divisions/:divisionId/games': () => ({ games: [semifinal, other, final] }),
    'PUT /api/gamesv2/:id/details': () => ({ game: semifinal }),
    'POST /api/gamesv2/:id/history/:eventId/restore': (({ laterGames }: { laterGames?: string }) => {
      if (laterGames) return { game: semifinal }
      const issues = [{ path: 'g2', message: 'R2M1' }]
      return Response.json({ code: 'later-games-affected', message: question, issues }, { status: 409 })
    }) as never,
  })
  renderSignedIn(<GamePage />, { path: '/games/:id', address: '/games/g1' })
})
afterEach(() => {
  // Entries that a test left unsent must not be sent in the next one.
  outboxOf(userId).stop()
  vi.unstubAllGlobals()
})

describe('A bracket game whose winner has played on', () => {
  it('asks what happens to the later games before a new status is sent (S051, R170)', async () => {
    await button('Edit Game').click()
    await dialog.getByLabelText('Status').selectOptions('Forfeit')
    await expect.element(dialog.getByText('What happens to the later games?')).not.toBeInTheDocument()
    await dialog.getByLabelText('Winner').selectOptions('Sky')
    await expect.element(dialog).toMatchTextContent('Sky advances instead of Aces.')
    await expect.element(dialog).toMatchTextContent(finalText)
    await button('Save Changes').click()
    await expect.element(dialog).toMatchTextContent(question)
    expect(sent).toEqual([])
    await dialog.getByLabelText('Void them').click()
    await button('Save Changes').click()
    await expect.element(page.getByText('Game details updated successfully!')).toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([
      { status: 'forfeit', winner_team_id: 'away', laterGames: 'void' },
    ])
    expect(sent[0]?.headers.get('if-match')).toBe('"4"')
  })

  it('keeps the focus in the history while a score is restored', async () => {
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await button('History').click()
    await button('Restore').click()
    await expect.element(reason).toHaveFocus()
    await button('Cancel').click()
    await expect.element(button('Restore')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(reason).toHaveFocus()
    await userEvent.keyboard('It was right before{Enter}')
    await dialog.getByLabelText('Keep them').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Score restored')).toBeInTheDocument()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  })

  it('names the later games that a restore cannot bring back and asks what happens to them', async () => {
    await button('History').click()
    await button('Restore').click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was right before')
    await button('Restore this score').click()
    await expect.element(dialog).toMatchTextContent(question)
    await expect.element(dialog).toMatchTextContent(finalText)
    await dialog.getByLabelText('Keep them').click()
    await button('Restore this score').click()
    await expect.element(page.getByText('Score restored')).toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([
      { reason: 'It was right before' },
      { reason: 'It was right before', laterGames: 'keep' },
    ])
  })
})
