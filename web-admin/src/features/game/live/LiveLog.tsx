import { clockText } from '@league/contracts/game/live-rules'
import { TeamBadge } from '@league/web-public/badge'
import { memo } from 'react'
import type { GameDetailView, GameView } from '@league/contracts/game/views'
import { playerOf, playText, sideOf, teamOf } from './live-names.ts'
import type { LiveState, LogEntry } from './live-state.ts'
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
              <Line {...lineProps(detail, entry)} />
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

interface LineProps {
  team: GameView['homeTeam']
  clock: number
  jersey: string
  name: string
  what: string
  score: string
  isSent: boolean
}

/** Only new and changed lines render with a tap. The team is read again with every change of the game. */
const Line = memo(LineView, ({ team, ...props }, { team: nextTeam, ...next }) => {
  const keys = Object.keys(props) as (keyof typeof props)[]
  return keys.every((key) => props[key] === next[key]) && JSON.stringify(team) === JSON.stringify(nextTeam)
})

function LineView({ team, clock, jersey, name, what, score, isSent }: LineProps) {
  return (
    <>
      <span className={styles.time}>{clockText(clock)}</span>
      <TeamBadge badge={team.badge} logo={team.logo} size={24} />
      <span className={styles.number}>{jersey}</span>
      <span className={styles.player}>{name}</span>
      <span className={styles.what}>{what}</span>
      <span className={styles.score}>{score}</span>
      <span className={styles.state} data-unsent={!isSent || undefined}>
        {!isSent && <span className={styles.hidden}>not sent</span>}
      </span>
    </>
  )
}

function lineProps(detail: GameDetailView, { play, playerId, score, isSent }: LogEntry): LineProps {
  const team = teamOf(detail, sideOf(detail, play.team_id))
  const player = playerId ? playerOf(detail, playerId) : null
  return {
    team,
    clock: play.clock,
    jersey: player?.jersey ?? '',
    name: player?.lastName ?? team.name,
    what: playText(play),
    score: score ? `${score.home}–${score.away}` : '',
    isSent,
  }
}
