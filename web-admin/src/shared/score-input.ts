import type { GameView } from '@league/contracts/game/views'
import { isOvertaken } from '../lib/overtaken.ts'
import type { SentForm } from '../lib/use-form-submit.ts'
import { resultText } from '../ui/result-text.ts'

const MAX_DIGITS = 3

/** Removes everything but digits from the text of a score input. */
export const scoreDigits = (text: string) => text.replace(/\D/g, '').slice(0, MAX_DIGITS)

/** Adds the recorded score to the failure of a form if someone else changed the game in the meantime. */
export function withRecordedScore<V>(submission: SentForm<V>, game: GameView): SentForm<V> {
  if (!isOvertaken(submission.error)) return submission
  const conflict = `The recorded score is ${resultText(game)}. Save again to replace it with yours.`
  return { ...submission, failure: `${submission.failure} ${conflict}` }
}
