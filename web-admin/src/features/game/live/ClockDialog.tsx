import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { clockText, secondsLeft } from '@league/contracts/game/live-rules'
import { MAX_PERIOD_SECONDS } from '@league/contracts/game/plays'
import type { GameDetailView } from '@league/contracts/game/views'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { playedPeriods } from '../period-lines.ts'
import type { LiveState } from './live-state.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './dialogs.module.css'

interface Props {
  detail: GameDetailView
  state: LiveState
  onSet: (gamePeriodId: string | null, seconds: number) => void
  onFinish: () => void
  onClose: () => void
}

/** Sets the period and the clock, or finishes the game. */
export function ClockDialog({ detail, state, onSet, onFinish, onClose }: Props) {
  const { clock, periodSeconds } = state.live
  const [periodId, setPeriodId] = useState(clock.gamePeriodId)
  const [text, setText] = useState(() => clockText(secondsLeft(clock, Date.now())))
  const seconds = secondsOf(text)
  const choose = (id: string) => {
    setPeriodId(id)
    setText(clockText(id === clock.gamePeriodId ? secondsLeft(clock, Date.now()) : periodSeconds))
  }
  return (
    <Dialog onClose={onClose} title="Period and clock">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (seconds !== null) onSet(periodId, seconds)
        }}
      >
        <fieldset className={styles.periods}>
          <legend>Period</legend>
          {playedPeriods(detail).map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles.choice}
              aria-pressed={id === periodId}
              onClick={() => choose(id)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <label className={styles.field}>
          Time left
          <input
            value={text}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={seconds === null}
            aria-describedby="clock-hint"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <p id="clock-hint" className={styles.hint} data-wrong={seconds === null || undefined}>
          Minutes and seconds, such as 4:18.
        </p>
        <Group justify="space-between">
          <Button onClick={onFinish}>Finish game</Button>
          <PrimaryButton type="submit" disabled={seconds === null}>
            Set clock
          </PrimaryButton>
        </Group>
      </form>
    </Dialog>
  )
}

/** Returns the seconds of a text such as '4:18' or '10'; null for anything else. */
function secondsOf(text: string): number | null {
  const match = /^(\d{1,2})(?::([0-5]\d))?$/.exec(text.trim())
  if (!match) return null
  const seconds = Number(match[1]) * 60 + Number(match[2] ?? 0)
  return seconds <= MAX_PERIOD_SECONDS ? seconds : null
}
