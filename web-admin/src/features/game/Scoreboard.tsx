import { VisuallyHidden } from '@mantine/core'
import { matchupText } from '@league/contracts/game/matchup-text'
import { TeamBadge } from '@league/web-public/badge'
import { statusText, winnerOf } from '@league/contracts/game/rules'
import type { GameDetailView } from '@league/contracts/game/views'
import { resultText } from '../../ui/result-text.ts'
import { periodLines } from './period-lines.ts'
import styles from './Scoreboard.module.css'

/** The score of a game with its periods, as on a scoreboard: away first, as on the score sheet. */
export function Scoreboard({ detail }: { detail: GameDetailView }) {
  const { game } = detail
  const winner = winnerOf(game)
  const { live } = game
  const sides = [
    {
      team: game.awayTeam,
      id: game.away_team_id,
      score: live ? live.away.score : game.score_away,
      label: 'Away',
    },
    {
      team: game.homeTeam,
      id: game.home_team_id,
      score: live ? live.home.score : game.score_home,
      label: 'Home',
    },
  ]
  const periods = periodLines(detail)
  return (
    <header className={styles.board}>
      <p className={styles.status}>
        {[stateText(game), game.league.name, game.seasons_league.season.name].join(' · ')}
      </p>
      <h1 className={styles.title}>
        <VisuallyHidden>{matchupText(game)}</VisuallyHidden>
      </h1>
      {sides.map(({ team, id, score, label }) => (
        <p key={id} className={styles.side} data-lost={(winner !== null && winner !== id) || undefined}>
          {team.badge && <TeamBadge badge={team.badge} logo={team.logo} size={40} isOnHero />}
          <span className={styles.team}>
            {team.name} <small>{label}</small>
            {winner === id && <VisuallyHidden>, winner</VisuallyHidden>}
          </span>
          <span className={styles.score}>{(game.status === 'forfeit' ? null : score) ?? '–'}</span>
        </p>
      ))}
      {periods.length > 0 && (
        <p className={styles.periods}>
          {periods.map(({ id, name, home, away }) => (
            <span key={id}>
              {name} {away ?? '–'}–{home ?? '–'}
            </span>
          ))}
        </p>
      )}
    </header>
  )
}

function stateText(game: GameDetailView['game']): string {
  if (game.live) return `In play${game.live.period ? `, ${game.live.period.name}` : ''}`
  return game.status === 'forfeit' ? resultText(game) : statusText(game)
}
