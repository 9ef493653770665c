import { CloseButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { currentNotices, dismissNotice, subscribeNotices, type Notice } from './notices.ts'
import styles from './NoticeRegion.module.css'

/**
 * Transient messages. Screen readers announce successes politely and failures immediately; for that, both
 * live regions have to be on the page before the first message.
 */
export function NoticeRegion() {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices)
  return (
    <div className={styles.region}>
      <output>{notices.filter((notice) => notice.kind === 'success').map(renderNotice)}</output>
      <div role="alert">{notices.filter((notice) => notice.kind !== 'success').map(renderNotice)}</div>
    </div>
  )
}

function renderNotice(notice: Notice) {
  return (
    <p key={notice.id} className={styles.notice} data-kind={notice.kind}>
      <span aria-hidden>{notice.kind === 'success' ? '✓' : '!'}</span>
      <span className={styles.text}>{notice.text}</span>
      <CloseButton
        variant="transparent"
        c="white"
        aria-label="Dismiss message"
        onClick={() => dismissNotice(notice.id)}
      />
    </p>
  )
}
