import type { ProjectionView, ReplayAction } from '@league/contracts/projection/views'

export interface Offer {
  action: ReplayAction
  label: string
  /** Asked before it is done. */
  question?: string
  needsReason?: boolean
}

const start: Offer = { action: 'start', label: 'Replay' }
const pause: Offer = { action: 'pause', label: 'Pause' }
const resume: Offer = { action: 'resume', label: 'Resume' }
const verify: Offer = { action: 'verify', label: 'Verify' }
const activate: Offer = { action: 'activate', label: 'Activate' }
const abort: Offer = { action: 'abort', label: 'Abort', question: 'Throw the rebuilt tables away?' }
const switchBack: Offer = {
  action: 'switch-back',
  label: 'Switch back',
  question: 'Serve the tables from before the last activation again?',
}
const resumeLive: Offer = { action: 'resume-live', label: 'Resume' }
const skip: Offer = { action: 'skip', label: 'Skip the event', needsReason: true }

/** What an operator can do with a projection in its present state. */
export function offersFor({ state, replay, canSwitchBack }: ProjectionView): Offer[] {
  const offers = state === 'poisoned' || state === 'paused' ? [resumeLive] : []
  if (state === 'poisoned') offers.push(skip)
  switch (replay?.state) {
    case undefined:
      offers.push(start)
      break
    case 'building':
    case 'indexing':
    case 'catching-up':
      offers.push(pause, abort)
      break
    case 'paused':
      offers.push(resume, abort)
      break
    case 'ready':
      offers.push(verify, activate, abort)
      break
    case 'verifying':
      break
    case 'verified':
      offers.push(activate, verify, abort)
      break
    case 'failed':
      offers.push(abort)
      break
  }
  if (canSwitchBack) offers.push(switchBack)
  return offers
}

/** '1:05' of a number of seconds. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** How much of a replay is done, from 0 to 100. */
export function replayShare({ processed, total }: { processed: number; total: number }): number {
  return total === 0 ? 100 : Math.min(100, Math.floor((processed / total) * 100))
}
