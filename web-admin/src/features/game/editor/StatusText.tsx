import { VisuallyHidden } from '@mantine/core'
import type { StatView } from '@league/contracts/statistics/views'
import type { GameSheets } from '../game-sheets.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useSheetValue } from '../use-sheet-value.ts'
import { countFilled } from './count-filled.ts'
import { useSendStatus, type SendStatus } from './use-send-status.ts'
import styles from './EditorHeader.module.css'

interface Props {
  sheets: GameSheets
  stats: readonly StatView[]
  isSaving: boolean
  /** Why the last attempt to save failed. */
  failure: string | null
  onShowRejected: () => void
}

const icons: Record<SendStatus['kind'], IconName> = {
  saved: 'check',
  sending: 'clock',
  offline: 'unsent',
  contested: 'alert',
  rejected: 'alert',
  'at-risk': 'alert',
}

/** What became of the values, in a box whose width never changes. */
export function StatusText({ sheets, stats, isSaving, failure, onShowRejected }: Props) {
  const filled = useSheetValue(sheets, () => countFilled(sheets, stats))
  const sending = useSendStatus(sheets, filled)
  const status =
    failure && sending.kind !== 'rejected' ? { kind: 'at-risk' as const, text: failure } : sending
  const isNews = status.kind !== 'saved' && status.kind !== 'sending'
  return (
    <p className={styles.status} data-kind={status.kind}>
      <Icon name={icons[status.kind]} />
      <span title={status.text}>{isSaving ? 'Saving stats...' : status.text}</span>
      {status.kind === 'rejected' && (
        <button type="button" onClick={onShowRejected}>
          Show
        </button>
      )}
      {/* A screen reader should not announce every cell. */}
      <VisuallyHidden>
        <output>{isNews ? status.text : ''}</output>
      </VisuallyHidden>
    </p>
  )
}
