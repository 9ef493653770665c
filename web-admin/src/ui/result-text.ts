import * as result from '@league/contracts/game/result-text'

/** Returns '78 – 71', 'Forfeit, Aces win', or '–' while no score is recorded. */
export const resultText = (game: result.NamedResult) => result.resultText(game) ?? '–'

/** Returns the recorded score, also of a forfeit: '78 – 71', or '–' without one. */
export const scoreText = (game: Parameters<typeof result.scoreText>[0]) => result.scoreText(game) ?? '–'
