import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '../../../lib/session.tsx'
import { formatTime } from '../../../ui/instant.ts'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import type { GameSheets } from '../game-sheets.ts'
import { useOutbox } from '../use-outbox.ts'
import { useSheetValue } from '../use-sheet-value.ts'

/** A faster answer never shows that something is being sent. */
const SENDING_DELAY_MS = 400

export interface SendStatus {
  kind: 'saved' | 'sending' | 'offline' | 'contested' | 'rejected' | 'at-risk'
  text: string
}

/** Returns what became of the values of a box score, in one sentence. */
export function useSendStatus(sheets: GameSheets, filled: number): SendStatus {
  const { home, away } = sheets
  const { view } = useOutbox()
  const sumOf = (count: 'sending' | 'contested' | 'rejected') => home.summary()[count] + away.summary()[count]
  const sending = useSheetValue(sheets, () => sumOf('sending'))
  const contested = useSheetValue(sheets, () => sumOf('contested'))
  const rejected = useSheetValue(sheets, () => sumOf('rejected'))
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const isSlow = useIsSlow(sheets)
  const isUnanswered = view.state === 'waiting' && sending > 0
  const since = useStartTime(!isOnline || isUnanswered)
  const isAtRisk = view.isStorageFailing && sending + contested > 0
  useLeaveGuard(isAtRisk)
  if (isAtRisk)
    return { kind: 'at-risk', text: 'This browser cannot save your entries. Keep this page open.' }
  if (rejected > 0)
    return { kind: 'rejected', text: `${countOf(rejected)} ${rejected === 1 ? 'was' : 'were'} not accepted.` }
  if (!isOnline || isUnanswered)
    return {
      kind: 'offline',
      text: `${isOnline ? 'No answer' : 'Offline'} since ${since}. ${countOf(sending)} not sent.`,
    }
  if (contested > 0)
    return {
      kind: 'contested',
      text: `${countOf(contested)} ${contested === 1 ? 'needs' : 'need'} a decision.`,
    }
  if (isSlow) return { kind: 'sending', text: `Sending ${countOf(sending)}` }
  if (filled === 0) return { kind: 'saved', text: 'Nothing is entered yet.' }
  // What is on its way counts once it has arrived.
  const saved = Math.max(0, filled - sending)
  if (saved === 0) return { kind: 'saved', text: 'Nothing is saved yet.' }
  return { kind: 'saved', text: saved === 1 ? '1 value is saved.' : `All ${saved} values are saved.` }
}

const countOf = (count: number) => (count === 1 ? '1 value' : `${count} values`)

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Returns whether values have been on their way for so long that the screen should say so. */
export function useIsSlow(sheets: GameSheets): boolean {
  const { home, away } = sheets
  const isSending = useSheetValue(sheets, () => home.summary().sending + away.summary().sending > 0)
  return useDelayed(isSending, SENDING_DELAY_MS)
}

/** Returns true once a condition has been true for a while. */
function useDelayed(condition: boolean, delayMs: number): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setDelayed(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [condition, delayMs])
  return condition && isDelayed
}

/** Returns the time at which a condition became true, such as '12:06 PM', in the time zone of the organization. */
function useStartTime(condition: boolean): string {
  const { timeZone } = useUser()
  const [since, setSince] = useState<string | null>(null)
  const timeNow = () => formatTime(new Date().toISOString(), timeZone)
  if (condition && since === null) setSince(timeNow())
  if (!condition && since !== null) setSince(null)
  return since ?? (condition ? timeNow() : '')
}
