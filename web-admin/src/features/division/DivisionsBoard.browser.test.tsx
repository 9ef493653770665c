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

const teams = ['Owls', 'Ballers', 'Nets', 'Kings'].map((name, at) =>
  standingOf(name, { wins: 9 - at, losses: at }),
)
const [owls, ballers, nets] = teams

/** The network's end: keeps divisions, answers their calls, and notes what was sent. */
let divisions: DivisionView[]
let sent: { call: string; body: unknown; ifMatch: string | null }[]
let refusal: keyof typeof problems | null

function answer(address: string, { method = 'GET', body, headers }: RequestInit): Response {
  if (method === 'GET')
    return Response.json(
      address.includes('leagues-with') ? { leagues: [{ id: 'sunday', teams }] } : { divisions },
    )
  const given = (body === undefined ? {} : JSON.parse(String(body))) as {
    seasons_leagues_teams_id?: string
    orderedTeams?: { slt_id: string }[]
    name?: string
  }
  const ifMatch = new Headers(headers).get('if-match')
  sent.push({ call: `${method} ${address.replace('/api/', '')}`, body: given, ifMatch })
  if (refusal) {
    const { status, message } = problems[refusal]
    return Response.json({ code: refusal, message }, { status })
  }
  const id = address.split('/')[3] ?? ''
  const listed = (entries: readonly string[], name: string) =>
    divisionOf(
      name,
      entries.flatMap((entry) => teams.find((team) => team.slt_id === entry) ?? []),
    )
  const rest = (division: DivisionView, gone: string) =>
    division.teams.map(({ slt_id }) => slt_id).filter((entry) => entry !== gone)
  const entry = given.seasons_leagues_teams_id
  if (method === 'POST' && !entry) divisions = [...divisions, divisionOf(given.name ?? '', [])]
  if (entry)
    divisions = divisions.map((division) =>
      listed([...rest(division, entry), ...(division.id === id ? [entry] : [])], division.name),
    )
  if (given.orderedTeams)
    divisions = divisions.map((division) =>
      division.id === id
        ? listed(given.orderedTeams?.map(({ slt_id }) => slt_id) ?? [], division.name)
        : division,
    )
  if (method === 'DELETE' && address.includes('/teams/'))
    divisions = divisions.map((division) =>
      division.id === id ? listed(rest(division, address.split('/')[5] ?? ''), division.name) : division,
    )
  else if (method === 'DELETE') divisions = divisions.filter((division) => division.id !== id)
  if (address.endsWith('/name'))
    divisions = divisions.map((one) => (one.id === id ? { ...one, name: given.name ?? '' } : one))
  return Response.json({ division: divisions.find((one) => one.id === id) ?? divisions.at(-1) })
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
  if (!owls || !ballers || !nets) throw new Error('four teams')
  divisions = [divisionOf('Division 1', [owls, ballers]), divisionOf('Division 2', [nets])]
  sent = []
  refusal = null
  queryClient.clear()
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) =>
    Promise.resolve(answer(address, request)),
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

describe('divisions beside the standings', () => {
  it('S078 S079 S039: shows who is in no division, and each division with its teams', async () => {
    expect(rowsOf('Current Standings')()).toEqual(['Kings'])
    expect(rowsOf('Division 1')()).toEqual(['Owls', 'Ballers'])
    const heads = document.querySelectorAll('table[aria-label="Division 1"] th')
    const words = [...heads].map(({ textContent }) => textContent)
    expect(words).toEqual(['Drag', 'Pos', 'Team', 'League', 'W', 'L', 'Remove', 'Order'])
    await expect
      .element(page.getByRole('link', { name: 'Bracket of Division 1' }))
      .toHaveAttribute('href', '/dashboard/seasons/season/divisions/division-1')
  })

  it('R154: a team goes by keyboard from the standings to the end of a division, with spoken places', async () => {
    await press('Kings', ' ')
    await expect.element(page.getByText('Kings picked up, Current Standings.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Kings is over Division 1.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.poll(rowsOf('Division 1')).toEqual(['Owls', 'Ballers', 'Kings'])
    await expect.element(page.getByText('No teams found.')).toBeInTheDocument() // R292
    expect(sent).toEqual([
      {
        call: 'POST divisions/division-1/teams',
        body: { seasons_leagues_teams_id: 'kings' },
        ifMatch: null,
      },
    ])
  })

  it('R155: between divisions and within one by menu, and out of one by its button', async () => {
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

  it('a move that follows while the last one is read anew goes on from its revision', async () => {
    const reads: (() => void)[] = []
    let revision = 3
    vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
      const isRead = (request.method ?? 'GET') === 'GET'
      if (!isRead) revision += 1
      if (isRead) await new Promise<void>((resolve) => void reads.push(resolve))
      if (isRead) return answer(address, request)
      answer(address, request)
      divisions = divisions.map((one) => ({ ...one, revision: String(revision) }))
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

  it('R157 R158: a division with bracket games stays as it is, and says why', async () => {
    divisions = divisions.map((one) => (one.id === 'division-1' ? { ...one, hasGames: true } : one))
    await queryClient.invalidateQueries()
    const text = 'Delete all bracket games before reordering teams in this division.'
    await expect.element(page.getByText(text)).toBeInTheDocument()
    await button('Remove Owls from Division 1').click()
    await expect.poll(() => page.getByText(text).elements().length).toBe(2)
    expect(sent).toEqual([])
    expect(rowsOf('Division 1')()).toEqual(['Owls', 'Ballers'])
  })

  it('says what somebody else did meanwhile, and shows what is recorded', async () => {
    refusal = 'stale-revision'
    await button('Order of Owls').click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect.element(page.getByText(problems['stale-revision'].message)).toBeInTheDocument()
    await expect.poll(rowsOf('Division 1')).toEqual(['Owls', 'Ballers'])
  })

  it('R159 R160: Enter renames, Escape does not, and a blank name is not sent', async () => {
    await button('Rename Division 1').click()
    const field = page.getByRole('textbox', { name: 'New name of Division 1' })
    await field.fill('Nobody')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await button('Rename Division 1').click()
    await field.fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toBeInTheDocument()
    expect(sent).toEqual([])
    await field.fill('Gold')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Gold' })).toBeInTheDocument()
  })

  it('R161 R162 R163: the filter is there for several divisions alone; the last one gone, it says so', async () => {
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
