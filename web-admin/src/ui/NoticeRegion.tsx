import { CloseButton, Kbd } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import {
  currentNotices,
  dismissNotice,
  type Notice,
  type NoticeAction,
  pauseNotice,
  resumeNotice,
  runShortcut,
  subscribeNotices,
} from './notices.ts'
import styles from './NoticeRegion.module.css'

/**
 * Transient messages at the bottom of the screen, above any bar there. Screen readers announce successes politely and
 * failures immediately; for that, both live regions have to be on the page before the first message.
 */
export function NoticeRegion() {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices)
  // On the window: what has the focus, such as a table of scores, undoes its own changes first.
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className={styles.region} data-theme="dark">
      <output>{notices.filter((notice) => notice.kind === 'success').map(renderNotice)}</output>
      <div role="alert">{notices.filter((notice) => notice.kind !== 'success').map(renderNotice)}</div>
    </div>
  )
}

function renderNotice({ id, kind, text, action }: Notice) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only its time stands still
    <p
      key={id}
      className={styles.notice}
      data-kind={kind}
      data-notice
      onPointerEnter={() => pauseNotice(id)}
      onPointerLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) resumeNotice(id)
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        pauseNotice(id)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom = relatedTarget
      }}
      onBlur={(event) => {
        if (!event.currentTarget.matches(':hover')) resumeNotice(id)
      }}
    >
      <span className={styles.icon}>
        <Icon name={kind === 'success' ? 'check' : 'alert'} />
      </span>
      <span className={styles.text}>{text}</span>
      {action && <Action action={action} onDone={() => dismiss(id)} />}
      <CloseButton variant="transparent" c="white" aria-label="Dismiss message" onClick={() => dismiss(id)} />
    </p>
  )
}

/** What had the focus before a message. */
let cameFrom: HTMLElement | null = null

/** Removes a message. The focus goes back to where it was before. */
function dismiss(id: number) {
  const isFocused = document.activeElement?.closest('[data-notice]') !== null
  dismissNotice(id)
  if (isFocused) cameFrom?.focus({ preventScroll: true })
  cameFrom = null
}

function Action({ action, onDone }: { action: NoticeAction; onDone: () => void }) {
  if ('path' in action)
    return (
      <Link to={action.path} className={styles.action} onClick={onDone}>
        {action.label}
      </Link>
    )
  return (
    <button
      type="button"
      className={styles.action}
      aria-keyshortcuts={action.shortcut && `${modifier.aria}+${keys[action.shortcut].aria}`}
      onClick={() => {
        onDone()
        action.run()
      }}
    >
      {action.label}
      {action.shortcut && (
        <Kbd className={styles.keys} aria-hidden>
          {modifier.label} {keys[action.shortcut].label}
        </Kbd>
      )}
    </button>
  )
}

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? { label: '⌘', aria: 'Meta' }
  : { label: 'Ctrl', aria: 'Control' }

const keys = {
  undo: { label: 'Z', aria: 'Z' },
  redo: { label: 'Shift Z', aria: 'Shift+Z' },
} as const

/** Undoes and does again what the latest message offers, except in a field, where the keys undo what is typed. */
function onKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
  if (defaultPrevented || altKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return
  if (isField(target)) return
  if (runShortcut(shiftKey ? 'redo' : 'undo')) event.preventDefault()
}

/** Boxes and buttons hold no text that could be undone. */
const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !untyped.has(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}
