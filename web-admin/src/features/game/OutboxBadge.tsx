import { Drawer, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../lib/session.tsx'
import { paths } from '../../paths.ts'
import { AsideList } from './AsideList.tsx'
import { NotSent } from './NotSent.tsx'
import { badgeText, unsentOf } from './outbox/words.ts'
import { useOutbox } from './use-outbox.ts'
import { useSpoken } from './use-spoken.ts'
import styles from './OutboxBadge.module.css'

/**
 * Stands in the header of every screen: how much of what was entered on this device the server has not got, and the list of it. What is
 * kept is sent while it is there, whatever screen is open.
 */
export function OutboxBadge() {
  const { ended } = useSession()
  const { outbox, view } = useOutbox()
  const [open, setOpen] = useState(false)
  const text = badgeText(view)
  const spoken = useSpoken(text ?? 'Everything is sent', text !== null)
  useEffect(() => {
    if (ended) return outbox.stop()
    const resume = () => void outbox.resume()
    const onShown = () => document.visibilityState === 'visible' && resume()
    resume()
    window.addEventListener('online', resume)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      window.removeEventListener('online', resume)
      document.removeEventListener('visibilitychange', onShown)
      outbox.stop()
    }
  }, [outbox, ended])
  const listed = view.boxes.filter((box) => unsentOf(box) + box.aside.length > 0)
  return (
    <>
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
      {text && (
        <button type="button" className={styles.badge} onClick={() => setOpen(true)}>
          {text}
        </button>
      )}
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        title="On this device"
        position="right"
        transitionProps={{ duration: 0 }}
      >
        {listed.length === 0 && <p>Everything is sent.</p>}
        {listed.map((box) => (
          <section key={box.gameId} aria-label={box.title}>
            <h3>
              <Link to={paths.game(box.gameId)} onClick={() => setOpen(false)}>
                {box.title || 'A game'}
              </Link>
            </h3>
            <NotSent box={box} />
            <AsideList box={box} />
          </section>
        ))}
      </Drawer>
    </>
  )
}
