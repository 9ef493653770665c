import { formatDate } from '@league/contracts/kernel/calendar-text'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { type GameSummary, stateWithWinner } from '../../ui/game-summary.ts'
import { GamePage } from './GamePage.tsx'
import type { GameData } from './game-data.ts'

const eventStatus: Partial<Record<GameSummary['status'], string>> = {
  scheduled: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
}

/** A game with its box score, and what surrounds it (S048, S052). */
export const page = definePage<GameData>({
  // A chunk of its own: a browser that shows the page of the server needs it only once something changes.
  load: async (read, context) => (await import('./load-game.ts')).loadGame(read, context),
  head: ({ game, live }, { site }) => {
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
      jsonLd: [
        {
          '@type': 'SportsEvent',
          name: matchup,
          startDate: game.instant ?? game.date ?? undefined,
          eventStatus: eventStatus[game.status],
          location: game.location ? { '@type': 'Place', name: game.location } : undefined,
          homeTeam: { '@type': 'SportsTeam', name: game.home.name },
          awayTeam: { '@type': 'SportsTeam', name: game.away.name },
          organizer: { '@type': 'SportsOrganization', name: site.organization?.name },
        },
      ],
    }
  },
  View: GamePage,
  notFoundText: 'Game not found.',
})
