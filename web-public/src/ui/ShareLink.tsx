import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../lib/site.ts'
import button from './Button.module.css'
import { Icon } from './Icon.tsx'
import { useAnnouncement } from './use-announcement.ts'

interface ShareLinkProps {
  /** What is shared: 'Liberty at Aces'. */
  title: string
  /** A part in a `span` is left out on phones. */
  label: ReactNode
  isPrimary?: boolean
}

/**
 * Shares the page, with what is chosen on it, in the way of the device, or copies its address. Without JavaScript, it
 * opens an email with the address.
 */
export function ShareLink({ title, label, isPrimary = false }: ShareLinkProps) {
  const { origin, prefix } = useSite()
  const { pathname, search } = useLocation()
  const url = origin + prefix + pathname + search
  const [copiedUrl, setCopiedUrl] = useState('')
  const isCopied = copiedUrl === url
  useAnnouncement(isCopied ? 'Link copied.' : '')
  const share = (event: MouseEvent) => {
    const { share: shareByDevice, clipboard } = navigator as Partial<Navigator>
    if (shareByDevice) {
      event.preventDefault()
      // A visitor who closes the dialog rejects the promise.
      shareByDevice.call(navigator, { title, url }).catch(() => undefined)
    } else if (clipboard) {
      event.preventDefault()
      clipboard.writeText(url).then(
        () => setCopiedUrl(url),
        () => undefined,
      )
    }
  }
  return (
    <a
      href={`mailto:?${new URLSearchParams({ subject: title, body: url })}`.replaceAll('+', '%20')}
      className={isPrimary ? button['primary'] : button['button']}
      onClick={share}
    >
      <Icon name={isCopied ? 'link' : 'share'} /> {isCopied ? 'Link copied' : label}
    </a>
  )
}
