import { clockText } from '@league/contracts/game/live-rules'
import { TeamBadge } from '@league/web-public/badge'
import { memo } from 'react'
import type { GameDetailView, GameRosterPlayerView, GameView } from '@league/contracts/game/views'
import { playerOf, playText, sideOf, teamOf } from './live-names.ts'
import type { LiveState, LogEntry } from './live-state.ts'
import { UndoStart } from './UndoStart.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './LiveLog.module.css'

interface Props {
  detail: GameDetailView
  state: LiveState
  /** Whether the server has every tap. */
  isAllSent: boolean
  /** @param playId the play whose line was tapped */
  onChange: (playId: string) => void
  onUndo: () => void
}

/** The number of plays that the log holds in the page. Older ones are in the history of the game. */
const MAX_ENTRIES = 60

/** What happened last, with the latest play first. A tap on a line changes it, and Undo takes back the latest. */
export function LiveLog({ detail, state, isAllSent, onChange, onUndo }: Props) {
  return (
    <section className={styles.log} aria-label="Log">
      <ol className={styles.lines}>
        {state.log.length === 0 && (
          <li className={styles.empty}>
            Every tap is listed here. {isAllSent && <UndoStart gameId={detail.game.id} />}
          </li>
        )}
        {state.log.slice(0, MAX_ENTRIES).map((entry) => (
          // A changed play keeps its time, and the line keeps the focus.
          <Line
            key={`${entry.play.at} ${entry.play.team_id}`}
            {...lineProps(detail, entry)}
            onChange={onChange}
          />
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
  playId: string
  badge: GameView['homeTeam']['badge']
  logo: GameView['homeTeam']['logo']
  clock: number
  jersey: string
  name: string
  what: string
  score: string
  isSent: boolean
  onChange: Props['onChange']
}

/** Only new and changed lines render with a tap. */
const Line = memo(function Line({ playId, badge, logo, isSent, onChange, ...texts }: LineProps) {
  return (
    <li>
      <button type="button" className={styles.line} onClick={() => onChange(playId)}>
        <span className={styles.time}>{clockText(texts.clock)}</span>
        <TeamBadge badge={badge} logo={logo} size={24} />
        <span className={styles.number}>{texts.jersey}</span>
        <span className={styles.player}>{texts.name}</span>
        <span className={styles.what}>{texts.what}</span>
        <span className={styles.score}>{texts.score}</span>
        <span className={styles.state} data-unsent={!isSent || undefined}>
          {!isSent && <span className={styles.hidden}>not sent</span>}
        </span>
      </button>
    </li>
  )
})

/** Returns the last name of a player with the jersey number: '14 Abbott'. */
function shortName(player: GameRosterPlayerView | null): string {
  return player ? [player.jersey, player.lastName].filter(Boolean).join(' ') : 'a player'
}

function lineProps(
  detail: GameDetailView,
  { play, playerId, leavingId, score, isSent }: LogEntry,
): Omit<LineProps, 'onChange'> {
  const { badge, logo, name: teamName } = teamOf(detail, sideOf(detail, play.team_id))
  const player = playerId ? playerOf(detail, playerId) : null
  return {
    playId: play.id,
    badge,
    logo,
    clock: play.clock,
    jersey: player?.jersey ?? '',
    name: player?.lastName ?? teamName,
    what: leavingId ? `for ${shortName(playerOf(detail, leavingId))}` : playText(play),
    score: score ? `${score.away}–${score.home}` : '',
    isSent,
  }
}
