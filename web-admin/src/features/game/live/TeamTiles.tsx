import { MAX_FOULS, teamState } from '@league/contracts/game/live-rules'
import type { GameDetailView } from '@league/contracts/game/views'
import { playerOf, teamOf } from './live-names.ts'
import { foulText, type LiveState, type Side, tallyText } from './live-state.ts'
import { teamStyle } from './TeamMark.tsx'
import type { Scorer } from './use-scorer.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './TeamTiles.module.css'

interface Props {
  detail: GameDetailView
  state: LiveState
  scorer: Scorer
  side: Side
  onSubstitute: () => void
  onTimeOut: () => void
}

const questions = { assist: 'Assist?', rebound: 'Rebound?' }

/** The players of a team who are on the court. A tap selects one, or answers what the tiles ask for. */
export function TeamTiles({ detail, state, scorer, side, onSubstitute, onTimeOut }: Props) {
  const team = teamOf(detail, side)
  const timeOuts = `${teamState(state.live, side).timeOutsLeft} left`
  return (
    <section className={styles.team} data-side={side} aria-label={team.name} style={teamStyle(detail, side)}>
      <div className={styles.tiles}>
        {state.lineups[side].length === 0 && (
          <p className={styles.empty}>Nobody is on the court. Use Substitute to choose players.</p>
        )}
        {state.lineups[side].map((playerId) => {
          const player = playerOf(detail, playerId)
          const isSelected = scorer.selected?.side === side && scorer.selected.playerId === playerId
          const isOut = scorer.hasFouledOut(playerId)
          const question = isOut ? null : scorer.questionFor({ side, playerId })
          return (
            <button
              key={playerId}
              type="button"
              className={styles.tile}
              aria-pressed={isSelected}
              data-asks={question ?? undefined}
              data-out={isOut || undefined}
              onClick={() => scorer.tapPlayer({ side, playerId })}
            >
              <span className={styles.number}>{player?.jersey ?? '–'}</span>
              <span className={styles.text}>
                <b>{player?.lastName ?? 'Player'}</b>
                <span className={styles.tally}>
                  {question ? questions[question] : <Tally state={state} playerId={playerId} />}
                </span>
              </span>
            </button>
          )
        })}
      </div>
      <div className={styles.more}>
        <button type="button" onClick={onSubstitute} aria-label={`Substitute, ${team.name}`}>
          <Icon name="swap" size={16} />
          <span>Substitute</span>
        </button>
        <button type="button" onClick={onTimeOut} aria-label={`Time-out, ${timeOuts}, ${team.name}`}>
          <span>
            Time-out<span className={styles.left}>, {timeOuts}</span>
          </span>
        </button>
      </div>
    </section>
  )
}

function Tally({ state, playerId }: { state: LiveState; playerId: string }) {
  const tally = state.tallies.get(playerId) ?? { points: 0, fouls: 0 }
  if (tally.fouls < MAX_FOULS - 1) return tallyText(tally)
  return (
    <>
      {tallyText({ ...tally, fouls: 0 })}, <i className={styles.fouls}>{foulText(tally.fouls)}</i>
    </>
  )
}
