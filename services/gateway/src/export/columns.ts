import { z } from 'zod'
import { matchupName } from '@league/contracts/bracket/rules'
import { resultText } from '@league/contracts/game/result-text'
import { statusText } from '@league/contracts/game/rules'
import { type GameView, gameView } from '@league/contracts/game/views'
import type { DivisionId } from '@league/contracts/kernel/id'
import type { StandingView } from '@league/contracts/standings/views'
import { minutesOf } from '@league/contracts/statistics/playing-time'
import { percentText, shootingRatio, statValue } from '@league/contracts/statistics/rules'
import type { StatView } from '@league/contracts/statistics/views'
import { type FreeDay, freeDay } from '@league/projections/calendar/free-days'
import type { CsvColumn } from '@league/projections/csv'
import type { ExportedAttribute, ExportedPlayer } from '@league/projections/export/players'
import type { ExportedLine } from '@league/projections/export/box-scores'
import type { ExportedRosterPlace } from '@league/projections/export/rosters'
import { freeDayStatus, freeDayText } from './free-day-text.ts'

/** The headings are those of the tables on the screen (S037). */
export const standingColumns: readonly CsvColumn<StandingView>[] = [
  ['Season', (row) => row.seasonName],
  ['League', (row) => row.leagueName],
  ['Position', (row) => row.rank],
  ['Team', (row) => row.name],
  ['Coach or Captain', (row) => row.captain],
  ['Wins', (row) => row.wins],
  ['Losses', (row) => row.losses],
  ['PCT', (row) => row.winPercentage],
  ['GB', (row) => row.gamesBehind],
  ['FT%', (row) => row.ftPercentage],
  ['3PM', (row) => row.total3PM],
  ['Difference', (row) => row.pointDifference],
  ['Streak', (row) => row.streak],
]

/** Programs read this column and the next, so both keep the home team first, unlike what people read elsewhere. */
const matchupOf = ({ homeTeam, awayTeam }: GameView) => `${homeTeam.name} vs ${awayTeam.name}`

/** The en dash keeps spreadsheets from reading a score like 12-10 as a date. */
function resultOf(game: GameView): string | null {
  const { status, score_home: home, score_away: away } = game
  if (status === 'forfeit' || (home === null && away === null)) return resultText(game)
  return `${home ?? '–'} – ${away ?? '–'}`
}

/** A game, or a day on which a team (bye) or a league (week-off) does not play. */
export const scheduleLine = z.union([
  z.object({
    game: gameView,
    /** The name of a bracket game: 'Semifinal 1', 'Final' or 'Round of 16, game 5'. Null for any other. */
    matchup: z.string().nullable(),
  }),
  z.object({ free: freeDay }),
])
export type ScheduleLine = z.infer<typeof scheduleLine>
type GameLine = Extract<ScheduleLine, { game: GameView }>

/** The columns of the schedule (S087). Teams and scores also have columns of their own, to sort by. */
const gameColumns: readonly CsvColumn<GameLine>[] = [
  ['Season', ({ game }) => game.seasons_league.season.name],
  ['League', ({ game }) => game.league.name],
  ['Date', ({ game }) => game.date],
  ['Time', ({ game }) => game.time],
  ['Matchup', ({ game }) => matchupOf(game)],
  ['Location', ({ game }) => game.location],
  ['Status', ({ game }) => statusText(game)],
  ['Results', ({ game }) => resultOf(game)],
  ['Home Team', ({ game }) => game.homeTeam.name],
  ['Home Score', ({ game }) => game.score_home],
  ['Away Team', ({ game }) => game.awayTeam.name],
  ['Away Score', ({ game }) => game.score_away],
  // Last, so that programs still find the others where they were.
  ['Division', ({ game }) => game.division?.name ?? null],
  ['Round', ({ matchup }) => matchup],
]

const freeDayCells: Readonly<Record<string, (free: FreeDay) => string>> = {
  Season: ({ season }) => season,
  League: ({ league }) => league,
  Date: ({ date }) => date,
  Matchup: freeDayText,
  Status: freeDayStatus,
}

