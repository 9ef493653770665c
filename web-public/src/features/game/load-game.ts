import type { Read } from '@league/contracts/client/rendering'
import { embedAddress, youtubeId } from '@league/contracts/game/video'
import type {
  GameContextView,
  GameDetailView,
  GameView,
  LiveGameView,
  ScoreCorrectionView,
  TeamPlaceView,
} from '@league/contracts/game/views'
import type { PageContext } from '../../page/page-context.ts'
import { toStatColumns } from '../../parts/stat-columns.ts'
import { summarizeGame } from '../../ui/game-summary.ts'
import { barColors } from './bar-colors.ts'
import { decisivePeriodText, toBoxScoreLines, toPeriodTable } from './box-score.ts'
import { compareTeams } from './compare-teams.ts'
import type { BoxLine, Correction, GameData, LiveData } from './game-data.ts'
import { ordinal } from './ordinal.ts'
import { compareSeasons, type SeasonSoFar, toRosterTable } from './season-so-far.ts'
import { readStakes } from './stakes.ts'
import { lineText, toBoxColumns, totalText } from './stat-pairs.ts'
import { topPerformers } from './top-performers.ts'

/** Reads a game and what surrounds it, and computes everything that the page shows. */
export async function loadGame(read: Read, { params, site }: PageContext): Promise<GameData> {
  const target = { params: { id: params['id'] ?? '' } }
  const [detail, around] = await Promise.all([
    read('GET /api/gamesv2/:id', target),
    read('GET /api/gamesv2/:id/context', target),
  ])
  const { corrections } = detail
  const { division, ...game } = detail.game
  const timeZone = site.organization?.timeZone ?? game.timeZone
  const summary = summarizeGame(detail.game)
  const lines = { away: toBoxScoreLines(detail, 'away'), home: toBoxScoreLines(detail, 'home') }
  const periods = toPeriodTable(detail)
  const statistics =
    statisticsOf(detail, lines) ??
    (game.status === 'scheduled' || game.status === 'postponed'
      ? await readSeasons(read, detail.game, around, lines)
      : noStatistics)
  return {
    game: {
      ...summary,
      league: game.league.name,
      season: game.seasons_league.season.name,
      seasonId: game.season_id,
      ...timesOf(detail.game, timeZone),
      instant: game.game_dateTime,
      isCalledOff: isCalledOff(game),
      locationUrl: game.location_url,
      note: game.public_note ?? null,
    },
    records: { away: placeText(around.away), home: placeText(around.home) },
    bracket: division
      ? { divisionId: division.id, name: [division.name, around.matchup].filter(Boolean).join(' · ') }
      : null,
    live: game.live ? toLiveData(game.live) : null,
    video: toEmbedUrl(game.video_url),
    periods: periods && { ...periods, summary: decisivePeriodText(periods, summary) },
    ...statistics,
    stakes: summary.isAwaitingResult ? null : await readStakes(read, detail.game, around),
    barColors: barColors(summary.away.badge, summary.home.badge),
    meetings: around.meetings.map(summarizeGame),
    previous: around.previous && summarizeGame(around.previous),
    next: around.next && summarizeGame(around.next),
    corrections: corrections?.map((correction) => toCorrection(correction, timeZone)) ?? null,
  }
}

const isCalledOff = ({ status }: Pick<GameView, 'status'>) => status === 'postponed' || status === 'cancelled'

type Lines = Record<'away' | 'home', ReturnType<typeof toBoxScoreLines>>

type Statistics = Pick<GameData, 'rosters' | 'box' | 'performers' | 'comparison' | 'form'>

const noStatistics: Statistics = { rosters: null, box: null, performers: [], comparison: [], form: null }

/** Reads what the teams of a game have done before it. Of a hidden team there is only the roster (R185). */
async function readSeasons(
  read: Read,
  game: GameView,
  around: GameContextView,
  lines: Lines,
): Promise<Statistics> {
  const seasonOf = async (place: TeamPlaceView | null, id: string): Promise<SeasonSoFar | null> =>
    place && { place, figures: await read('GET /api/teamsv2/:id/figures', { params: { id } }) }
  const [away, home] = await Promise.all([
    seasonOf(around.away, game.away_team_id),
    seasonOf(around.home, game.home_team_id),
  ])
  const form = { away: resultsOf(away), home: resultsOf(home) }
  return {
    ...noStatistics,
    rosters: {
      away: toRosterTable(lines.away.map(toPlayer), away),
      home: toRosterTable(lines.home.map(toPlayer), home),
    },
    comparison: compareSeasons(away, home),
    form: form.away.length + form.home.length > 0 ? form : null,
  }
}

const resultsOf = (season: SeasonSoFar | null) => season?.place.lastFive ?? []

/** Returns what the statistics of a game say; null if there are none, or the game was not played. */
function statisticsOf({ allStats, game }: GameDetailView, lines: Lines): Statistics | null {
  const played = { away: lines.away.filter(isPlayed), home: lines.home.filter(isPlayed) }
  if (isCalledOff(game) || played.away.length + played.home.length === 0) return null
  const columns = toStatColumns(allStats)
  const boxColumns = toBoxColumns(columns)
  const countsOf = (side: 'away' | 'home') => played[side].map(({ counts }) => counts)
  const teamOf = (side: 'away' | 'home') => ({
    rows: played[side].map((line) => ({
      ...toPlayer(line),
      cells: boxColumns.map((column) => lineText(line.counts, column)),
    })),
    totals: boxColumns.map((column) => totalText(countsOf(side), column)),
    others: lines[side].filter((line) => !line.played).map(toPlayer),
  })
  return {
    ...noStatistics,
    box: {
      columns: boxColumns.map(({ key, label, name }) => ({ key, label, name })),
      away: teamOf('away'),
      home: teamOf('home'),
    },
    performers: topPerformers(columns, played),
    comparison: compareTeams(columns, countsOf('away'), countsOf('home')),
  }
}

const isPlayed = ({ played }: { played: boolean }) => played

function toPlayer({ id, name, jersey, position }: BoxLine): BoxLine {
  return { id, name, jersey, position }
}

/**
 * Returns the name of the zone in which the game is played, and its time in the organization's zone, as far as these
 * differ (decision 52). Both are part of the data, because browsers disagree about the names of zones.
 */
function timesOf({ timeZone, game_dateTime: instant }: GameView, organizationZone: string) {
  if (timeZone === organizationZone || !instant) return { timeZoneName: null, organizationTime: null }
  const [time, timeZoneName = null] = timeParts(instant, timeZone)
  const inOrganization = timeParts(instant, organizationZone)
  return { timeZoneName, organizationTime: inOrganization[0] === time ? null : inOrganization.join(' ') }
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
