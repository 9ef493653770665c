import { createContext, type ReactNode, useContext } from 'react'

export interface SiteLinkProps {
  /** Path below the organization's prefix. */
  to: string
  className?: string | undefined
  children?: ReactNode
}

/** How a link of the site is made. The app gives the router's; without any it is plain, as in the editor's preview. */
export const LinkContext = createContext<(props: SiteLinkProps) => ReactNode>(
  ({ to, className, children }) => (
    <a href={to} className={className}>
      {children}
    </a>
  ),
)

/** A link to a page of this site, for what is also shown outside of it. */
export function SiteLink(props: SiteLinkProps) {
  return useContext(LinkContext)(props)
}
