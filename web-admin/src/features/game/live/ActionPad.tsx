import { memo } from 'react'
import { shotOf } from '@league/contracts/game/live-rules'
import type { PlayAction } from '@league/contracts/game/plays'
import type { GameDetailView } from '@league/contracts/game/views'
import { SteadyText } from '../editor/SteadyText.tsx'
import { numberedName, playerOf } from './live-names.ts'
import type { Scorer } from './use-scorer.ts'
import { TeamMark } from './TeamMark.tsx'
import styles from './ActionPad.module.css'

/** Label and second line of each button. */
const labels: Readonly<Record<PlayAction, [label: string, detail?: string]>> = {
  made2: ['+2', '2 points'],
  made3: ['+3', '3 points'],
  made1: ['+1', 'free throw'],
  missed2: ['Miss 2'],
  missed3: ['Miss 3'],
  missed1: ['Miss FT'],
  rebound: ['Rebound'],
  assist: ['Assist'],
  steal: ['Steal'],
  block: ['Block'],
  turnover: ['Turnover'],
  foul: ['Foul'],
}

interface Props {
  detail: GameDetailView
  scorer: Scorer
  /** What to do once the period is over. */
  next: { label: string; onNext: () => void } | null
}

/** What the selected player did: one button for each action that the organization keeps. */
export function ActionPad({ detail, scorer, next }: Props) {
  const { selected, prompt } = scorer
  const player = selected && playerOf(detail, selected.playerId)
  const isOut = selected !== null && scorer.hasFouledOut(selected.playerId)
  return (
    <section className={styles.pad} aria-label="Actions">
      <p className={styles.asked}>
        <span className={styles.mark}>
          {selected && <TeamMark detail={detail} side={selected.side} size={24} />}
        </span>
        <b>{player ? numberedName(player) : 'Select a player'}</b>
        {next ? (
          <button type="button" className={styles.next} onClick={next.onNext}>
            {next.label}
          </button>
        ) : (
          <span className={styles.question}>
            <SteadyText
              text={
                isOut ? 'Five fouls' : prompt ? `${labels[prompt.kind][0]}?` : player ? 'What happened?' : ''
              }
            />
          </span>
        )}
      </p>
      <Buttons actions={scorer.actions} isDisabled={!selected || isOut} onTap={scorer.tapAction} />
    </section>
  )
}

interface ButtonsProps {
  actions: readonly PlayAction[]
  isDisabled: boolean
  onTap: (action: PlayAction) => void
}

/** The buttons do not change with a tap. */
const Buttons = memo(function Buttons({ actions, isDisabled, onTap }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      {actions.map((action) => {
        const [label, second] = labels[action]
        return (
          <button
            key={action}
            type="button"
            className={styles.action}
            data-kind={shotOf(action) ?? 'other'}
            disabled={isDisabled}
            onClick={() => onTap(action)}
          >
            <b>{label}</b>
            {second && <span>{second}</span>}
          </button>
        )
      })}
    </div>
  )
})
