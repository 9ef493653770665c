import { Button } from '@mantine/core'
import { memo, useMemo } from 'react'
import { mergeMessages } from '@league/contracts/merge/messages'
import type { PlayerListView } from '@league/contracts/player/views'
import { countText } from '../../lib/count-text.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { tellFailure } from '../../ui/notices.ts'
import { PageTurner } from '../../ui/PageTurner.tsx'
import { usePaging } from '../../ui/paging.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSelection } from '../../ui/selection.ts'
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
  const paging = usePaging(matches, { of: JSON.stringify(filter) })

  const deleteSelected = async () => {
    const { chosen } = selection
    if (chosen.length === 0) return tellFailure('Please select at least one player to delete.')
    const question = `Delete ${countText(chosen.length, 'player')}? Their statistics will be removed from all tables.`
    if (!(await confirm(question))) return
    const areDeleted = await announceOutcome(async () => {
      for (const id of chosen) await remove.mutateAsync({ input: { params: { id } } })
      return 'Players deleted'
    })
    if (areDeleted) selection.clear()
  }
  const compareSelected = () => {
    const chosen = new Set(selection.chosen)
    if (chosen.size < 2) return tellFailure(mergeMessages.needed)
    onCompare(matches.filter(({ id }) => chosen.has(id)))
  }
  return (
    <Section
      title={`${matches.length} of ${countText(all.length, 'player')}`}
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
      <PageTurner label="the players" paging={paging} />
    </Section>
  )
})
