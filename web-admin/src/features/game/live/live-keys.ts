import type { PlayAction } from '@league/contracts/game/plays'
import type { Side } from './live-state.ts'

/** A player on the court with the jersey number that is typed for them. */
export interface KeyPlayer {
  side: Side
  playerId: string
  jersey: string
}

export interface KeyState {
  /** The digits of a jersey number that is being typed. */
  typed: string
  /** Whether the number has selected a player, so that the next digit is an action. */
  isChosen: boolean
  /** The team whose numbers come first, where both teams have the same one. */
  side: Side
}

export type KeyCommand =
  | { kind: 'select'; player: KeyPlayer }
  | { kind: 'act'; action: PlayAction; player: KeyPlayer | null }
  | { kind: 'undo' | 'clock' }
  | null

const actionOfKey: Readonly<Record<string, PlayAction>> = {
  q: 'missed2',
  w: 'missed3',
  e: 'missed1',
  r: 'rebound',
  a: 'assist',
  s: 'steal',
  b: 'block',
  t: 'turnover',
  f: 'foul',
}
const actionOfDigit: Readonly<Record<string, PlayAction>> = { '2': 'made2', '3': 'made3', '1': 'made1' }

export const noKeys: KeyState = { typed: '', isChosen: false, side: 'away' }

/**
 * Returns what a key does. Digits are a jersey number for as long as somebody on the court has one that begins
 * with them; then 2, 3 and 1 are baskets. Enter ends a number that could go on. The arrows choose the team whose
 * numbers come first.
 */
export function pressKey(
  state: KeyState,
  key: string,
  players: readonly KeyPlayer[],
): { state: KeyState; command: KeyCommand } {
  const idle = { ...state, typed: '', isChosen: false }
  if (key === 'Backspace') return { state: idle, command: { kind: 'undo' } }
  if (key === ' ') return { state: idle, command: { kind: 'clock' } }
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { state: { ...idle, side: key === 'ArrowLeft' ? 'away' : 'home' }, command: null }
  const chosen = state.typed === '' ? null : playerOf(state, players)
  if (key === 'Enter')
    return { state: chosen ? { ...state, isChosen: true } : idle, command: chosen && select(chosen) }
  const action = actionOfKey[key.toLowerCase()]
  if (action) return { state: idle, command: { kind: 'act', action, player: chosen } }
  if (!/^\d$/.test(key)) return { state, command: null }
  return typeDigit(state, key, players, chosen)
}

function typeDigit(
  state: KeyState,
  digit: string,
  players: readonly KeyPlayer[],
  chosen: KeyPlayer | null,
): { state: KeyState; command: KeyCommand } {
  const typed = `${state.isChosen ? '' : state.typed}${digit}`
  const canBeNumber = players.some(({ jersey }) => jersey.startsWith(typed))
  if (canBeNumber && !state.isChosen) {
    const longer = players.some(({ jersey }) => jersey.startsWith(typed) && jersey !== typed)
    const next = { ...state, typed, isChosen: !longer }
    const player = playerOf(next, players)
    return { state: next, command: player && select(player) }
  }
  const action = chosen && actionOfDigit[digit]
  const idle = { ...state, typed: '', isChosen: false }
  if (action) return { state: idle, command: { kind: 'act', action, player: chosen } }
  return state.typed === '' ? { state, command: null } : typeDigit(idle, digit, players, null)
}

function playerOf({ typed, side }: KeyState, players: readonly KeyPlayer[]): KeyPlayer | null {
  const same = players.filter(({ jersey }) => jersey === typed)
  return same.find((player) => player.side === side) ?? same[0] ?? null
}

const select = (player: KeyPlayer): KeyCommand => ({ kind: 'select', player })
