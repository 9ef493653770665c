import { matchupText } from '@league/contracts/game/matchup-text'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { GameDetailView } from '@league/contracts/game/views'
import { playedPeriods } from './period-lines.ts'
import { ScoreSheetTeam } from './ScoreSheetTeam.tsx'
import { scoreSheetRows } from './score-sheet-rows.ts'
import styles from './ScoreSheet.module.css'

/** A game on one page of A4 or Letter: the rosters with boxes to fill in, black on white in every theme. */
export function ScoreSheet({ detail }: { detail: GameDetailView }) {
  const { game, homeRoster, awayRoster } = detail
  const periods = playedPeriods(detail).map(({ name }) => name)
  const facts = [
    `${game.league.name}, ${game.seasons_league.season.name}`,
    formatDate(game.date),
    formatTime(game.time),
    game.location,
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on a phone, so it must be reachable by keyboard
    <section className={styles.sheet} aria-label="Score sheet" tabIndex={0}>
      <header>
        <h1>{matchupText(game)}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </header>
      <ScoreSheetTeam
        name={game.awayTeam.name}
        side="Away"
        rows={scoreSheetRows(awayRoster)}
        periods={periods}
      />
      <ScoreSheetTeam
        name={game.homeTeam.name}
        side="Home"
        rows={scoreSheetRows(homeRoster)}
        periods={periods}
      />
      <table className={styles.boxes} aria-label="Score by period">
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Score
            </th>
            {periods.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
            <th scope="col">Final</th>
          </tr>
        </thead>
        <tbody>
          {[game.awayTeam, game.homeTeam].map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {periods.map((period) => (
                <td key={period}>&nbsp;</td>
              ))}
              <td>&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.signatures}>
        {['Scorer', 'Timekeeper', 'Referee', 'Referee 2'].map((official) => (
          <li key={official}>{official}</li>
        ))}
      </ul>
    </section>
  )
}
