import type { ReactNode } from 'react'
import { isSitePath } from '@league/contracts/site/addresses'
import { isShownAddress } from '../ui/shown-address.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Spoken } from '../ui/Spoken.tsx'

interface TenantLinkProps {
  /** A path of this site or an address elsewhere, as a tenant gave it. */
  to: string
  /** Opens elsewhere in a tab of its own. */
  apart?: boolean
  className?: string | undefined
  children: ReactNode
}

export function isLinked(address: string): boolean {
  return isSitePath(address) || isShownAddress(address)
}

/** A link to an address that a tenant gave. It is checked once more here; one that is neither form is no link. */
export function TenantLink({ to, apart = false, className, children }: TenantLinkProps) {
  if (isSitePath(to)) {
    return (
      <SiteLink to={to} className={className}>
        {children}
      </SiteLink>
    )
  }
  if (!isShownAddress(to)) return <span className={className}>{children}</span>
  return (
    <a href={to} rel="noopener" target={apart ? '_blank' : undefined} className={className}>
      {children}
      {apart ? <Spoken> (opens in a new tab)</Spoken> : null}
    </a>
  )
}
