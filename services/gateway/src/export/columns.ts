import { statusText } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import type { StandingView } from '@league/contracts/standings/views'
import { percentText, shootingRatio, statValue } from '@league/contracts/statistics/rules'
import type { StatView } from '@league/contracts/statistics/views'
import type { CsvColumn } from '@league/projections/csv'
import type { ExportedLine } from '@league/projections/export/box-scores'
import type { ExportedPlayer } from '@league/projections/export/players'
import type { ExportedRosterPlace } from '@league/projections/export/rosters'

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
export const gameColumns: readonly CsvColumn<GameView>[] = [
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

export const rosterColumns: readonly CsvColumn<ExportedRosterPlace>[] = [
  ['Season', (place) => place.season],
  ['League', (place) => place.league],
  ['Team', (place) => place.team],
  ['Number', (place) => place.jersey],
  ['First Name', (place) => place.firstName],
  ['Last Name', (place) => place.lastName],
  ['Position', (place) => place.position],
]

export const playerColumns: readonly CsvColumn<ExportedPlayer>[] = [
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
