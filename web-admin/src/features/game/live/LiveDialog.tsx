import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog of live scoring. */
export function LiveDialog({ title, onClose, children }: Props) {
  return (
    <Dialog onClose={onClose} title={title}>
      {children}
    </Dialog>
  )
}
