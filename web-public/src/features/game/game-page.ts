import { embedAddress, youtubeId } from '@league/contracts/game/video'
import type { LiveGameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { type GameSummary, stateWithWinner, summarizeGame } from '../../ui/game-summary.ts'
import { toStatColumns } from '../../parts/stat-columns.ts'
import { toBoxScoreLines, toPeriodTable } from './box-score.ts'
import { GamePage } from './GamePage.tsx'
import type { GameData, LiveData } from './game-data.ts'

const eventStatus: Partial<Record<GameSummary['status'], string>> = {
  scheduled: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
}

/** A game with its box score (S048, S052). */
export const page = definePage<GameData>({
  async load(read, { params, site }) {
    const detail = await read('GET /api/gamesv2/:id', { params: { id: params['id'] ?? '' } })
    const { game } = detail
    return {
      game: {
        ...summarizeGame(game),
        league: game.league.name,
        season: game.seasons_league.season.name,
        // Like every other page, this one shows the time without its zone, unless the zone is another one.
        timeZoneName:
          game.timeZone === site.organization?.timeZone
            ? null
            : timeZoneNameOf(game.timeZone, game.game_dateTime),
        instant: game.game_dateTime,
        locationUrl: game.location_url,
      },
      live: game.live ? toLiveData(game.live) : null,
      video: toEmbedUrl(game.video_url),
      periods: toPeriodTable(detail),
      columns: toStatColumns(detail.allStats),
      home: toBoxScoreLines(detail, 'home'),
      away: toBoxScoreLines(detail, 'away'),
    }
  },
  head: ({ game }, { site }) => {
    const matchup = `${game.away.name} at ${game.home.name}`
    const score = `${game.away.score ?? 0}–${game.home.score ?? 0}`
    const isForfeit = game.status === 'forfeit'
    const [result, description] = isForfeit
      ? [`: ${stateWithWinner(game)}`, `: ${stateWithWinner(game)}`]
      : game.completed
        ? [` ${score}`, `: final score ${score}`]
        : ['', '']
    return {
      title: `${matchup}${result}`,
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

/**
 * Returns the abbreviation of the time zone on the day of the game: 'EDT'. It is part of the data, because
 * browsers disagree about it.
 */
function timeZoneNameOf(timeZone: string, instant: string | null): string | null {
  if (!instant) return null
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? null
}

function toLiveData({ home, away, period, clock }: LiveGameView): LiveData {
  const { seconds, running, at } = clock
  return {
    home: home.score,
    away: away.score,
    period: period && period.name,
    clock: { seconds, running, at },
  }
}

/** Returns the embed URL of a YouTube link (R231); null for any other URL. */
function toEmbedUrl(url: string | null): string | null {
  const id = url ? youtubeId(url) : null
  return id ? embedAddress(id) : null
}
