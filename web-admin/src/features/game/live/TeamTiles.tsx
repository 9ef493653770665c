import { memo } from 'react'
import { MAX_FOULS, teamState } from '@league/contracts/game/live-rules'
import type { GameDetailView } from '@league/contracts/game/views'
import { playerOf, teamOf } from './live-names.ts'
import { foulText, type LiveState, type PlayerTally, type Side, tallyText } from './live-state.ts'
import { teamStyle } from './TeamMark.tsx'
import type { Prompt, Scorer, Selection } from './use-scorer.ts'
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
          const isOut = scorer.hasFouledOut(playerId)
          const { points = 0, fouls = 0 } = state.tallies.get(playerId) ?? {}
          return (
            <Tile
              key={playerId}
              side={side}
              playerId={playerId}
              jersey={player?.jersey ?? '–'}
              name={player?.lastName ?? 'Player'}
              points={points}
              fouls={fouls}
              isSelected={scorer.selected?.side === side && scorer.selected.playerId === playerId}
              isOut={isOut}
              question={isOut ? null : scorer.questionFor({ side, playerId })}
              onTap={scorer.tapPlayer}
            />
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

interface TileProps extends Selection, PlayerTally {
  jersey: string
  name: string
  isSelected: boolean
  isOut: boolean
  question: Prompt['kind'] | null
  onTap: (player: Selection) => void
}

/** A player. Only tiles that change render with a tap. */
const Tile = memo(function Tile({ side, playerId, jersey, name, points, fouls, ...tile }: TileProps) {
  const { isSelected, isOut, question, onTap } = tile
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isSelected}
      data-asks={question ?? undefined}
      data-out={isOut || undefined}
      onClick={() => onTap({ side, playerId })}
    >
      <span className={styles.number}>{jersey}</span>
      <span className={styles.text}>
        <b>{name}</b>
        <span className={styles.tally}>
          {question ? (
            <span key={question}>{questions[question]}</span>
          ) : (
            <Tally key={`${points} ${fouls}`} points={points} fouls={fouls} />
          )}
        </span>
      </span>
    </button>
  )
})

function Tally(tally: PlayerTally) {
  if (tally.fouls < MAX_FOULS - 1) return <span className={styles.points}>{tallyText(tally)}</span>
  return (
    <span>
      <span className={styles.points}>{tallyText({ ...tally, fouls: 0 })}, </span>
      <i className={styles.fouls}>{foulText(tally.fouls)}</i>
    </span>
  )
}
