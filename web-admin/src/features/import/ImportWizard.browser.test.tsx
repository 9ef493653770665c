import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network } from '../../../test/network.ts'
import { owner } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { ImportWizard } from './ImportWizard.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const column = { values: ['Anchors'], reason: 'same-name', suggestion: null, dateOrder: null }
const checked = {
  id: 'import-1',
  state: 'checked',
  dryRun: true,
  done: 0,
  total: 0,
  problems: [],
  problemCount: 0,
  counts: null,
  error: null,
  seasonId: null,
  leagueId: null,
  waiting: false,
  tables: [
    {
      file: 'file1',
      fileName: 'teams.csv',
      sheet: '',
      kind: 'teams',
      source: null,
      rows: 1,
      columns: [{ ...column, header: 'Team', field: 'team' }],
    },
  ],
  preview: {
    counts: { create: 1, change: 0, keep: 0, skip: 0 },
    newLeagues: [],
    newTeams: [],
    newPlayers: 0,
    rows: [],
  },
}

it('an import that could not be sent keeps the file and the columns, and can be tried again', async () => {
  let isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/leaguesv2': () => ({ leagues: [] }),
    'POST /api/imports/tables': () => {
      if (!isOnline) throw new TypeError('no network')
      const isImport = sent.length > 3
      return { import: isImport ? { ...checked, dryRun: false, state: 'done', tables: null } : checked }
    },
  })
  renderSignedIn(
    <ImportWizard
      organizationId="org-1"
      query={{}}
      seasons={[{ id: 's1' as never, name: '2026', active: true }]}
      onTitle={() => {}}
    />,
    { path: '/', address: '/' },
  )
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('radio', { name: 'Teams' }).click()
  await page.getByRole('combobox', { name: 'League' }).selectOptions('New league')
  await page.getByRole('textbox', { name: 'Name of the new league' }).fill('Sunday')
  await press('Continue')
  await page.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' }).fill('Team\nAnchors')
  await press('Continue')
  await press('Preview import')
  isOnline = false
  await press('Import 1 team')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The files could not be sent. You are offline.' }))
    .toBeVisible()
  isOnline = true
  await press('Import 1 team')
  await expect.element(page.getByText('1 team created, 0 changed, 0 skipped.')).toBeVisible()
  expect(
    sent.map(({ body }) => (body as [string, unknown][]).some(([, value]) => value instanceof File)),
  ).toEqual([true, true, true, true])
})
