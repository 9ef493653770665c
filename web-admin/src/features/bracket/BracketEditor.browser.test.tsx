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

/** The network's end: keeps games, answers their calls, and notes what was sent. */
let games: GameView[]
let sent: { call: string; body: unknown }[]
let failure: { status: number; body: object } | null
let absent: boolean
let image: string | null

function answer(address: string, { method = 'GET', body }: RequestInit): Response {
  const isGames = address.includes('/games')
  if (method === 'GET' && absent)
    return Response.json({ code: 'not-found', message: 'Not found.' }, { status: 404 })
  if (method === 'GET')
    return Response.json(isGames ? { games } : { division: { ...division, image_url: image } })
  const given = (body === undefined ? {} : JSON.parse(String(body))) as Partial<GameView>
  sent.push({ call: `${method} ${address.split('/games')[1] ?? ''}`, body: given })
  if (failure) return Response.json(failure.body, { status: failure.status })
  const id = address.split('/').at(-1)?.split('?')[0]
  if (method === 'POST') games = [...games, gameOf(given)]
  if (method === 'PUT')
    games = games.map((game) => (game.id === id ? { ...game, ...given, status: 'final' } : game))
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
const box = (matchId: string) => document.querySelector(`[data-matchup="${matchId}"]`)?.textContent ?? ''
const open = () =>
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
  absent = false
  image = null
  queryClient.clear()
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) =>
    Promise.resolve(answer(address, request)),
  )
})

describe('the bracket of a division', () => {
  it("R168: 'Loading division...', then the bracket by the division's name, or that it is not found", async () => {
    open()
    await expect.element(page.getByRole('heading', { name: 'Division 1 Bracket' })).toBeInTheDocument()
    absent = true
    queryClient.clear()
    open()
    await expect.element(page.getByText('Loading division...')).toBeInTheDocument()
    await expect.element(page.getByText('Division not found.')).toBeInTheDocument()
  })

  it('S080: shows the picture of the division, by its name, once it is scrolled to', async () => {
    image = 'https://pictures.example/gold.jpg'
    open()
    const picture = page.getByRole('img', { name: 'Division 1' })
    await expect.element(picture).toHaveAttribute('src', image)
    await expect.element(picture).toHaveAttribute('loading', 'lazy')
  })

  it('S082 R176 R178 R180: makes the game of a matchup with the teams of the bracket', async () => {
    open()
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

  it('R177 R180: says that somebody else made it meanwhile, and what went wrong otherwise', async () => {
    open()
    await button('Create game of Semifinal 2').click()
    failure = { status: 409, body: { code: 'matchup-taken', message: problems['matchup-taken'].message } }
    await dialog.getByRole('button', { name: 'Create' }).click()
    const taken = 'A game already exists for this matchup. Edit it instead.'
    await expect.element(dialog.getByText(taken)).toBeInTheDocument()
    failure = { status: 500, body: {} }
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog.getByText('Error creating game')).toBeInTheDocument()
  })

  it('R170 R181 R182: a score lets its winner through to the next round, and the last one makes a champion', async () => {
    games = [gameOf({ match_id: 'R1M2', home_team_id: 'ballers', away_team_id: 'nets' })]
    open()
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
    await expect.poll(() => box('R2M1')).toContain('Nets')
    games = [...games, { ...gameOf({ match_id: 'R2M1', home_team_id: 'owls', away_team_id: 'nets' }) }]
    games = games.map((game) =>
      game.match_id === 'R2M1' ? { ...game, status: 'final', score_home: 50, score_away: 51 } : game,
    )
    await queryClient.invalidateQueries()
    await expect.element(page.getByText('Champion')).toBeInTheDocument()
  })

  it('R179 R180: asks before a game is deleted, and what becomes of the games that were made of it', async () => {
    const semifinal = gameOf({ match_id: 'R1M2', home_team_id: 'ballers', away_team_id: 'nets' })
    games = [
      { ...semifinal, status: 'final', score_home: 70, score_away: 60 },
      gameOf({ match_id: 'R2M1', home_team_id: 'owls', away_team_id: 'ballers' }),
    ]
    open()
    await button('Delete Semifinal 2').click()
    await expect.element(dialog.getByText('Are you sure you want to delete this game?')).toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog.getByText(problems['later-games-affected'].message)).toBeInTheDocument()
    expect(sent).toEqual([])
    await dialog.getByLabelText('Void them').click()
    failure = { status: 500, body: {} }
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog.getByText('Error deleting game')).toBeInTheDocument()
    failure = null
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Game deleted!')).toBeInTheDocument()
    expect(sent.at(-1)?.call).toBe('DELETE /game-R1M2?laterGames=void')
  })
})
