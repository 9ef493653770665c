import { youtubeId } from '@league/contracts/game/video'
import type { GameDetailView } from '@league/contracts/game/views'

/** The value of a field. Null means that nothing is recorded. */
export type Value = string | number | boolean | null

/** The command that sends a field. Entries of one kind are sent together. */
export type Kind = 'stats' | 'score' | 'details'

/** Names of the fields of a game. Each holds one value, so that changes can be compared value by value. */
export const field = {
  stat: (playerId: string, statId: string) => `stats/${playerId}/${statId}`,
  played: (playerId: string) => `stats/${playerId}/played`,
  home: 'score/home',
  away: 'score/away',
  period: (periodId: string, teamId: string) => `score/${periodId}/${teamId}`,
  /** The reason for a correction: sent with the score, but not a value of the game. */
  reason: 'score/reason',
  detail: (name: string) => `details/${name}`,
}

export const parseField = (name: string): [kind: Kind, first: string, second: string] => {
  const [kind, first = '', second = ''] = name.split('/')
  return [kind as Kind, first, second]
}

/** Returns what the server validates together: a player's line, the score with its periods, the details. */
export function groupOf(name: string): string {
  const [kind, first] = parseField(name)
  return kind === 'stats' ? `stats/${first}` : kind
}

/** Returns whether two values mean the same. A missing count is 0 (R247); a missing score is not. */
export function isSameValue(name: string, a: Value, b: Value): boolean {
  const [kind, , second] = parseField(name)
  if (kind === 'stats' && second !== 'played') return Number(a ?? 0) === Number(b ?? 0)
  if (kind === 'details') return normalizeDetail(name, a) === normalizeDetail(name, b)
  return a === b
}

/**
 * Returns whether recording a value would change nothing. A typed 0 of a player without a line is not
 * recorded yet: it says that the player played.
 */
export function isRecordedAs(name: string, recorded: Value, value: Value): boolean {
  const isNewCount = recorded === null && value !== null && parseField(name)[0] === 'stats'
  return !isNewCount && isSameValue(name, recorded, value)
}

/** Reduces a video to its id, however its address is written (R231), and an empty text to null. */
function normalizeDetail(name: string, value: Value): Value {
  const isVideo = name === 'details/video_url' && typeof value === 'string'
  return (isVideo ? (youtubeId(value.trim()) ?? value) : value) || null
}

/** The recorded values of a game by field. A field that is not a value of the game is undefined. */
export interface RecordedValues {
  revision: string
  valueOf: (name: string) => Value | undefined
}

export function recordedValuesOf({
  game,
  playerStats,
  periodScores,
}: Pick<GameDetailView, 'game' | 'playerStats' | 'periodScores'>): RecordedValues {
  const values = new Map<string, Value>()
  for (const { player_id, stat_id, value, played } of playerStats) {
    values.set(field.played(player_id), played)
    if (played) values.set(field.stat(player_id, stat_id), value)
  }
  for (const { gamePeriod, team_id, score } of periodScores)
    values.set(field.period(gamePeriod.id, team_id), score)
  values.set(field.home, game.score_home)
  values.set(field.away, game.score_away)
  for (const name of detailNames) values.set(field.detail(name), game[name] ?? null)
  return {
    revision: game.revision,
    valueOf(name) {
      if (name === field.reason) return undefined
      // A player without a line counts as having played.
      return values.get(name) ?? (name.endsWith('/played') ? true : null)
    },
  }
}

export const detailNames = [
  'video_url',
  'location',
  'location_url',
  'venue_id',
  'court',
  'time',
  'date',
  'status',
  'winner_team_id',
  'public_note',
] as const
