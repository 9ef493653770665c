import type { ReactNode } from 'react'
import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { DrawnGame, DrawnMatchup, DrawnSide } from './drawn-bracket.ts'
import styles from './BracketTree.module.css'

/** The path of a team through the bracket. */
export interface TeamPath {
  /** The team whose path is shown. */
  traced: string | null
  /** The team that was chosen, whose path stays. */
  chosen: string | null
  /** Shows the path of a team while the visitor points at it. */
  onPoint: (teamId: string | null) => void
  onChoose: (teamId: string) => void
}

interface BracketMatchupProps {
  matchup: DrawnMatchup
  renderLink: (game: DrawnGame, content: ReactNode) => ReactNode
  /** Without it, teams are not buttons. */
  path?: TeamPath | undefined
}

/** A matchup as a card: its name and state, both sides, and when and where it is played. */
export function BracketMatchup({ matchup, renderLink, path }: BracketMatchupProps) {
  const { label, sides, game, isBye } = matchup
  const hasWinner = sides.some(({ won }) => won)
  const head = (
    <span className={styles['label']}>
      <b>{label}</b>
      {game ? <span>{game.state}</span> : null}
    </span>
  )
  return (
    <div className={styles['box']} data-bye={isBye || undefined}>
      {game ? renderLink(game, head) : head}
      {sides.map((side, index) =>
        path && side.id !== null ? (
          <TeamButton key={index} side={side} teamId={side.id} lost={hasWinner && !side.won} path={path} />
        ) : (
          <span
            key={index}
            className={styles['side']}
            data-won={side.won || undefined}
            data-lost={(hasWinner && !side.won) || undefined}
            data-open={side.id === null || undefined}
          >
            <Side side={side} />
          </span>
        ),
      )}
      {game ? <span className={styles['place']}>{game.place}</span> : null}
    </div>
  )
}

interface TeamButtonProps {
  side: DrawnSide
  teamId: string
  lost: boolean
  path: TeamPath
}

function TeamButton({ side, teamId, lost, path }: TeamButtonProps) {
  const { traced, chosen, onPoint, onChoose } = path
  return (
    <button
      type="button"
      className={styles['side']}
      data-side={teamId}
      data-traced={teamId === traced || undefined}
      data-won={side.won || undefined}
      data-lost={lost || undefined}
      aria-pressed={teamId === chosen}
      onClick={() => onChoose(teamId)}
      onPointerEnter={() => onPoint(teamId)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(teamId)}
      onBlur={() => onPoint(null)}
    >
      <Side side={side} />
    </button>
  )
}

function Side({ side: { name, badge, logo, seed, score, won } }: { side: DrawnSide }) {
  return (
    <>
      <span className={styles['seed']}>
        {seed === null ? null : (
          <>
            <VisuallyHidden>Seed </VisuallyHidden>
            {seed}
          </>
        )}
      </span>
      {badge ? <TeamBadge badge={badge} logo={logo} size={24} /> : null}
      <span className={styles['name']}>{name}</span>
      {won ? <VisuallyHidden> won</VisuallyHidden> : null}
      {score === null ? null : <strong>{score}</strong>}
      {won ? (
        <svg viewBox="0 0 16 16" aria-hidden="true" className={styles['mark']}>
          <path d="m2.5 8.5 3.5 3.5 7.5-7.5" />
        </svg>
      ) : null}
    </>
  )
}
