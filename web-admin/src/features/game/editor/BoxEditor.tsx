import { Modal } from '@mantine/core'
import { memo } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { WorkSurface, type Props } from './WorkSurface.tsx'

/** The box score of a game as a work surface over the whole screen. */
export const BoxEditor = memo(function BoxEditor(props: Props) {
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      fullScreen
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      onFocusCapture={keepFocus}
    >
      <Modal.Content aria-label={`Box score: ${matchupText(props.detail.game)}`} radius={0}>
        <WorkSurface {...props} />
      </Modal.Content>
    </Modal.Root>
  )
})
