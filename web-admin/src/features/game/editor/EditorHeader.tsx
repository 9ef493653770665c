import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import { statusText, winnerOf } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { TeamBadge } from '@league/web-public/badge'
import { Link } from 'react-router-dom'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import styles from './EditorHeader.module.css'

interface Props {
  game: GameView
  status: ReactNode
  isSaving: boolean
  liveScoringPath: string | null
  onClose: () => void
  /** Null if the game has a score. */
  onEnterScore: (() => void) | null
  onCancel: () => void
  onSave: () => void
}

/** The head of the box score: the game with its score, what became of the values, and the way out. */
export function EditorHeader({
  game,
  status,
  isSaving,
  liveScoringPath,
  onClose,
  onEnterScore,
  onCancel,
  onSave,
}: Props) {
  const winner = winnerOf(game)
  const { homeTeam, awayTeam, league, date, time, location } = game
  const facts = [league.name, formatDate(date), formatTime(time), ...(location ? [location] : [])].join(', ')
  const outcomeOf = ({ id }: GameView['homeTeam']) => (winner === null || winner === id ? undefined : 'lost')
  const badgeOf = ({ badge, logo }: GameView['homeTeam']) =>
    badge && <TeamBadge badge={badge} logo={logo} size={32} />
  return (
    <div className={styles.header}>
      <button type="button" className={styles.back} aria-label="Back to the game" onClick={onClose}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
          <path d="M10 3 5 8l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <div className={styles.title}>
        <p>
          <span className={styles.wide}>
            {matchupText(game)} · {facts}
          </span>
          <span className={styles.narrow}>
            {shortName(awayTeam)} at {shortName(homeTeam)}
          </span>
        </p>
        <h1>Box score</h1>
      </div>
      <p className={styles.score}>
        <VisuallyHidden>Final score: </VisuallyHidden>
        {badgeOf(awayTeam)}
        <b data-outcome={outcomeOf(awayTeam)}>{game.score_away ?? '–'}</b>
        <small>{game.status === 'final' ? statusText(game) : 'Score'}</small>
        <b data-outcome={outcomeOf(homeTeam)}>{game.score_home ?? '–'}</b>
        {badgeOf(homeTeam)}
        {onEnterScore && (
          <button type="button" onClick={onEnterScore}>
            Enter score
          </button>
        )}
      </p>
      {status}
      {liveScoringPath && (
        <Button component={Link} to={liveScoringPath} className={styles.live}>
          Live scoring
        </Button>
      )}
      <Button className={styles.cancel} disabled={isSaving} onClick={onCancel}>
        Cancel Edit Stats
      </Button>
      <PrimaryButton className={styles.save} disabled={isSaving} onClick={onSave}>
        Save Stats
      </PrimaryButton>
    </div>
  )
}

/** Returns the abbreviation of a team, such as 'CHI', or else its name. */
const shortName = ({ badge, name }: GameView['homeTeam']) => badge?.abbreviation ?? name
