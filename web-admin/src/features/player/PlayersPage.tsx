import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { OrganizationSelect } from '../../app/OrganizationSelect.tsx'
import { useRead } from '../../app/use-read.ts'
import { useTenant } from '../../app/use-tenant.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { choicesOf, filterPlayers, type PlayerFilter } from './player-filter.ts'

/** All players of the organization: name search, filters by season, league and team (S100). */
export function PlayersPage() {
  const tenant = useTenant()
  const players = useRead(
    'GET /api/playersv2',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const [filter, setFilter] = useState<PlayerFilter>({ name: '', season: '', league: '', team: '' })
  const all = players.data?.players ?? []
  const shown = filterPlayers(all, useDeferredValue(filter))
  const field = (name: keyof PlayerFilter) => ({
    value: filter[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setFilter({ ...filter, [name]: event.currentTarget.value }),
  })
  const choices = (part: 'season' | 'league' | 'team', none: string) => [
    { value: '', label: none },
    ...choicesOf(all, part),
  ]
  return (
    <Page
      title="All Players"
      aside={players.data && `${shown.length} of ${all.length} players`}
      actions={tenant.query !== null && <ExportCsv table="players" of={tenant.query} />}
    >
      <Group align="end" gap="sm">
        {tenant.isSuperAdmin && (
          <OrganizationSelect
            value={tenant.chosen}
            onChange={(event) => tenant.choose(event.currentTarget.value)}
          />
        )}
        <TextInput type="search" label="Search by name" {...field('name')} />
        <NativeSelect label="Season" data={choices('season', 'All Seasons')} {...field('season')} />
        <NativeSelect label="League" data={choices('league', 'All Leagues')} {...field('league')} />
        <NativeSelect label="Team" data={choices('team', 'All Teams')} {...field('team')} />
      </Group>
      {tenant.query !== null && (
        <Reading of={players}>
          {() => (
            <DataTable
              label="Players"
              isEmpty={shown.length === 0}
              empty="No players found."
              head={
                <>
                  <th>Player</th>
                  <th>Teams</th>
                </>
              }
            >
              {shown.map(({ id, firstName, lastName, rosters }) => (
                <tr key={id}>
                  <td data-strong>
                    {firstName} {lastName}
                  </td>
                  <td>
                    {rosters.map(({ team, season }) => `${team.name} (${season.name})`).join(', ') || '–'}
                  </td>
                </tr>
              ))}
            </DataTable>
          )}
        </Reading>
      )}
    </Page>
  )
}
