import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { mergeTexts } from '@league/contracts/merge/texts'
import type { PlayerListView } from '@league/contracts/player/views'
import { failureText } from '../../app/failure-text.ts'
import { OrganizationSelect } from '../../app/OrganizationSelect.tsx'
import { useCommand } from '../../app/use-command.ts'
import { useRead } from '../../app/use-read.ts'
import { useTenant } from '../../app/use-tenant.ts'
import { confirm } from '../../ui/confirmation.ts'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { tellFailure, tellSuccess } from '../../ui/notices.ts'
import { Page } from '../../ui/Page.tsx'
import { PageTurner } from '../../ui/PageTurner.tsx'
import { usePaging } from '../../ui/paging.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { useSelection } from '../../ui/selection.ts'
import { duplicateGroups } from './merge/duplicate-groups.ts'
import { DuplicateGroups } from './merge/DuplicateGroups.tsx'
import { MergeDialog } from './merge/MergeDialog.tsx'
import { choicesOf, filterPlayers, type PlayerFilter } from './player-filter.ts'
import { PlayersTable } from './PlayersTable.tsx'

const none: readonly PlayerListView[] = []

/** S100: all players of the organization; name search, filters, players of one name, merge and deletion. */
export function PlayersPage() {
  const tenant = useTenant()
  const players = useRead(
    'GET /api/playersv2',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const remove = useCommand('DELETE /api/playersv2/:id')
  const [filter, setFilter] = useState<PlayerFilter>({ name: '', season: '', league: '', team: '' })
  const [comparing, setComparing] = useState<readonly PlayerListView[] | null>(null)
  const all = players.data?.players ?? none
  const wanted = useDeferredValue(filter)
  const shown = useMemo(() => filterPlayers(all, wanted), [all, wanted])
  const groups = useMemo(() => duplicateGroups(all), [all])
  const choices = useMemo(
    () => ({
      season: choicesOf(all, 'season'),
      league: choicesOf(all, 'league'),
      team: choicesOf(all, 'team'),
    }),
    [all],
  )
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const selection = useSelection(ids)
  const paging = usePaging(shown, { of: JSON.stringify(wanted) })

  const field = (name: keyof PlayerFilter) => ({
    value: filter[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setFilter({ ...filter, [name]: event.currentTarget.value }),
  })
  const removeChosen = async () => {
    if (selection.chosen.length === 0) return tellFailure('Please select at least one player to delete.') // R203
    if (!(await confirm(`Delete ${selection.chosen.length} player(s)? Their statistics leave every table.`)))
      return
    try {
      for (const id of selection.chosen) await remove.mutateAsync({ input: { params: { id } } })
      tellSuccess('Players deleted') // R206
      selection.clear()
    } catch (error) {
      tellFailure(failureText(error))
    }
  }
  const compareChosen = () => {
    const chosen = new Set(selection.chosen)
    if (chosen.size < 2) return tellFailure(mergeTexts.needed)
    setComparing(shown.filter(({ id }) => chosen.has(id)))
  }
  return (
    <Page
      title="All Players"
      aside={players.data && `${shown.length} of ${all.length} players`}
      actions={
        tenant.query !== null && (
          <>
            <Button onClick={() => void removeChosen()} loading={remove.isPending}>
              Delete selected
            </Button>
            <ExportCsv table="players" of={tenant.query} />
            <PrimaryButton onClick={compareChosen}>Merge selected</PrimaryButton>
          </>
        )
      }
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
            label={labels[part]}
            data={[{ value: '', label: `All ${labels[part]}s` }, ...choices[part]]}
            {...field(part)}
          />
        ))}
      </Group>
      {tenant.query !== null && (
        <Reading of={players}>
          {() => (
            <>
              <DuplicateGroups groups={groups} onPick={setComparing} />
              <PlayersTable players={paging.shown} offset={paging.offset} selection={selection} />
              <PageTurner label="the players" paging={paging} />
            </>
          )}
        </Reading>
      )}
      {comparing && (
        <MergeDialog
          players={comparing}
          onClose={() => setComparing(null)}
          onMerged={() => {
            setComparing(null)
            selection.clear()
          }}
        />
      )}
    </Page>
  )
}

const labels = { season: 'Season', league: 'League', team: 'Team' } as const
