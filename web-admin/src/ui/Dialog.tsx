import { Modal, type ModalProps } from '@mantine/core'
import { useRef } from 'react'
import { keepFocus } from './keep-focus.ts'
import { useDiscardQuestion } from './use-discard-question.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props extends Omit<ModalProps, 'opened'> {
  /** Whether Escape and a click beside it ask first if a field was changed. */
  asksToDiscard?: boolean
}

/** A dialog that is rendered only while it is open. Closing it returns the focus to what opened it. */
export function Dialog({ asksToDiscard = false, onClose, children, ...props }: Props) {
  const wasEdited = useRef(false)
  const { close, closeOnEscape } = useDiscardQuestion(onClose, () => asksToDiscard && wasEdited.current)
  useReturnFocus()
  return (
    <Modal
      opened
      transitionProps={{ duration: 0 }}
      onFocusCapture={keepFocus}
      closeOnEscape={closeOnEscape}
      {...props}
      onClose={close}
    >
      {asksToDiscard ? <div onChange={() => (wasEdited.current = true)}>{children}</div> : children}
    </Modal>
  )
}
