import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { GameView } from '@league/contracts/game/views'
import { problems } from '@league/contracts/kernel/problem'
import { divisionOf, standingOf } from '../../../test/divisions.ts'
import { gameDetail } from '../../../test/game-detail.ts'
import { render } from '../../../test/render.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { NoticeRegion } from '../../ui/NoticeRegion.tsx'
import { DivisionBracket } from './DivisionBracket.tsx'

const division = divisionOf(
  'Division 1',
  ['Owls', 'Ballers', 'Nets'].map((name) => standingOf(name)),
)

/** State of the simulated server. */
let games: GameView[]
/** The commands that the server has received. */
let sent: { call: string; body: unknown }[]
let failure: { status: number; body: object } | null
let isMissing: boolean
let image: string | null

function respond(address: string, { method = 'GET', body }: RequestInit): Response {
  const isGames = address.includes('/games')
  if (method === 'GET' && isMissing)
    return Response.json({ code: 'not-found', message: 'Not found.' }, { status: 404 })
  if (method === 'GET')
    return Response.json(isGames ? { games } : { division: { ...division, image_url: image } })
  const input = (body === undefined ? {} : JSON.parse(String(body))) as Partial<GameView>
  sent.push({ call: `${method} ${address.split('/games')[1] ?? ''}`, body: input })
  if (failure) return Response.json(failure.body, { status: failure.status })
  const id = address.split('/').at(-1)?.split('?')[0]
  if (method === 'POST') games = [...games, gameOf(input)]
  if (method === 'PUT')
    games = games.map((game) => (game.id === id ? { ...game, ...input, status: 'final' } : game))
  if (method === 'DELETE') games = games.filter((game) => game.id !== id)
  return Response.json({ game: games.at(-1) })
}

function gameOf({ match_id, home_team_id = '', away_team_id = '' }: Partial<GameView>): GameView {
  const sideOf = (id: string) => ({
    ...gameDetail.game.homeTeam,
    id,
    name: division.teams.find(({ slt_id }) => slt_id === id)?.name ?? '',
  })
  return {
    ...gameDetail.game,
    id: `game-${match_id}`,
    match_id: match_id ?? null,
    home_team_id,
    away_team_id,
    homeTeam: sideOf(home_team_id),
    awayTeam: sideOf(away_team_id),
    status: 'scheduled',
    winner_team_id: null,
    score_home: null,
    score_away: null,
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
const dialog = page.getByRole('dialog')
const matchupText = (matchId: string) =>
  document.querySelector(`[data-matchup="${matchId}"]`)?.textContent ?? ''
const renderBracket = () =>
  render(
    <>
      <DivisionBracket seasonId="season" divisionId="division-1" />
      <NoticeRegion />
    </>,
  )

beforeEach(() => {
  games = []
  sent = []
  failure = null
  isMissing = false
  image = null
  queryClient.clear()
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) =>
    Promise.resolve(respond(address, request)),
  )
})

