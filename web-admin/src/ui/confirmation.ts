interface Question {
  text: string
  /** The word on the button that goes on. */
  action: string
  answer: (yes: boolean) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()

function publish(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** Asks before something that cannot be taken back; resolves to the answer. */
export function confirm(text: string, action = 'Delete'): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    publish({
      text,
      action,
      answer: (yes) => {
        publish(null)
        resolve(yes)
      },
    })
  })
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentQuestion = () => question
