import { formatDate } from '@league/contracts/kernel/calendar-text'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { type GameLine, gameLine } from '../../ui/game-line.ts'
import { columnsOf } from '../../ui/stat-columns.ts'
import { shownFrame } from './shown-frame.ts'
import { boxLines, periodTable } from './box-score.ts'
import { GamePage } from './GamePage.tsx'
import type { GameData } from './game-data.ts'

const eventStatus: Partial<Record<GameLine['status'], string>> = {
  scheduled: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
}

/** A game with its box score (S048, S052). */
export const page = definePage<GameData>({
  async load(read, { params }) {
    const detail = await read('GET /api/gamesv2/:id', { params: { id: params['id'] ?? '' } })
    const { game } = detail
    return {
      game: {
        ...gameLine(game),
        league: game.league.name,
        season: game.seasons_league.season.name,
        zone: zoneText(game.timeZone, game.game_dateTime),
        instant: game.game_dateTime,
        locationUrl: game.location_url,
      },
      video: shownFrame(game.video_url),
      periods: periodTable(detail),
      columns: columnsOf(detail.allStats),
      home: boxLines(detail, 'home'),
      away: boxLines(detail, 'away'),
    }
  },
  head: ({ game }, { site }) => {
    const score = game.completed ? ` ${game.away.score ?? 0}–${game.home.score ?? 0}` : ''
    return {
      title: `${game.away.name} at ${game.home.name}${score}`,
      description: `${game.away.name} at ${game.home.name}, ${formatDate(game.date)}${score && `: final score${score}`}.`,
      path: paths.game(game.id),
      jsonLd: [
        {
          '@type': 'SportsEvent',
          name: `${game.away.name} at ${game.home.name}`,
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
  missing: 'Game not found.',
})

/** 'EDT' on the game's day; in words of the server, so that every browser shows the same. */
function zoneText(timeZone: string, moment: string | null): string {
  const at = moment ? new Date(moment) : new Date(0)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return moment ? (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') : ''
}
