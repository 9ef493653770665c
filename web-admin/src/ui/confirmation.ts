import type { IconName } from './Icon.tsx'

/** Something else to do instead, with a note on how it differs. Choosing it closes the question. */
export interface Alternative {
  note: string
  label: string
  choose: () => void
}

/** What is lost, so that nobody deletes the wrong thing. */
export interface Loss {
  /** Names of what is selected. */
  names: readonly string[]
  /** What goes with it, counted in words. */
  counts?: string
  /** What stays, or what else happens. */
  consequence?: string | undefined
  /** What goes with it, by kind. */
  parts?: readonly LossPart[]
  /** Whether it can be undone afterwards. */
  isUndoable?: boolean
}

export interface LossPart {
  icon: IconName
  count: number
  noun: string
  note: string
}

interface Question {
  text: string
  /** Label of the button that confirms. */
  action: string
  alternative: Alternative | undefined
  loss: Loss | undefined
  /** Whether nothing is lost, so that the action is the likely answer. */
  isHarmless: boolean
  answer: (isConfirmed: boolean) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()

function publish(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/**
 * Asks for confirmation of something that removes a lot, or for good. The focus is on Cancel. Resolves to whether the user
 * confirmed it, and to false for the alternative.
 */
export function confirm(
  text: string,
  action = 'Delete',
  alternative?: Alternative,
  loss?: Loss,
): Promise<boolean> {
  return ask({ text, action, alternative, loss, isHarmless: false })
}

/** Asks for confirmation of something unusual that loses nothing. The focus is on the action. */
export function confirmHarmless(text: string, action: string): Promise<boolean> {
  return ask({ text, action, alternative: undefined, loss: undefined, isHarmless: true })
}

function ask(asked: Omit<Question, 'answer'>): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    publish({
      ...asked,
      answer: (isConfirmed) => {
        publish(null)
        resolve(isConfirmed)
      },
    })
  })
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentQuestion = () => question
