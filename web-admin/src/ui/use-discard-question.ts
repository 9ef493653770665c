import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { confirm, currentQuestion, subscribeQuestion } from './confirmation.ts'
import { guardHistory } from './use-leave-guard.ts'

/**
 * Returns `close` for what closes a dialog by accident, Escape and a click beside it: it asks first if something was
 * typed. The back and forward buttons ask, too. Escape closes only the question while it is open above the dialog.
 */
export function useDiscardQuestion(
  onClose: () => void,
  hasTyped: () => boolean,
): { close: () => void; closeOnEscape: boolean } {
  const isAsking = useSyncExternalStore(subscribeQuestion, currentQuestion) !== null
  const mayLeave = useEffectEvent(() => !hasTyped())
  useEffect(() => guardHistory(() => mayLeave(), askToDiscard), [])
  const closeAfterQuestion = async () => {
    if (await askToDiscard()) onClose()
  }
  const close = () => {
    // Later, because the same press of Escape would also close the question.
    if (hasTyped()) setTimeout(() => void closeAfterQuestion())
    else onClose()
  }
  return { close, closeOnEscape: !isAsking }
}

const askToDiscard = () => confirm('Discard what you typed?', 'Discard')

/** Returns whether a field in a part of the page has a text. */
export function hasText(part: HTMLElement | null): boolean {
  const fields =
    part?.querySelectorAll<HTMLInputElement>('textarea, input:not([type]), input[type="text"]') ?? []
  return [...fields].some(({ value }) => value.trim() !== '')
}
