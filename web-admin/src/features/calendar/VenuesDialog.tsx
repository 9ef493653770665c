import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { VenueView } from '@league/contracts/venue/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { RowActions } from '../../ui/RowActions.tsx'
import { VenueDialog } from './VenueDialog.tsx'
import styles from './VenuesDialog.module.css'

interface Props {
  venues: readonly VenueView[]
  organizationId: string | undefined
  onClose: () => void
}

/** Lists the venues of the organization, to add, change and delete them. */
export function VenuesDialog({ venues, organizationId, onClose }: Props) {
  const [edited, setEdited] = useState<VenueView | 'new' | null>(null)
  const remove = useCommand('DELETE /api/venues/:id')
  const deleteVenue = async ({ id, name, games, revision }: VenueView) => {
    const loss = {
      names: [name],
      consequence: games > 0 ? `${formatCount(games, 'game')} there keep it as their location.` : undefined,
      isUndoable: true,
    }
    if (!(await confirm('Delete this venue?', 'Delete', undefined, loss))) return
    await announceOutcome(async () => {
      await remove.mutateAsync({ input: { params: { id } }, revision })
      return `Venue ${name} deleted`
    })
  }
  return (
    <Dialog title="Venues" size="lg" onClose={onClose}>
      <Stack gap="sm">
        {venues.length === 0 && (
          <EmptyState title="No venues yet">Add the gyms at which your leagues play.</EmptyState>
        )}
        <ul className={styles.list}>
          {venues.map((venue) => (
            <li key={venue.id}>
              <span>
                <strong>{venue.name}</strong>
                <span className={styles.detail}>
                  {[venue.address, venue.courts.join(', '), formatCount(venue.games, 'game')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <RowActions
                name={venue.name}
                onEdit={() => setEdited(venue)}
                onDelete={() => void deleteVenue(venue)}
              />
            </li>
          ))}
        </ul>
        <Button onClick={() => setEdited('new')}>Add venue</Button>
      </Stack>
      {edited !== null && (
        <VenueDialog
          venue={edited === 'new' ? null : edited}
          organizationId={organizationId}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  )
}
