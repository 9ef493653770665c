import type { GameView } from '@league/contracts/game/views'
import { TeamBadge } from '@league/web-public/badge'
import { cellKeysOf } from './cell-keys.ts'
import { ScoreCell } from './ScoreCell.tsx'
import { sides } from './score-values.ts'
import { useScoreRow } from './use-score-row.ts'
import styles from './InlineScore.module.css'

/** The two score cells of a game in a list, saved as they are typed. The away team comes first. */
export function InlineScore({ game }: { game: GameView }) {
  const row = useScoreRow(game)
  return (
    <span className={styles.scores} data-row>
      {sides.map((side) => {
        const { badge, logo } = side === 'home' ? game.homeTeam : game.awayTeam
        return (
          <span key={side} className={styles.side}>
            {badge && <TeamBadge badge={badge} logo={logo} size={24} />}
            <ScoreCell row={row} side={side} onKeyDown={cellKeysOf(row)} />
          </span>
        )
      })}
      {(row.state.kind === 'refused' || row.state.kind === 'conflict') && (
        <span className={styles.problem} role="alert">
          {row.state.kind === 'refused' ? row.state.refusal : 'Someone else saved another score.'}
        </span>
      )}
    </span>
  )
}
