import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import type { PlayerListView } from '@league/contracts/player/views'
import { OrganizationSelect } from '../../shared/OrganizationSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { duplicateGroups } from './merge/duplicate-groups.ts'
import { DuplicateGroups } from './merge/DuplicateGroups.tsx'
import { MergeDialog } from './merge/MergeDialog.tsx'
import { choicesOf, type PlayerFilter } from './player-filter.ts'
import { PlayersFound } from './PlayersFound.tsx'

const nobody: readonly PlayerListView[] = []
const parts = { season: 'Season', league: 'League', team: 'Team' } as const

/** S100: all players of the organization; name search, filters, players of one name, merge and deletion. */
export function PlayersPage() {
  const tenant = useTenant()
  const players = useRead(
    'GET /api/playersv2',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const [filter, setFilter] = useState<PlayerFilter>({ name: '', season: '', league: '', team: '' })
  const [comparing, setComparing] = useState<readonly PlayerListView[] | null>(null)
  const all = players.data?.players ?? nobody
  const settled = useDeferredValue(filter)
  const groups = useMemo(() => duplicateGroups(all), [all])
  const choices = useMemo(
    () => ({
      season: choicesOf(all, 'season'),
      league: choicesOf(all, 'league'),
      team: choicesOf(all, 'team'),
    }),
    [all],
  )
  const field = (name: keyof PlayerFilter) => ({
    value: filter[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setFilter({ ...filter, [name]: event.currentTarget.value }),
  })
  return (
    <Page
      title="All Players"
      actions={tenant.query !== null && <ExportCsvLink table="players" query={tenant.query} />}
    >
      <Group align="end" gap="sm">
        {tenant.isSuperAdmin && (
          <OrganizationSelect
            value={tenant.chosen}
            onChange={(event) => tenant.choose(event.currentTarget.value)}
          />
        )}
        <TextInput type="search" label="Search by name" {...field('name')} />
        {(['season', 'league', 'team'] as const).map((part) => (
          <NativeSelect
            key={part}
            label={parts[part]}
            data={[{ value: '', label: `All ${parts[part]}s` }, ...choices[part]]}
            {...field(part)}
          />
        ))}
      </Group>
      {tenant.query !== null && (
        <QueryBoundary query={players}>
          {() => (
            <>
              <DuplicateGroups groups={groups} onPick={setComparing} />
              <PlayersFound all={all} filter={settled} onCompare={setComparing} />
            </>
          )}
        </QueryBoundary>
      )}
      {comparing && (
        <MergeDialog
          players={comparing}
          onClose={() => setComparing(null)}
          onMerged={() => setComparing(null)}
        />
      )}
    </Page>
  )
}
