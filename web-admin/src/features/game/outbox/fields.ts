import { youtubeId } from '@league/contracts/game/video'
import type { GameDetailView } from '@league/contracts/game/views'

/** What an entry holds; null is 'nothing recorded'. */
export type Value = string | number | boolean | null

/** A command of the API: entries of one kind go together. */
export type Kind = 'stats' | 'score' | 'details'

/** Names of the things that one can enter of a game: one value each, so that each can be told from somebody else's. */
export const field = {
  stat: (playerId: string, statId: string) => `stats/${playerId}/${statId}`,
  played: (playerId: string) => `stats/${playerId}/played`,
  home: 'score/home',
  away: 'score/away',
  period: (periodId: string, teamId: string) => `score/${periodId}/${teamId}`,
  /** Why a score is corrected: goes with it and is no value of the game. */
  reason: 'score/reason',
  detail: (name: string) => `details/${name}`,
}

export const partsOf = (name: string): [kind: Kind, first: string, second: string] => {
  const [kind, first = '', second = ''] = name.split('/')
  return [kind as Kind, first, second]
}

/** What the server judges as one: a player's line, the score with its periods, the details. */
export function groupOf(name: string): string {
  const [kind, first] = partsOf(name)
  return kind === 'stats' ? `stats/${first}` : kind
}

/** Whether two values are the same to the game. A count that is missing is 0 (R247); a score that is missing is none. */
export function sameValue(name: string, one: Value, other: Value): boolean {
  const [kind, , second] = partsOf(name)
  if (kind === 'stats' && second !== 'played') return Number(one ?? 0) === Number(other ?? 0)
  if (kind === 'details') return plain(name, one) === plain(name, other)
  return one === other
}

/** A video is its id, however its address is written (R231); empty is nothing. */
function plain(name: string, value: Value): Value {
  const isVideo = name === 'details/video_url' && typeof value === 'string'
  return (isVideo ? (youtubeId(value.trim()) ?? value) : value) || null
}

/** What is recorded of a game, asked for by field; undefined for what is no value of the game. */
export interface Recorded {
  revision: string
  valueOf: (name: string) => Value | undefined
}

export function recordedIn({ game, playerStats, periodScores }: GameDetailView): Recorded {
  const values = new Map<string, Value>()
  for (const { player_id, stat_id, value, played } of playerStats) {
    values.set(field.played(player_id), played)
    if (played) values.set(field.stat(player_id, stat_id), value)
  }
  for (const { gamePeriod, team_id, score } of periodScores)
    values.set(field.period(gamePeriod.id, team_id), score)
  values.set(field.home, game.score_home)
  values.set(field.away, game.score_away)
  for (const name of detailNames) values.set(field.detail(name), game[name])
  return {
    revision: game.revision,
    valueOf(name) {
      if (name === field.reason) return undefined
      // Who has no line is taken to have played.
      return values.get(name) ?? (name.endsWith('/played') ? true : null)
    },
  }
}

export const detailNames = ['video_url', 'location', 'time', 'date', 'status', 'winner_team_id'] as const
