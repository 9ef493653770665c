import { Modal, type ModalProps } from '@mantine/core'
import { keepFocus } from './keep-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** A dialog that is rendered only while it is open. Closing it returns the focus to what opened it. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnFocus()
  return <Modal opened transitionProps={{ duration: 0 }} onFocusCapture={keepFocus} {...props} />
}
