import type { GameDetailView } from '@league/contracts/game/views'

/** The periods of a game with overtime. */
export const overtimePeriods: GameDetailView['gamePeriods'] = ['Q1', 'Q2', 'Q3', 'Q4', 'OT'].map(
  (name, order) => ({ id: name, name, order, hidden: false, sportId: 'basketball' }),
)
