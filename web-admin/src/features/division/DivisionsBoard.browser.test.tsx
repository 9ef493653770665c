import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DivisionView } from '@league/contracts/division/views'
import { problems } from '@league/contracts/kernel/problem'
import { divisionOf, standingOf } from '../../../test/divisions.ts'
import { render } from '../../../test/render.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { ConfirmationDialog } from '../../ui/ConfirmationDialog.tsx'
import { NoticeRegion } from '../../ui/NoticeRegion.tsx'
import { DivisionsBoard } from './DivisionsBoard.tsx'

const teams = ['Owls', 'Ballers', 'Nets', 'Kings'].map((name, index) =>
  standingOf(name, { wins: 9 - index, losses: index }),
)
const [owls, ballers, nets] = teams

/** State of the simulated server. */
let divisions: DivisionView[]
/** The commands that the server has received. */
let sent: { call: string; body: unknown; ifMatch: string | null }[]
let refusal: keyof typeof problems | null

function respond(address: string, { method = 'GET', body, headers }: RequestInit): Response {
  if (address.startsWith('/api/deletion-preview'))
    return Response.json({ parts: [], scores: 0, box_scores: 0, players: 0, undoable: true })
  if (method === 'GET')
    return Response.json(
      address.includes('leagues-with') ? { leagues: [{ id: 'sunday', teams }] } : { divisions },
    )
  const input = (body === undefined ? {} : JSON.parse(String(body))) as {
    seasons_leagues_teams_id?: string
    orderedTeams?: { slt_id: string }[]
    name?: string
  }
  const ifMatch = new Headers(headers).get('if-match')
  sent.push({ call: `${method} ${address.replace('/api/', '')}`, body: input, ifMatch })
  if (refusal) {
    const { status, message } = problems[refusal]
    return Response.json({ code: refusal, message }, { status })
  }
  const id = address.split('/')[3] ?? ''
  const divisionWith = (entries: readonly string[], name: string) =>
    divisionOf(
      name,
      entries.flatMap((entry) => teams.find((team) => team.slt_id === entry) ?? []),
    )
  const entriesWithout = (division: DivisionView, removed: string) =>
    division.teams.map(({ slt_id }) => slt_id).filter((entry) => entry !== removed)
  const entry = input.seasons_leagues_teams_id
  if (method === 'POST' && !entry) divisions = [...divisions, divisionOf(input.name ?? '', [])]
  if (entry)
    divisions = divisions.map((division) =>
      divisionWith(
        [...entriesWithout(division, entry), ...(division.id === id ? [entry] : [])],
        division.name,
      ),
    )
  if (input.orderedTeams)
    divisions = divisions.map((division) =>
      division.id === id
        ? divisionWith(input.orderedTeams?.map(({ slt_id }) => slt_id) ?? [], division.name)
        : division,
    )
  if (method === 'DELETE' && address.includes('/teams/'))
    divisions = divisions.map((division) =>
      division.id === id
        ? divisionWith(entriesWithout(division, address.split('/')[5] ?? ''), division.name)
        : division,
    )
  else if (method === 'DELETE') divisions = divisions.filter((division) => division.id !== id)
  if (address.endsWith('/name'))
    divisions = divisions.map((division) =>
      division.id === id ? { ...division, name: input.name ?? '' } : division,
    )
  return Response.json({ division: divisions.find((division) => division.id === id) ?? divisions.at(-1) })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rowsOf = (label: string) => () =>
  [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr`)].flatMap(
    (row) => teams.find(({ name }) => row.textContent?.includes(name))?.name ?? [],
  )
const press = async (name: string, ...keys: string[]) => {
  const handle = button(`Move ${name}`)
  await expect.element(handle).toBeInTheDocument()
  ;(handle.element() as HTMLElement).focus()
  for (const key of keys) await userEvent.keyboard(key)
}

beforeEach(async () => {
  if (!owls || !ballers || !nets) throw new Error('There must be four teams.')
  divisions = [divisionOf('Division 1', [owls, ballers]), divisionOf('Division 2', [nets])]
  sent = []
  refusal = null
  queryClient.clear()
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) =>
    Promise.resolve(respond(address, request)),
  )
  render(
    <>
      <DivisionsBoard seasonId="season" />
      <ConfirmationDialog />
      <NoticeRegion />
    </>,
  )
  const heading = page.getByRole('heading', { name: 'Divisions', exact: true })
  await vi.waitFor(() => heading.element(), { timeout: 10_000 })
})

describe('the divisions of a season', () => {
  it('shows divisions with their teams, next to the teams without a division (S078, S079, S039)', async () => {
    expect(rowsOf('Current Standings')()).toEqual(['Kings'])
    expect(rowsOf('Division 1')()).toEqual(['Owls', 'Ballers'])
    const headers = document.querySelectorAll('table[aria-label="Division 1"] th')
    const texts = [...headers].map(({ textContent }) => textContent)
    expect(texts).toEqual(['Drag', 'Pos', 'Team', 'League', 'W', 'L', 'Remove', 'Order'])
    await expect
      .element(page.getByRole('link', { name: 'Bracket of Division 1' }))
      .toHaveAttribute('href', '/dashboard/seasons/season/divisions/division-1')
  })

  it('moves a team from the standings to a division by keyboard, with announcements (R154)', async () => {
    await press('Kings', ' ')
    await expect.element(page.getByText('Kings picked up, Current Standings.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Kings is over Division 1.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(rowsOf('Division 1')).toEqual(['Owls', 'Ballers', 'Kings'])
    await expect.element(page.getByText('No teams found.')).toBeInTheDocument() // Specified text (R292)
    expect(sent).toEqual([
      {
        call: 'POST divisions/division-1/teams',
        body: { seasons_leagues_teams_id: 'kings' },
        ifMatch: null,
      },
    ])
  })

  it('moves teams between divisions by menu and removes a team by a button (R155)', async () => {
    await button('Order of Owls').click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect.poll(rowsOf('Division 1')).toEqual(['Ballers', 'Owls'])
    await button('Order of Ballers').click()
    await page.getByRole('menuitem', { name: 'Move to Division 2' }).click()
    await expect.poll(rowsOf('Division 2')).toEqual(['Nets', 'Ballers'])
    await button('Remove Nets from Division 2').click()
    await expect.poll(rowsOf('Current Standings')).toEqual(['Nets', 'Kings'])
    await expect
      .poll(() => sent.map(({ call, ifMatch }) => [call, ifMatch]))
      .toEqual([
        ['PUT divisions/division-1/teams/order', '"3"'],
        ['POST divisions/division-2/teams', null],
        ['DELETE divisions/division-2/teams/nets', null],
      ])
  })

  it('saves a second move with the revision of the first one while the divisions are being reloaded', async () => {
    const reads: (() => void)[] = []
    let revision = 3
    vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
      const isRead = (request.method ?? 'GET') === 'GET'
      if (!isRead) revision += 1
      if (isRead) await new Promise<void>((resolve) => void reads.push(resolve))
      if (isRead) return respond(address, request)
      respond(address, request)
      divisions = divisions.map((division) => ({ ...division, revision: String(revision) }))
      return Response.json({ division: divisions[0] })
    })
    await button('Order of Kings').click()
    await page.getByRole('menuitem', { name: 'Move to Division 1' }).click()
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    await button('Order of Kings').click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    for (const read of reads) read()
    await expect.poll(() => sent.map(({ ifMatch }) => ifMatch)).toEqual([null, '"4"'])
  })

  it('does not change a division that has bracket games (R157, R158)', async () => {
    divisions = divisions.map((division) => ({ ...division, hasGames: division.id === 'division-1' }))
    await queryClient.invalidateQueries()
    const text = 'Delete all bracket games before reordering teams in this division.'
    await expect.element(page.getByText(text)).toBeInTheDocument()
    await button('Remove Owls from Division 1').click()
    await expect.poll(() => page.getByText(text).elements().length).toBe(2)
    expect(sent).toEqual([])
    expect(rowsOf('Division 1')()).toEqual(['Owls', 'Ballers'])
  })

  it('shows the recorded divisions again when someone else has changed them', async () => {
    refusal = 'stale-revision'
    await button('Order of Owls').click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect.element(page.getByText(problems['stale-revision'].message)).toBeInTheDocument()
    await expect.poll(rowsOf('Division 1')).toEqual(['Owls', 'Ballers'])
  })

  it('renames a division with Enter but not with Escape or a blank name, and returns the focus (R159, R160)', async () => {
    await button('Rename Division 1').click()
    const field = page.getByRole('textbox', { name: 'New name of Division 1' })
    await field.fill('Nobody')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(button('Rename Division 1')).toHaveFocus()
    await button('Rename Division 1').click()
    await field.fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toBeInTheDocument()
    expect(sent).toEqual([])
    await field.fill('Gold')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Gold' })).toBeInTheDocument()
    await expect.element(button('Rename Gold')).toHaveFocus()
  })

  it('shows a filter if there are several divisions, and deletes all of them (R161, R162, R163)', async () => {
    const filter = page.getByRole('combobox', { name: 'Show divisions' })
    expect(filter.element().textContent).toBe('All DivisionsDivision 1Division 2')
    await filter.selectOptions('Division 2')
    await expect
      .element(page.getByRole('region', { name: 'Division 1', exact: true }))
      .not.toBeInTheDocument()
    for (const name of ['Division 2', 'Division 1']) {
      await button(`Delete ${name}`).click()
      const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this division?' })
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect.element(filter).not.toBeInTheDocument()
    }
    await expect.element(page.getByText('No divisions created yet.')).toBeInTheDocument()
    await expect.poll(rowsOf('Current Standings')).toEqual(['Owls', 'Ballers', 'Nets', 'Kings'])
  })
})
