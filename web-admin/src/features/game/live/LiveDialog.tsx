import { Modal } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog of live scoring. Closing it returns the focus to what opened it, or to the screen if that is gone. */
export function LiveDialog({ title, onClose, children }: Props) {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      // The focus trap of the dialog is still active here.
      setTimeout(() => {
        const isOpenerThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
        const target = isOpenerThere ? opener : document.querySelector<HTMLElement>('#content')
        if (document.activeElement === document.body) target?.focus()
      })
    }
  }, [])
  return (
    <Modal opened onClose={onClose} title={title} transitionProps={{ duration: 0 }}>
      {children}
    </Modal>
  )
}
