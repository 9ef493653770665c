import type { PublicByeView } from '@league/contracts/calendar/views'
import { findCurrentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { compareByDate, summarizeGame } from '../../ui/game-summary.ts'
import { todayIn } from '../../ui/today.ts'
import { packGame } from './packed-game.ts'
import { isInPart } from './schedule-parts.ts'
import { selectSchedulePart } from './select-schedule-part.ts'
import { omitShownIds, restoreShownIds } from './shown-ids.ts'
import { SchedulePage } from './SchedulePage.tsx'
import type { Bye, ScheduleData, Team } from './schedule-data.ts'

/** The schedule of the current season (S034). */
export const page = definePage<ScheduleData>({
  async load(read, { search, site }) {
    const { seasons } = await read('GET /api/seasonsv2')
    const season = findCurrentSeason(seasons)
    if (!season) return { season: null, leagues: [], teams: [], games: [], byes: [], weekOffs: [] }
    const query = { seasonId: season.id }
    const part = await selectSchedulePart(read, season.id, search, todayIn(site.organization?.timeZone))
    const [{ leagues }, { games }, { byes }, { weekOffs }] = await Promise.all([
      read('GET /api/leaguesv2'),
      read('GET /api/gamesv2', { query: { ...query, ...part?.query } }),
      read('GET /api/bye-dates/public', { query }),
      read('GET /api/week-offs/public', { query }),
    ])
    const summaries = games.map(summarizeGame).toSorted(compareByDate)
    const isShown = ({ date }: { date: string }) =>
      !part || isInPart(part.longSeason.parts, part.longSeason.index, date)
    const seasonLeagues = leagues
      .filter(({ season_id }) => season_id === season.id)
      .map(({ id, name }) => ({ id, name }))
    const shownByes = byes.filter(isShown).flatMap(splitByLeague)
    const sides: Team[] = [
      ...(part?.teams ?? []),
      ...summaries.flatMap(({ home, away }) => [home, away]),
      ...shownByes.flatMap((bye) => bye.teams),
    ]
    const teams = [...new Map(sides.map((side) => [side.id, toTeam(side)])).values()].toSorted((a, b) =>
      a.name.localeCompare(b.name, 'en'),
    )
    return {
      season: season.name,
      leagues: seasonLeagues,
      teams,
      games: summaries.map((game) => packGame(game, seasonLeagues, teams)),
      byes: shownByes,
      ...(part ? { longSeason: part.longSeason } : {}),
      weekOffs: weekOffs.filter(isShown).map(({ id, date, league_id, reason }) => ({
        id,
        date,
        leagueId: league_id,
        reason,
      })),
    }
  },
  // The server filters a long season; the browser filters a short one, which it has completely.
  queryKeys: (search) =>
    search.has('part') ? ['part', 'date', 'league', 'team'].map((name) => search.get(name) ?? '') : [],
  content: { slug: () => 'schedule', place: 'above-view' },
  head: ({ season, games, longSeason }) => ({
    title: 'Schedule',
    description: season
      ? `Schedule and results of season ${season}, ${countText(longSeason?.total ?? games.length, 'game')}.`
      : 'Schedule and results.',
    path: paths.schedule(),
  }),
  pack: omitShownIds,
  unpack: restoreShownIds,
  View: SchedulePage,
})

function toTeam({ id, name, hidden }: Team): Team {
  return hidden ? { id, name, hidden } : { id, name }
}

/** Returns the byes of a day with one row per league (C073). */
function splitByLeague({ date, teams }: PublicByeView): Bye[] {
  const leagues = new Set(teams.map(({ league_id }) => league_id))
  return [...leagues].map((leagueId) => ({
    date,
    leagueId,
    teams: teams.filter(({ league_id }) => league_id === leagueId).map(({ id, name }) => ({ id, name })),
  }))
}
