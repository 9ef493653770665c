import { Button } from '@mantine/core'
import { memo, useMemo } from 'react'
import { mergeMessages } from '@league/contracts/merge/messages'
import type { PlayerListView } from '@league/contracts/player/views'
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

/** The players of a filter, a page at a time, to select, delete and merge. Drawn anew when the filter has settled, not while one types. */
export const PlayersFound = memo(function PlayersFound({ all, filter, onCompare }: Props) {
  const remove = useCommand('DELETE /api/playersv2/:id')
  const shown = useMemo(() => filterPlayers(all, filter), [all, filter])
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]))
  const paging = usePaging(shown, { resetKey: JSON.stringify(filter) })

  const removeChosen = async () => {
    const chosen = selection.selectedIds
    if (chosen.length === 0) return showFailure('Please select at least one player to delete.') // R203
    if (!(await confirm(`Delete ${chosen.length} player(s)? Their statistics leave every table.`))) return
    await announceOutcome(async () => {
      for (const id of chosen) await remove.mutateAsync({ input: { params: { id } } })
      selection.clear()
      return 'Players deleted' // R206
    })
  }
  const compareChosen = () => {
    const chosen = new Set(selection.selectedIds)
    if (chosen.size < 2) return showFailure(mergeMessages.needed)
    onCompare(shown.filter(({ id }) => chosen.has(id)))
  }
  return (
    <Section
      title={`${shown.length} of ${all.length} players`}
      actions={
        <>
          <Button onClick={() => void removeChosen()} loading={remove.isPending}>
            Delete selected
          </Button>
          <PrimaryButton onClick={compareChosen}>Merge selected</PrimaryButton>
        </>
      }
    >
      <PlayersTable players={paging.shown} offset={paging.offset} selection={selection} />
      <Pagination label="the players" paging={paging} />
    </Section>
  )
})
