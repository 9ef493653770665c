import { statusText } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import type { StandingView } from '@league/contracts/standings/views'
import { percentText, shootingRatio, statValue } from '@league/contracts/statistics/rules'
import type { StatView } from '@league/contracts/statistics/views'
import type { FreeDay } from '@league/projections/calendar/free-days'
import type { CsvColumn } from '@league/projections/csv'
import type { ExportedAttribute } from '@league/projections/export/attributes'
import type { ExportedLine } from '@league/projections/export/box-scores'
import type { ExportedPlayer } from '@league/projections/export/players'
import type { ExportedRosterPlace } from '@league/projections/export/rosters'
import { freeDayStatus, freeDayText } from './free-day-text.ts'

/** Headings are those of the tables on the screens, S037. */
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

const matchupOf = (game: GameView) => `${game.homeTeam.name} vs ${game.awayTeam.name}`

/** A dash that no spreadsheet takes for a day: 12-10 would be one. */
function resultOf({ score_home, score_away }: GameView): string | null {
  return score_home === null && score_away === null ? null : `${score_home ?? '–'} – ${score_away ?? '–'}`
}

/** S087, with the parts of 'Matchup' and 'Results' in columns of their own to sort by. */
const gameColumns: readonly CsvColumn<GameView>[] = [
  ['Season', (game) => game.seasons_league.season.name],
  ['League', (game) => game.league.name],
  ['Date', (game) => game.date],
  ['Time', (game) => game.time],
  ['Matchup', matchupOf],
  ['Location', (game) => game.location],
  ['Status', statusText],
  ['Results', resultOf],
  ['Home Team', (game) => game.homeTeam.name],
  ['Home Score', (game) => game.score_home],
  ['Away Team', (game) => game.awayTeam.name],
  ['Away Score', (game) => game.score_away],
]

/** A game, or a day on which a team or a league has none. */
export type ScheduleLine = { game: GameView } | { free: FreeDay }

const ofFreeDay: Readonly<Record<string, (free: FreeDay) => string>> = {
  Season: ({ season }) => season,
  League: ({ league }) => league,
  Date: ({ date }) => date,
  Matchup: freeDayText,
  Status: freeDayStatus,
}

/** The columns of games; byes and week-offs fill those that they have something for (S087, R276). */
export const scheduleColumns: readonly CsvColumn<ScheduleLine>[] = gameColumns.map(([title, cell]) => [
  title,
  (line) => ('game' in line ? cell(line.game) : (ofFreeDay[title]?.(line.free) ?? null)),
])

/** Days of a schedule in order, those without a day last. A day begins with who does not play. */
export function scheduleLines(games: readonly GameView[], free: readonly FreeDay[]): ScheduleLine[] {
  const dayOf = (line: ScheduleLine) => ('game' in line ? line.game.date : line.free.date) ?? '9999'
  const lines: ScheduleLine[] = [...free.map((day) => ({ free: day })), ...games.map((game) => ({ game }))]
  return lines.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))
}

const attributeColumns = (attributes: readonly ExportedAttribute[]) =>
  attributes.map(({ id, name }): CsvColumn<{ values: Readonly<Record<string, string>> }> => [
    name,
    ({ values }) => values[id] ?? null,
  ])

/** Attributes of the organization in columns of their own behind the others. */
export const rosterColumns = (
  attributes: readonly ExportedAttribute[],
): readonly CsvColumn<ExportedRosterPlace>[] => [...placeColumns, ...attributeColumns(attributes)]

export const playerColumns = (
  attributes: readonly ExportedAttribute[],
): readonly CsvColumn<ExportedPlayer>[] => [...personColumns, ...attributeColumns(attributes)]

const placeColumns: readonly CsvColumn<ExportedRosterPlace>[] = [
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

/** A line of a box score: whose it is, then a column for each stat (R255). Percentages as '83.3%', empty for who did not play. */
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
        return kind === 'percentage' ? percentText(shootingRatio(counts, key)) : statValue(counts, key)
      },
    ]),
  ]
}
