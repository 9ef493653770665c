import { StatusPill } from '../../ui/StatusPill.tsx'

/** Marks a game that was kept with its teams after a correction of an earlier one. */
export function KeptMark() {
  return (
    <StatusPill tone="warn" icon="alert">
      Kept
    </StatusPill>
  )
}
