import { CloseButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import { currentNotices, dismissNotice, subscribeNotices, type Notice } from './notices.ts'
import styles from './NoticeRegion.module.css'

/**
 * Transient messages at the bottom of the screen, above any bar there. Screen readers announce successes politely and
 * failures immediately; for that, both live regions have to be on the page before the first message.
 */
export function NoticeRegion() {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices)
  return (
    <div className={styles.region} data-theme="dark">
      <output>{notices.filter((notice) => notice.kind === 'success').map(renderNotice)}</output>
      <div role="alert">{notices.filter((notice) => notice.kind !== 'success').map(renderNotice)}</div>
    </div>
  )
}

function renderNotice({ id, kind, text, action, isTextOver }: Notice) {
  return (
    <p key={id} className={styles.notice} data-kind={kind}>
      {!isTextOver && (
        <>
          <span className={styles.icon}>
            <Icon name={kind === 'success' ? 'check' : 'alert'} />
          </span>
          <span className={styles.text}>{text}</span>
        </>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissNotice(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton
        variant="transparent"
        c="white"
        aria-label="Dismiss message"
        onClick={() => dismissNotice(id)}
      />
    </p>
  )
}
