import type { ReactNode } from 'react'
import { isSitePath } from '@league/contracts/site/addresses'
import { isWebUrl } from '../ui/web-url.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface TenantLinkProps {
  /** A path of this site or the URL of another site, as the organization entered it. */
  to: string
  /** Opens another site in a new tab. */
  opensNewTab?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Returns whether a text is a path of this site or a safe URL. */
export function isLinkable(text: string): boolean {
  return isSitePath(text) || isWebUrl(text)
}

/**
 * A link that the organization entered. Shows only the text if the address is neither a path nor a safe URL.
 */
export function TenantLink({ to, opensNewTab = false, className, children }: TenantLinkProps) {
  if (isSitePath(to)) {
    return (
      <SiteLink to={to} className={className}>
        {children}
      </SiteLink>
    )
  }
  if (!isWebUrl(to)) return <span className={className}>{children}</span>
  return (
    <a href={to} rel="noopener" target={opensNewTab ? '_blank' : undefined} className={className}>
      {children}
      {opensNewTab ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null}
    </a>
  )
}
