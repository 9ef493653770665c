import type { GameView } from '@league/contracts/game/views'
import { isOvertaken } from '../lib/overtaken.ts'
import type { SentForm } from '../lib/use-form-submit.ts'
import { scoreText } from '../ui/result-text.ts'

/**
 * Returns why a typed text is not a score, or null if it is one. It may be empty while typing (R229). The text
 * stays as it was typed: 1.5 without its dot would be another score.
 */
export const scoreProblem = (text: string): string | null =>
  /^\d{0,3}$/.test(text.trim()) ? null : 'Enter a whole number from 0 to 999.'

/** Returns whether a text has letters, which are never part of a score, so that an input does not take them. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** Adds the recorded score to the failure of a form if someone else changed the game in the meantime. */
export function withRecordedScore<V>(submission: SentForm<V>, game: GameView): SentForm<V> {
  if (!isOvertaken(submission.error)) return submission
  const conflict = `The recorded score is ${scoreText(game)}. Save again to replace it with yours.`
  return { ...submission, failure: `${submission.failure} ${conflict}` }
}
