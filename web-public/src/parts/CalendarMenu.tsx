import { useId, useRef, useState } from 'react'
import { urlOf } from '@league/contracts/client/api-client'
import { tenantQuery, useSite } from '../lib/site.ts'
import { Icon } from '../ui/Icon.tsx'
import button from '../ui/Button.module.css'
import styles from './CalendarMenu.module.css'

interface CalendarMenuProps {
  /** The team or league whose games are added; undefined for all games. */
  name: string | undefined
  /** Query parameters that narrow the calendar, such as `teamId`. Empty ones are left out. */
  filter: Readonly<Record<string, string | undefined>>
  /** Whether the season is over. Nothing changes any more, so the games can only be downloaded. */
  isOver: boolean
  /** Whether other buttons are in the same row, so that a phone only has room for 'Calendar'. */
  isBrief?: boolean
}

/**
 * A button with the ways to add games to a calendar: subscribing keeps times and changes up to date. The browser opens
 * the panel by itself, so it works without JavaScript.
 */
export function CalendarMenu({ name, filter, isOver, isBrief = false }: CalendarMenuProps) {
  const site = useSite()
  const id = useId()
  const path = urlOf('/api/calendar.ics', { query: { ...tenantQuery(site), ...filter } })
  const subscription = site.origin.replace(/^https?:/, 'webcal:') + path
  const title = name ? `Add ${name} to my calendar` : 'Add to calendar'
  if (isOver) {
    return (
      <a href={path} className={button['primary']} aria-label="Download calendar" data-no-print>
        <Icon name="calendar" />
        Download <span>calendar</span>
      </a>
    )
  }
  return (
    <div className={styles['menu']}>
      <button type="button" popoverTarget={id} className={button['primary']} aria-label={title}>
        <Icon name="calendar" />
        {isBrief ? (
          <>
            <span>{title}</span>
            <b className={styles['brief']}>Calendar</b>
          </>
        ) : (
          title
        )}
      </button>
      <dialog id={id} popover="auto" aria-label={title} className={styles['panel']}>
        <h2>{title}</h2>
        <p>Times, gyms and changes stay up to date by themselves.</p>
        <a href={subscription} className={button['button']} data-look="primary">
          Apple Calendar
        </a>
        <a
          className={button['button']}
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
          rel="noopener"
          target="_blank"
        >
          Google Calendar
        </a>
        <CopyLink address={site.origin + path} />
        <a href={path} className={button['button']}>
          Download file
        </a>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={button['button']}>
          Close
        </button>
      </dialog>
    </div>
  )
}

/** The address of the calendar, which a button copies. Without JavaScript, it can be selected. */
function CopyLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    field.current?.select()
    // Only pages over HTTPS have a clipboard. Elsewhere the selected address can be copied.
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className={styles['copy']}>
      <input ref={field} readOnly value={address} aria-label="Address of the calendar" />
      <button type="button" onClick={copy} className={button['button']}>
        <Icon name="link" />
        Copy link
      </button>
      <output>{isCopied ? 'Copied.' : ''}</output>
    </div>
  )
}
