import { Button } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { mergeMessages } from '@league/contracts/merge/messages'
import type { PlayerListView } from '@league/contracts/player/views'
import { formatCount } from '../../ui/format-count.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { confirmDeletion } from '../../lib/confirm-deletion.ts'
import { useCommand } from '../../lib/use-command.ts'
import { paths } from '../../paths.ts'
import { DeleteSelectedButton } from '../../ui/DeleteSelectedButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showFailure } from '../../ui/notices.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { usePaging } from '../../ui/paging.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import type { Sort } from '../../ui/list/use-list-address.ts'
import { AddToTeamDialog } from './AddToTeamDialog.tsx'
import { filterPlayers, type PlayerFilter, sortPlayers } from './player-filter.ts'
import { nameOf } from './merge/merge-preview.ts'
import { PlayersTable } from './PlayersTable.tsx'

interface Props {
  all: readonly PlayerListView[]
  filter: PlayerFilter
  sort: Sort
  onSort: (column: string) => void
  /** Opens the dialog that merges players. `onMerged` is called once they are merged. */
  onCompare: (players: readonly PlayerListView[], onMerged: () => void) => void
}

const noPlayers = (
  <EmptyState
    title="No players found."
    drawing="teams"
    action={
      <Button component={Link} to={paths.teams}>
        Go to the teams
      </Button>
    }
  >
    Players appear here when you add them to a team or import a season.
  </EmptyState>
)
const noMatches = (
  <EmptyState title="No players found.">Search for another name, or choose other filters.</EmptyState>
)

/**
 * The players that match a filter, in pages, to select, delete and merge (R203, R206). Memoized so that it
 * renders with the deferred filter instead of on every keystroke.
 */
export const PlayersSection = memo(function PlayersSection(props: Props) {
  const { all, filter, sort, onSort, onCompare } = props
  const [isAdding, setAdding] = useState(false)
  const remove = useCommand('DELETE /api/playersv2/:id')
  const matches = useMemo(() => sortPlayers(filterPlayers(all, filter), sort), [all, filter, sort])
  const selection = useSelection(useMemo(() => matches.map(({ id }) => id), [matches]))
  const paging = usePaging(matches, { resetKey: JSON.stringify([filter, sort]) })

  const deleteSelected = async () => {
    const { selectedIds } = selection
    if (selectedIds.length === 0) return showFailure('Please select at least one player to delete.')
    const question = `Delete ${formatCount(selectedIds.length, 'player')}? Their statistics will be removed from all tables. This does not erase personal data.`
    const names = matches.flatMap((player) => (selection.has(player.id) ? nameOf(player) : []))
    if (!(await confirmDeletion({ kind: 'player', ids: selectedIds, names, question }))) return
    const areDeleted = await announceOutcome(async () => {
      for (const id of selectedIds) await remove.mutateAsync({ input: { params: { id } } })
      return 'Players deleted'
    })
    if (areDeleted) selection.clear()
  }
  const compareSelected = () => {
    const selected = new Set(selection.selectedIds)
    if (selected.size < 2) return showFailure(mergeMessages.needed)
    onCompare(
      matches.filter(({ id }) => selected.has(id)),
      selection.clear,
    )
  }
  return (
    <Section
      title={`${matches.length} of ${formatCount(all.length, 'player')}`}
      actions={
        <>
          <DeleteSelectedButton onClick={() => void deleteSelected()} loading={remove.isPending} />
          <PrimaryButton onClick={compareSelected}>Merge selected</PrimaryButton>
        </>
      }
    >
      <PlayersTable
        players={paging.shown}
        offset={paging.offset}
        selection={selection}
        sort={sort}
        onSort={onSort}
        empty={all.length === 0 ? noPlayers : noMatches}
      />
      <Pagination label="the players" paging={paging} />
      <SelectionBar
        count={selection.selectedIds.length}
        actions={[
          { label: 'Add to team', hotkey: 'A', run: () => setAdding(true) },
          { label: 'Merge players', run: compareSelected },
          { label: 'Delete players', run: () => void deleteSelected(), isDestructive: true },
        ]}
        onClear={selection.clear}
      />
      {isAdding && (
        <AddToTeamDialog
          players={matches.filter(({ id }) => selection.has(id))}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false)
            selection.clear()
          }}
        />
      )}
    </Section>
  )
})
