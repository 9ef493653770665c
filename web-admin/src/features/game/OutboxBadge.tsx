import { Drawer, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { badgeText, countUnsent, needsAttention } from './outbox/badge-text.ts'
import { countUnsentPlays } from './outbox/live-queue.ts'
import { ParkedValues } from './ParkedValues.tsx'
import { UnsentValues } from './UnsentValues.tsx'
import { useOutbox } from './use-outbox.ts'
import { useOutboxSender } from './use-outbox-sender.ts'
import styles from './OutboxBadge.module.css'

/** A screen reader should not announce every key. */
const ANNOUNCEMENT_DELAY_MS = 2500

/** Values that are typed and sent normally are not shown. Values are sent 1.5 s after the last key. */
const SLOW_AFTER_MS = 3000

/**
 * Shows in the header of every screen how many entered values are not sent, and opens the list of them. It appears
 * once sending fails or takes long.
 * The outbox sends while this component is mounted, whatever screen is open.
 */
export function OutboxBadge() {
  const { view } = useOutbox()
  const [isOpen, setOpen] = useState(false)
  const unsentText = badgeText(view)
  const isShown = useIsLate(unsentText, needsAttention(view))
  const text = isShown ? unsentText : null
  const announcement = useAnnouncement(text ?? 'Everything is sent', text !== null)
  useOutboxSender()
  const listed = view.gameOutboxes.filter(
    (gameOutbox) => countUnsent(gameOutbox) + gameOutbox.parked.length > 0,
  )
  return (
    <>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      {text && (
        <button type="button" className={styles.badge} data-unsent onClick={() => setOpen(true)}>
          <BadgeText key={text} text={text} />
        </button>
      )}
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="On this device"
        position="right"
        transitionProps={{ duration: 0 }}
      >
        {listed.length === 0 && <p>Everything is sent.</p>}
        {listed.map((gameOutbox) => (
          <section key={gameOutbox.gameId} aria-label={gameOutbox.title}>
            <h3>
              <Link to={paths.game(gameOutbox.gameId)} onClick={() => setOpen(false)}>
                {gameOutbox.title || 'A game'}
              </Link>
            </h3>
            {gameOutbox.live && countUnsentPlays(gameOutbox) > 0 && (
              <p>
                <Link to={paths.liveScoring(gameOutbox.gameId)} onClick={() => setOpen(false)}>
                  Live scoring
                </Link>
                : {countUnsentPlays(gameOutbox)} not sent
              </p>
            )}
            <UnsentValues gameOutbox={gameOutbox} />
            <ParkedValues gameOutbox={gameOutbox} />
          </section>
        ))}
      </Drawer>
    </>
  )
}

/** The text of the badge. A phone has place for what to do, but not also for how much is not sent. */
function BadgeText({ text }: { text: string }) {
  const [first, second] = text.split(/(?<=, )/)
  return (
    <span>
      {second === undefined ? first : <span className={styles.count}>{first}</span>}
      {second}
    </span>
  )
}

/** Returns whether sending has failed or nothing has happened for a while. Stays true until everything is sent. */
function useIsLate(unsentText: string | null, isFailing: boolean): boolean {
  const [isLate, setLate] = useState(false)
  const isNowLate = unsentText !== null && (isLate || isFailing)
  if (isNowLate !== isLate) setLate(isNowLate)
  useEffect(() => {
    if (unsentText === null) return
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [unsentText])
  return isNowLate
}

/** Returns the text once it has not changed for a while. Empty until the first important text. */
function useAnnouncement(text: string, isImportant: boolean): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!isImportant && announcement === '') return
    const timer = setTimeout(() => setAnnouncement(text), ANNOUNCEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, isImportant, announcement])
  return announcement
}
