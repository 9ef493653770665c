import type { GameView } from '@league/contracts/game/views'
import { scoreProblem } from '../../../shared/score-input.ts'
import { field, parseField, recordedValuesOf, type RecordedValues } from '../outbox/fields.ts'
import type { EnteredValue, Entry, GameOutbox } from '../outbox/game-outbox.ts'
import { parsePeriodKey, periodEntries, periodKey } from '../score-draft.ts'

/** The sides in the order in which a score sheet writes them: away first. */
export const sides = ['away', 'home'] as const
export type Side = (typeof sides)[number]

/** The text in the score cells of a game. A cell may be empty. */
export interface Pair {
  away: string
  home: string
}

/** What is typed in a row of the score sheet: the score and the scores by period, by `periodKey`. */
export interface RowValues extends Pair {
  periods: Readonly<Record<string, string>>
  /** The keys of recorded period scores to remove. */
  removed?: readonly string[]
}

/** Values that are not complete yet, as they are stored on this device. */
export interface RowDraft {
  values: RowValues
  /** The game as the row showed it when the first key was pressed. */
  base: GameView
  /** What the cells showed before they were typed into, to undo it. Drafts of earlier versions lack it. */
  before?: RowValues
}

/** The name of the draft in the outbox of a game. */
export const DRAFT_NAME = 'sheet'

const empty: Pair = { away: '', home: '' }

/** Returns whether a game has a score. 0–0 leaves a game scheduled (decision 39), so it counts as none. */
export function hasScore({ status, score_home, score_away }: ScoredGame): boolean {
  if (score_home === null || score_away === null) return false
  return status !== 'scheduled' || score_home > 0 || score_away > 0
}
type ScoredGame = Pick<GameView, 'status' | 'score_home' | 'score_away'>

/** Returns the recorded score as the text of the cells. */
export function recordedPair(game: ScoredGame): Pair {
  return hasScore(game) ? { away: String(game.score_away), home: String(game.score_home) } : empty
}

/** Returns the entered score that the server has not accepted yet; null without one. */
export function unsentPair(outbox: GameOutbox, game: ScoredGame): Pair | null {
  const unsent = unsentValues(outbox)
  if (!unsent.has(field.home) && !unsent.has(field.away)) return null
  const recorded = recordedPair(game)
  return {
    away: String(unsent.get(field.away) ?? recorded.away),
    home: String(unsent.get(field.home) ?? recorded.home),
  }
}

/** Returns the entered scores by period that the server has not accepted yet, by `periodKey`. */
export function unsentPeriods(outbox: GameOutbox): RowValues['periods'] {
  const periods: Record<string, string> = {}
  for (const [name, value] of unsentValues(outbox)) {
    const [kind, periodId, teamId] = parseField(name)
    if (kind === 'score' && teamId) periods[periodKey(periodId, teamId)] = String(value ?? '')
  }
  return periods
}

const unsentValues = ({ entries, batch }: GameOutbox) =>
  new Map([...(batch?.entries ?? []), ...Object.values(entries)].map((entry) => [entry.field, entry.value]))

/** Returns the score of somebody else in the order of the cells. Only one side may differ. */
export function theirScore(entries: readonly Entry[], { scores }: Pick<GameOutbox, 'scores'>): string {
  return sides
    .map((side) => {
      const entry = entries.find((candidate) => candidate.field === field[side])
      return String((entry ? entry.theirs : scores?.[side]) ?? '')
    })
    .join('–')
}

/** Returns whether both scores are filled in, so that the pair can be sent. */
export function isComplete({ away, home }: Pair): boolean {
  return away !== '' && home !== '' && !scoreProblem(away) && !scoreProblem(home)
}

export const isEmpty = ({ away, home }: Pair): boolean => away === '' && home === ''

/** Returns whether a text may stand in a cell. Letters are commands, and a dot would make another score. */
export const isScoreText = (text: string): boolean => /^\d{0,3}$/.test(text)

/** Returns the values to enter into the outbox. Both scores must be filled in. */
export function enteredValues({ away, home, periods, removed = [] }: RowValues): EnteredValue[] {
  return [
    { field: field.home, value: Number(home) },
    { field: field.away, value: Number(away) },
    ...periodEntries(periods, removed),
  ]
}

/** Returns the fields of the periods that were cleared and not removed: what was not sent yet is taken back. */
export function clearedPeriods({ periods, removed = [] }: RowValues): string[] {
  return Object.entries(periods).flatMap(([key, text]) =>
    text === '' && !removed.includes(key) ? [field.period(...parsePeriodKey(key))] : [],
  )
}

/**
 * Returns how to put the cells back to what they showed. What was empty is withdrawn if it was not sent yet, else
 * it goes back to 0, because a recorded score cannot be cleared.
 */
export function inverseValues(
  { away, home, periods }: RowValues,
  outbox: GameOutbox,
): { entered: EnteredValue[]; withdrawn: string[] } {
  const unsent = unsentValues(outbox)
  const texts: [string, string][] = [
    [field.home, home],
    [field.away, away],
    ...Object.entries(periods).map(([key, text]): [string, string] => [
      field.period(...parsePeriodKey(key)),
      text,
    ]),
  ]
  const isWithdrawn = ([name, text]: [string, string]) => text === '' && unsent.has(name)
  return {
    entered: texts
      .filter((cell) => !isWithdrawn(cell))
      .map(([name, text]) => ({ field: name, value: Number(text) })),
    withdrawn: texts.filter(isWithdrawn).map(([name]) => name),
  }
}

/** Returns the values that change the status of a game. */
export function statusValues(status: GameView['status'], winnerTeamId: string | null): EnteredValue[] {
  return [
    { field: field.detail('status'), value: status },
    ...(winnerTeamId ? [{ field: field.detail('winner_team_id'), value: winnerTeamId }] : []),
  ]
}

/**
 * Returns the recorded values of a game of a list, which has no box score.
 *
 * @param periods recorded period scores by `periodKey`, as far as they are known
 */
export function recordedIn(game: GameView, periods: RowValues['periods'] = {}): RecordedValues {
  const recorded = recordedValuesOf({ game, playerStats: [], periodScores: [] })
  const scores = new Map(
    Object.entries(periods).map(([key, text]) => [field.period(...parsePeriodKey(key)), Number(text)]),
  )
  return { ...recorded, valueOf: (name) => scores.get(name) ?? recorded.valueOf(name) }
}
