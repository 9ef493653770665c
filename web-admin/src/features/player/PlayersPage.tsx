import { NativeSelect, TextInput } from '@mantine/core'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PlayerListView } from '@league/contracts/player/views'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { duplicateGroups } from './merge/duplicate-groups.ts'
import { DuplicateGroups } from './merge/DuplicateGroups.tsx'
import { MergeDialog } from './merge/MergeDialog.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { filterOptions, type PlayerFilter } from './player-filter.ts'
import page from '../../ui/Page.module.css'
import { PlayersSection } from './PlayersSection.tsx'

/** A constant, so that `useMemo` sees the same array on every render. */
const noPlayers: readonly PlayerListView[] = []
const filterNames = ['name', 'season', 'league', 'team'] as const
/** The address follows a search after a pause, because browsers refuse to change it with every key. */
const PAUSE_MS = 400
const filterLabels = { season: 'Season', league: 'League', team: 'Team' } as const

/** Players that are compared in the dialog. */
interface Comparison {
  players: readonly PlayerListView[]
  onMerged?: () => void
}

/** All players of the organization, to search, filter, merge and delete (S100). */
export function PlayersPage() {
  const tenant = useTenant()
  const players = useRead(
    'GET /api/playersv2',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const { filter: inAddress, sort, setFilter, sortBy } = useListAddress(filterNames, 'name')
  const [name, setName] = useState(inAddress.name)
  const keepName = useEffectEvent(() => setFilter('name', name))
  useEffect(() => {
    if (name === inAddress.name) return
    const timer = setTimeout(() => keepName(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, inAddress.name])
  const filter: PlayerFilter = useMemo(() => ({ ...inAddress, name }), [inAddress, name])
  const [comparing, setComparing] = useState<Comparison | null>(null)
  // Memoized lists render again with another function.
  const compareGroup = useCallback((group: readonly PlayerListView[]) => setComparing({ players: group }), [])
  const compareSelected = useCallback(
    (selected: readonly PlayerListView[], onMerged: () => void) =>
      setComparing({ players: selected, onMerged }),
    [],
  )
  const all = players.data?.players ?? noPlayers
  const deferredFilter = useDeferredValue(filter)
  const groups = useMemo(() => duplicateGroups(all), [all])
  const options = useMemo(
    () => ({
      season: filterOptions(all, 'season'),
      league: filterOptions(all, 'league'),
      team: filterOptions(all, 'team'),
    }),
    [all],
  )
  const field = (key: keyof typeof filterLabels) => ({
    value: filter[key],
    onChange: (event: { currentTarget: { value: string } }) => setFilter(key, event.currentTarget.value),
  })
  return (
    <Page
      title="All Players"
      actions={tenant.query !== null && <ExportCsvLink table="players" query={tenant.query} />}
    >
      <div className={page.filters}>
        <TenantSelect tenant={tenant} />
        <TextInput
          type="search"
          label="Search by name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {(['season', 'league', 'team'] as const).map((key) => (
          <NativeSelect
            key={key}
            label={filterLabels[key]}
            data={[{ value: '', label: `All ${filterLabels[key]}s` }, ...options[key]]}
            {...field(key)}
          />
        ))}
      </div>
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary
          query={players}
          skeleton={<TableSkeleton columns={['check', 'number', 'title', 'text']} rows={12} />}
        >
          {() => (
            <>
              <DuplicateGroups groups={groups} onCompare={compareGroup} />
              <PlayersSection
                all={all}
                filter={deferredFilter}
                sort={sort}
                onSort={sortBy}
                onCompare={compareSelected}
              />
            </>
          )}
        </QueryBoundary>
      )}
      {comparing && (
        <MergeDialog
          players={comparing.players}
          onClose={() => setComparing(null)}
          onMerged={() => {
            comparing.onMerged?.()
            setComparing(null)
          }}
        />
      )}
    </Page>
  )
}
