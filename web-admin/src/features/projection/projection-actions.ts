import type { ProjectionView, ReplayAction, VerificationView } from '@league/contracts/projection/views'

export interface ProjectionAction {
  id: ReplayAction
  label: string
  /** The user must confirm this question first. */
  question?: string
  needsReason?: boolean
}

const start: ProjectionAction = { id: 'start', label: 'Replay' }
const pause: ProjectionAction = { id: 'pause', label: 'Pause' }
const resume: ProjectionAction = { id: 'resume', label: 'Resume' }
const verify: ProjectionAction = { id: 'verify', label: 'Verify' }
const activate: ProjectionAction = { id: 'activate', label: 'Activate' }
const activateDifferent: ProjectionAction = {
  id: 'activate-different',
  label: 'Activate anyway',
  needsReason: true,
}
const abort: ProjectionAction = { id: 'abort', label: 'Abort', question: 'Delete the rebuilt tables?' }
const switchBack: ProjectionAction = {
  id: 'switch-back',
  label: 'Switch back',
  question:
    'Go back to the tables from before the last activation? They catch up with the log first, but are not compared with it.',
}
const resumeLive: ProjectionAction = { id: 'resume-live', label: 'Resume' }

/** Returns what an operator can do with a projection in its current state. */
export function actionsFor({ state, replay, canSwitchBack }: ProjectionView): ProjectionAction[] {
  const actions = state === 'lost-log' || state === 'paused' ? [resumeLive] : []
  switch (replay?.state) {
    case undefined:
      actions.push(start)
      break
    case 'building':
    case 'indexing':
    case 'catching-up':
      actions.push(pause, abort)
      break
    case 'paused':
      actions.push(resume, abort)
      break
    case 'ready':
      actions.push(verify, activate, abort)
      break
    case 'verifying':
      actions.push(abort)
      break
    case 'verified':
      actions.push(...actionsForResult(replay.verification), verify, abort)
      break
    case 'failed':
      actions.push(resume, abort)
      break
  }
  if (canSwitchBack) actions.push(switchBack)
  return actions
}

/** Tables that differ from the log are never activated. If only the live ones are wrong, a reason is needed. */
function actionsForResult(verification: VerificationView | null): ProjectionAction[] {
  if (verification?.equalsLog === false) return [start]
  return verification?.equalsLive === false ? [activateDifferent] : [activate]
}
