import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ErasureKind } from '@league/contracts/erasure/views'
import type { HistoryEntryView } from '@league/contracts/history/views'
import { useUser } from '../../lib/session.tsx'
import { ErasureDialog } from './ErasureDialog.tsx'

const kinds: Readonly<Record<string, ErasureKind>> = { PlayerDeleted: 'player', UserRemoved: 'user' }

/** Erases the personal data of a player or user who was deleted before. Renders nothing for other entries. */
export function EraseDeleted({ entry }: { entry: HistoryEntryView }) {
  const { role } = useUser()
  const [isOpen, setOpen] = useState(false)
  const kind = kinds[entry.kind]
  if (!kind || (kind === 'user' && role === 'staff')) return null
  return (
    <>
      <Button
        size="compact-sm"
        aria-label={`Erase personal data: ${entry.text}`}
        onClick={() => setOpen(true)}
      >
        Erase personal data
      </Button>
      {isOpen && <ErasureDialog kind={kind} id={entry.subject.id} onClose={() => setOpen(false)} />}
    </>
  )
}
