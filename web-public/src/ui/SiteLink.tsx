import { createContext, type ReactNode, useContext } from 'react'

export interface SiteLinkProps {
  /** The path without the organization's prefix. */
  to: string
  className?: string | undefined
  children?: ReactNode
}

/**
 * Renders a link. The app provides the router's link. The default is a plain one, for previews in the
 * administration.
 */
export const LinkContext = createContext<(props: SiteLinkProps) => ReactNode>(
  ({ to, className, children }) => (
    <a href={to} className={className}>
      {children}
    </a>
  ),
)

/** A link to a page of the site, for components that the administration also shows. */
export function SiteLink(props: SiteLinkProps) {
  return useContext(LinkContext)(props)
}