/** The columns of games. Byes and week-offs leave those empty that do not apply to them (S087, R276). */
export const scheduleColumns: readonly CsvColumn<ScheduleLine>[] = gameColumns.map(([title, cell]) => [
  title,
  (line) => ('game' in line ? cell(line) : (freeDayCells[title]?.(line.free) ?? null)),
])

/**
 * Merges games and free days by date, undated games last. Within a day, free days come before the games.
 * `teamCounts` has how many teams each division has.
 */
export function scheduleLines(
  games: readonly GameView[],
  free: readonly FreeDay[],
  teamCounts: ReadonlyMap<DivisionId, number>,
): ScheduleLine[] {
  const dayOf = (line: ScheduleLine) => ('game' in line ? line.game.date : line.free.date) ?? '9999'
  const lines: ScheduleLine[] = [
    ...free.map((day) => ({ free: day })),
    ...games.map((game) => ({ game, matchup: bracketMatchupOf(game, teamCounts) })),
  ]
  return lines.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))
}

function bracketMatchupOf(
  { division, match_id }: GameView,
  teamCounts: ReadonlyMap<DivisionId, number>,
): string | null {
  const teams = division && teamCounts.get(division.id)
  return match_id && teams ? matchupName(match_id, teams) : null
}

const attributeColumns = (attributes: readonly ExportedAttribute[]) =>
  attributes.map(({ id, name }): CsvColumn<{ values: Readonly<Record<string, string>> }> => [
    name,
    ({ values }) => values[id] ?? null,
  ])

/** Returns the columns of rosters, followed by one for each player attribute of the organization. */
export const rosterColumns = (
  attributes: readonly ExportedAttribute[],
): readonly CsvColumn<ExportedRosterPlace>[] => [...rosterPlaceColumns, ...attributeColumns(attributes)]

/** Returns the columns of players, followed by one for each player attribute of the organization. */
export const playerColumns = (
  attributes: readonly ExportedAttribute[],
): readonly CsvColumn<ExportedPlayer>[] => [...personColumns, ...attributeColumns(attributes)]

const rosterPlaceColumns: readonly CsvColumn<ExportedRosterPlace>[] = [
  ['Season', (place) => place.season],
  ['League', (place) => place.league],
  ['Team', (place) => place.team],
  ['Number', (place) => place.jersey],
  ['First Name', (place) => place.firstName],
  ['Last Name', (place) => place.lastName],
  ['Position', (place) => place.position],
]

const personColumns: readonly CsvColumn<ExportedPlayer>[] = [
  ['First Name', (player) => player.firstName],
  ['Last Name', (player) => player.lastName],
  ['Email', (player) => player.email],
  ['Phone Number', (player) => player.phoneNumber],
  ['Teams', (player) => player.teams.join('; ')],
]

/**
 * Returns the columns of box scores: game, team and player, then a column for each stat (R255). A percentage
 * reads '83.3%', a time is in minutes. The stats of a player who did not play are empty.
 */
export function lineColumns(stats: readonly StatView[]): readonly CsvColumn<ExportedLine>[] {
  return [
    ['Season', ({ game }) => game.seasons_league.season.name],
    ['League', ({ game }) => game.league.name],
    ['Date', ({ game }) => game.date],
    ['Matchup', ({ game }) => matchupOf(game)],
    ['Team', ({ team }) => team],
    ['First Name', ({ firstName }) => firstName],
    ['Last Name', ({ lastName }) => lastName],
    ['Played', ({ played }) => (played ? 'Yes' : 'No')],
    ...stats.map(({ key, kind, abbreviation }): CsvColumn<ExportedLine> => [
      abbreviation,
      ({ played, counts }) => {
        if (!played) return null
        if (kind === 'percentage') return percentText(shootingRatio(counts, key))
        const value = statValue(counts, key)
        // Spreadsheets would read '12:34' as a time of day.
        return kind === 'time' ? minutesOf(value) : value
      },
    ]),
  ]
}
