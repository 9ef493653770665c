import { Button } from '@mantine/core'
import { memo, useMemo } from 'react'
import { mergeMessages } from '@league/contracts/merge/messages'
import type { PlayerListView } from '@league/contracts/player/views'
import { formatCount } from '../../ui/format-count.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { showFailure } from '../../ui/notices.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { usePaging } from '../../ui/paging.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { filterPlayers, type PlayerFilter } from './player-filter.ts'
import { PlayersTable } from './PlayersTable.tsx'

interface Props {
  all: readonly PlayerListView[]
  filter: PlayerFilter
  onCompare: (players: readonly PlayerListView[]) => void
}

/**
 * The players that match a filter, in pages, to select, delete and merge (R203, R206). Memoized so that it
 * renders with the deferred filter instead of on every keystroke.
 */
export const PlayersSection = memo(function PlayersSection({ all, filter, onCompare }: Props) {
  const remove = useCommand('DELETE /api/playersv2/:id')
  const matches = useMemo(() => filterPlayers(all, filter), [all, filter])
  const selection = useSelection(useMemo(() => matches.map(({ id }) => id), [matches]))
  const paging = usePaging(matches, { resetKey: JSON.stringify(filter) })

  const deleteSelected = async () => {
    const { selectedIds } = selection
    if (selectedIds.length === 0) return showFailure('Please select at least one player to delete.')
    const question = `Delete ${formatCount(selectedIds.length, 'player')}? Their statistics will be removed from all tables. This does not erase personal data.`
    if (!(await confirm(question))) return
    const areDeleted = await announceOutcome(async () => {
      for (const id of selectedIds) await remove.mutateAsync({ input: { params: { id } } })
      return 'Players deleted'
    })
    if (areDeleted) selection.clear()
  }
  const compareSelected = () => {
    const selected = new Set(selection.selectedIds)
    if (selected.size < 2) return showFailure(mergeMessages.needed)
    onCompare(matches.filter(({ id }) => selected.has(id)))
  }
  return (
    <Section
      title={`${matches.length} of ${formatCount(all.length, 'player')}`}
      actions={
        <>
          <Button onClick={() => void deleteSelected()} loading={remove.isPending}>
            Delete selected
          </Button>
          <PrimaryButton onClick={compareSelected}>Merge selected</PrimaryButton>
        </>
      }
    >
      <PlayersTable players={paging.shown} offset={paging.offset} selection={selection} />
      <Pagination label="the players" paging={paging} />
    </Section>
  )
})