describe('the bracket of a division', () => {
  it("shows a bracket under the division's name, or reports that the division is not found (R168)", async () => {
    renderBracket()
    await expect.element(page.getByRole('heading', { name: 'Division 1 Bracket' })).toBeInTheDocument()
    isMissing = true
    queryClient.clear()
    renderBracket()
    await expect.element(page.getByText('Loading division...')).toBeInTheDocument()
    await expect.element(page.getByText('Division not found.')).toBeInTheDocument()
  })

  it('shows the image of the division and loads it lazily (S080)', async () => {
    image = 'https://pictures.example/gold.jpg'
    renderBracket()
    const picture = page.getByRole('img', { name: 'Division 1' })
    await expect.element(picture).toHaveAttribute('src', image)
    await expect.element(picture).toHaveAttribute('loading', 'lazy')
  })

  it('creates the game of a matchup with the teams of the bracket (S082, R176, R178, R180)', async () => {
    renderBracket()
    await button('Create game of Semifinal 2').click()
    await dialog.getByLabelText('Location', { exact: true }).fill('Court 2')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Game created!')).toBeInTheDocument()
    expect(sent[0]).toMatchObject({
      call: 'POST ',
      body: { match_id: 'R1M2', home_team_id: 'ballers', away_team_id: 'nets', location: 'Court 2' },
    })
    await expect.element(button('Edit Semifinal 2')).toBeInTheDocument()
    await expect.element(button('Create game of Semifinal 2')).not.toBeInTheDocument()
  })

  it('reports that someone else has created the bracket game, or that creating it failed (R177, R180)', async () => {
    renderBracket()
    await button('Create game of Semifinal 2').click()
    failure = { status: 409, body: { code: 'matchup-taken', message: problems['matchup-taken'].message } }
    await dialog.getByRole('button', { name: 'Create game' }).click()
    const taken = 'A game already exists for this matchup. Edit it instead.'
    await expect.element(dialog.getByText(taken)).toBeInTheDocument()
    failure = { status: 500, body: {} }
    await dialog.getByRole('button', { name: 'Create game' }).click()
    await expect.element(dialog.getByText('Error creating game')).toBeInTheDocument()
  })

  it('lets a canceled game be edited and deleted, because it may still hold its matchup (R177)', async () => {
    games = [
      { ...gameOf({ match_id: 'R1M2', home_team_id: 'ballers', away_team_id: 'nets' }), status: 'cancelled' },
    ]
    renderBracket()
    await expect.element(button('Create game of Semifinal 2')).toBeInTheDocument()
    await expect.element(button('Edit Semifinal 2')).toBeInTheDocument()
    await button('Delete Semifinal 2').click()
    await dialog.getByRole('button', { name: 'Delete game' }).click()
    await expect.element(page.getByText('No games yet.')).toBeInTheDocument()
    expect(sent[0]).toMatchObject({ call: 'DELETE /game-R1M2' })
  })

  it('advances the winner of a bracket game to the next round and shows the champion (R170, R181, R182)', async () => {
    games = [gameOf({ match_id: 'R1M2', home_team_id: 'ballers', away_team_id: 'nets' })]
    renderBracket()
    await button('Edit Semifinal 2').click()
    await dialog.getByLabelText('Score of Nets').fill('70')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Both scores are required.')).toBeInTheDocument()
    await dialog.getByLabelText('Score of Ballers').fill('60')
    failure = { status: 500, body: {} }
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Failed to update game.')).toBeInTheDocument()
    failure = null
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => matchupText('R2M1')).toContain('Nets')
    games = [...games, { ...gameOf({ match_id: 'R2M1', home_team_id: 'owls', away_team_id: 'nets' }) }]
    games = games.map((game) =>
      game.match_id === 'R2M1' ? { ...game, status: 'final', score_home: 50, score_away: 51 } : game,
    )
    await queryClient.invalidateQueries()
    await expect.element(page.getByText('Champion')).toBeInTheDocument()
  })

  it('marks a game that was kept with its teams after an earlier result was corrected', async () => {
    const semifinal = gameOf({ match_id: 'R1M2', home_team_id: 'ballers', away_team_id: 'nets' })
    games = [
      { ...semifinal, status: 'final', score_home: 70, score_away: 60 },
      gameOf({ match_id: 'R2M1', home_team_id: 'owls', away_team_id: 'nets' }),
    ]
    renderBracket()
    await expect.element(page.getByText(/^Kept An earlier result was corrected/)).toBeInTheDocument()
    await expect.poll(() => matchupText('R2M1')).toContain('Kept')
    expect(matchupText('R1M2')).not.toContain('Kept')
  })

  it('asks before it deletes a bracket game, and asks what to do with later games (R179, R180)', async () => {
    const semifinal = gameOf({ match_id: 'R1M2', home_team_id: 'ballers', away_team_id: 'nets' })
    games = [
      { ...semifinal, status: 'final', score_home: 70, score_away: 60 },
      gameOf({ match_id: 'R2M1', home_team_id: 'owls', away_team_id: 'ballers' }),
    ]
    renderBracket()
    await button('Delete Semifinal 2').click()
    await expect.element(dialog.getByText('Are you sure you want to delete this game?')).toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Delete game' }).click()
    await expect.element(dialog.getByText(problems['later-games-affected'].message)).toBeInTheDocument()
    expect(sent).toEqual([])
    await dialog.getByLabelText('Void them').click()
    failure = { status: 500, body: {} }
    await dialog.getByRole('button', { name: 'Delete game' }).click()
    await expect.element(dialog.getByText('Error deleting game')).toBeInTheDocument()
    failure = null
    await dialog.getByRole('button', { name: 'Delete game' }).click()
    await expect.element(page.getByText('Game deleted!')).toBeInTheDocument()
    expect(sent.at(-1)?.call).toBe('DELETE /game-R1M2?laterGames=void')
  })
})
