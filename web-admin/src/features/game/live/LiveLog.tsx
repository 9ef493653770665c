import { clockText } from '@league/contracts/game/live-rules'
import type { GameDetailView } from '@league/contracts/game/views'
import { playerOf, playText, sideOf, teamOf } from './live-names.ts'
import type { LiveState, LogEntry } from './live-state.ts'
import { TeamMark } from './TeamMark.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './LiveLog.module.css'

interface Props {
  detail: GameDetailView
  state: LiveState
  onChange: (entry: LogEntry) => void
  onUndo: () => void
}

/** The number of plays that the log holds in the page. Older ones are in the history of the game. */
const MAX_ENTRIES = 60

/** What happened last, with the latest play first. A tap on a line changes it, and Undo takes back the latest. */
export function LiveLog({ detail, state, onChange, onUndo }: Props) {
  return (
    <section className={styles.log} aria-label="Log">
      <ol className={styles.lines}>
        {state.log.length === 0 && <li className={styles.empty}>Every tap is listed here.</li>}
        {state.log.slice(0, MAX_ENTRIES).map((entry) => (
          // A changed play keeps its time, and the line keeps the focus.
          <li key={`${entry.play.at} ${entry.play.team_id}`}>
            <button type="button" className={styles.line} onClick={() => onChange(entry)}>
              <Line detail={detail} entry={entry} />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.undo} disabled={state.log.length === 0} onClick={onUndo}>
        <Icon name="undo" size={20} />
        Undo
      </button>
    </section>
  )
}

function Line({
  detail,
  entry: { play, playerId, score, isSent },
}: {
  detail: GameDetailView
  entry: LogEntry
}) {
  const side = sideOf(detail, play.team_id)
  const player = playerId ? playerOf(detail, playerId) : null
  return (
    <>
      <span className={styles.time}>{clockText(play.clock)}</span>
      <TeamMark detail={detail} side={side} size={24} />
      <span className={styles.number}>{player?.jersey ?? ''}</span>
      <span className={styles.player}>{player?.lastName ?? teamOf(detail, side).name}</span>
      <span className={styles.what}>{playText(play)}</span>
      <span className={styles.score}>{score && `${score.home}–${score.away}`}</span>
      <span className={styles.state} data-unsent={!isSent || undefined}>
        {!isSent && <span className={styles.hidden}>not sent</span>}
      </span>
    </>
  )
}
