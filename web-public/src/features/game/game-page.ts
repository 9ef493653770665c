import { embedAddress, youtubeId } from '@league/contracts/game/video'
import type { GameView, LiveGameView, ScoreCorrectionView, TeamPlaceView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { type GameSummary, stateWithWinner, summarizeGame } from '../../ui/game-summary.ts'
import { toStatColumns } from '../../parts/stat-columns.ts'
import { toBoxScoreLines, toPeriodTable } from './box-score.ts'
import { GamePage } from './GamePage.tsx'
import type { Correction, GameData, LiveData } from './game-data.ts'

const eventStatus: Partial<Record<GameSummary['status'], string>> = {
  scheduled: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
}

/** A game with its box score, and what surrounds it (S048, S052). */
export const page = definePage<GameData>({
  async load(read, { params, site }) {
    const target = { params: { id: params['id'] ?? '' } }
    const [detail, around] = await Promise.all([
      read('GET /api/gamesv2/:id', target),
      read('GET /api/gamesv2/:id/context', target),
    ])
    const { game, corrections } = detail
    const { division } = game
    const timeZone = site.organization?.timeZone ?? game.timeZone
    return {
      game: {
        ...summarizeGame(game),
        league: game.league.name,
        season: game.seasons_league.season.name,
        seasonId: game.season_id,
        ...timesOf(game, timeZone),
        instant: game.game_dateTime,
        locationUrl: game.location_url,
        note: game.public_note ?? null,
      },
      records: { away: placeText(around.away), home: placeText(around.home) },
      bracket: division
        ? { divisionId: division.id, name: [division.name, around.matchup].filter(Boolean).join(' · ') }
        : null,
      live: game.live ? toLiveData(game.live) : null,
      video: toEmbedUrl(game.video_url),
      periods: toPeriodTable(detail),
      columns: toStatColumns(detail.allStats),
      home: toBoxScoreLines(detail, 'home'),
      away: toBoxScoreLines(detail, 'away'),
      meetings: around.meetings.map(summarizeGame),
      previous: around.previous && summarizeGame(around.previous),
      next: around.next && summarizeGame(around.next),
      corrections: corrections?.map((correction) => toCorrection(correction, timeZone)) ?? null,
    }
  },
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

/**
 * Returns the name of the zone in which the game is played, and its time in the organization's zone, if these
 * differ (decision 52). Both are part of the data, because browsers disagree about the names of zones.
 */
function timesOf({ timeZone, game_dateTime: instant }: GameView, organizationZone: string) {
  if (timeZone === organizationZone || !instant) return { timeZoneName: null, organizationTime: null }
  const [, timeZoneName = null] = timeParts(instant, timeZone)
  return { timeZoneName, organizationTime: timeParts(instant, organizationZone).join(' ') }
}

/** Returns a time of day and the abbreviation of its zone: '7:00 PM' and 'EDT'. */
function timeParts(instant: string, timeZone: string): string[] {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  const zone = format({ timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')
  const time = format({ hour: 'numeric', minute: '2-digit' }).format(new Date(instant))
  return [time.replace(/\u202f/g, ' '), zone?.value ?? '']
}

function toCorrection({ at, before, after }: ScoreCorrectionView, timeZone: string): Correction {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(new Date(at))
  return {
    at: `${day}, ${timeParts(at, timeZone)[0]}`,
    before: `${before.away}–${before.home}`,
    after: `${after.away}–${after.home}`,
  }
}

/** Returns '7–3 · 2nd in Sunday Men', without the place before the first result. */
function placeText(place: TeamPlaceView | null): string | null {
  if (!place) return null
  const { wins, losses, rank, league } = place
  const record = `${wins}–${losses}`
  return wins + losses === 0 ? record : `${record} · ${ordinal(rank)} in ${league}`
}

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

function ordinal(number: number): string {
  return `${number}${suffixes[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(number)] ?? 'th'}`
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
