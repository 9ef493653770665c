import * as result from '@league/contracts/game/result-text'

/** Returns the score, the away team first: '71 – 78', 'Forfeit, Aces win', or '–' while no score is recorded. */
export const resultText = (game: result.NamedResult) => result.resultText(game) ?? '–'

/** Returns the recorded score, also of a forfeit: '71 – 78', or '–' without one. */
export const scoreText = (game: Parameters<typeof result.scoreText>[0]) => result.scoreText(game) ?? '–'
