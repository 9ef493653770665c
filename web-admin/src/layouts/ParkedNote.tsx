import { useParkedChanges } from '../lib/parked-changes.ts'
import { NoteChip } from '../ui/NoteChip.tsx'

/** Shows while lists lack changes that the operator has to look at. */
export function ParkedNote() {
  if (!useParkedChanges()) return null
  return (
    <NoteChip icon="alert" text="Lists are not up to date">
      A change could not be processed and waits for the operator. What you save is kept. It appears in lists
      and on your website as soon as the operator has decided, so do not enter it again.
    </NoteChip>
  )
}
