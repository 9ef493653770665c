import { formatDate } from '@league/contracts/kernel/calendar-text'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { stateWithWinner } from '../../ui/game-summary.ts'
import { GamePage } from './GamePage.tsx'
import type { GameData } from './game-data.ts'

/** A game with its box score, and what surrounds it (S048, S052). */
export const page = definePage<GameData>({
  // A chunk of its own: a browser that shows the page of the server needs it only once something changes.
  load: async (read, context) => (await import('./load-game.ts')).loadGame(read, context),
  head: ({ game, live }) => {
    const matchup = `${game.away.name} at ${game.home.name}`
    const score = `${game.away.score ?? 0}–${game.home.score ?? 0}`
    const isForfeit = game.status === 'forfeit'
    const [result, description] = isForfeit
      ? [`: ${stateWithWinner(game)}`, `: ${stateWithWinner(game)}`]
      : game.completed
        ? [` ${score}`, `: final score ${score}`]
        : ['', '']
    return {
      title: live ? `${live.away}–${live.home} ${matchup}` : `${matchup}${result}`,
      description: `${matchup}, ${formatDate(game.date)}${description}.`,
      path: paths.game(game.id),
    }
  },
  View: GamePage,
  notFoundText: 'Game not found.',
})
