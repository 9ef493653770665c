import { useDeferredValue, useState } from 'react'
import { MAX_BULK_GAMES } from '@league/contracts/game/bulk-change'
import type { GameView } from '@league/contracts/game/views'
import { BulkChangeDialog } from './BulkChangeDialog.tsx'
import { showFailure } from '../../ui/notices.ts'
import { type BulkAction, SelectionBar } from '../../ui/list/SelectionBar.tsx'
import type { BulkKind } from './bulk-request.ts'
import type { Place } from './places.ts'

interface Props {
  /** The selected games. */
  games: readonly GameView[]
  /** The number of selected rows, if not all of them are games. */
  count?: number
  places: readonly Place[]
  onDelete: () => void
  onClear: () => void
}

const TOO_MANY = `Select at most ${MAX_BULK_GAMES} games at once.`

/** What can be done with the selected games of a list: move them, set their time, location or status, delete them. */
export function GameSelectionBar({ places, onDelete, onClear, ...selected }: Props) {
  // The mark of the row comes first.
  const games = useDeferredValue(selected.games)
  const count = useDeferredValue(selected.count ?? selected.games.length)
  const [kind, setKind] = useState<BulkKind | null>(null)
  const open = (next: BulkKind) => () => {
    if (games.length === 0)
      return showFailure('Select at least one game. Byes and weeks off can only be deleted.')
    if (games.length > MAX_BULK_GAMES) return showFailure(TOO_MANY)
    setKind(next)
  }
  const actions: BulkAction[] = [
    { label: 'Move', hotkey: 'M', run: open('move') },
    { label: 'Set time', run: open('time') },
    { label: 'Set location', run: open('location') },
    { label: 'Set status', run: open('status') },
    { label: 'Delete games', run: onDelete, isDestructive: true },
  ]
  return (
    <>
      <SelectionBar count={count} actions={actions} onClear={onClear} />
      {kind && (
        <BulkChangeDialog
          kind={kind}
          games={games}
          places={places}
          onClose={() => setKind(null)}
          onDone={() => {
            setKind(null)
            onClear()
          }}
        />
      )}
    </>
  )
}
