import { CloseButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { currentNotices, dismissNotice, subscribeNotices, type Notice } from './notices.ts'
import styles from './NoticeRegion.module.css'

/** Transient messages: successes are announced politely, failures at once. Both regions stand ready from the start. */
export function NoticeRegion() {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices)
  return (
    <div className={styles.region}>
      <output>{notices.filter((notice) => notice.kind === 'success').map(card)}</output>
      <div role="alert">{notices.filter((notice) => notice.kind === 'failure').map(card)}</div>
    </div>
  )
}

function card(notice: Notice) {
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
