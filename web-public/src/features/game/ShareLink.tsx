import { type MouseEvent, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'

interface ShareLinkProps {
  /** The path of the page without the organization's prefix. */
  path: string
  title: string
  label: string
}

/**
 * Shares the page in the way of the device, or copies its address. Without JavaScript, it opens an email with
 * the address.
 */
export function ShareLink({ path, title, label }: ShareLinkProps) {
  const { origin, prefix } = useSite()
  const [isCopied, setIsCopied] = useState(false)
  useAnnouncement(isCopied ? 'Link copied.' : '')
  const url = `${origin}${prefix}${path}`
  const share = (event: MouseEvent) => {
    const { share: shareByDevice, clipboard } = navigator as Partial<Navigator>
    if (shareByDevice) {
      event.preventDefault()
      // A visitor who closes the dialog rejects the promise.
      shareByDevice.call(navigator, { title, url }).catch(() => undefined)
    } else if (clipboard) {
      event.preventDefault()
      clipboard.writeText(url).then(
        () => setIsCopied(true),
        () => undefined,
      )
    }
  }
  return (
    <a
      href={`mailto:?${new URLSearchParams({ subject: title, body: url })}`.replaceAll('+', '%20')}
      onClick={share}
    >
      <Icon name={isCopied ? 'link' : 'share'} /> {isCopied ? 'Link copied' : label}
    </a>
  )
}
