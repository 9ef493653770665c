import { createContext, type ReactNode, useContext } from 'react'

export interface SiteLinkProps {
  /** The path without the organization's prefix. */
  to: string
  className?: string | undefined
  /** Marks the link of what is shown, among links to choose from. */
  'aria-current'?: boolean | undefined
  /** Covers the row, entry or card around the link; see `site.css`. */
  'data-fill'?: boolean | undefined
  children?: ReactNode
}

/**
 * Renders a link. The app provides the router's link. The default is a plain one, for previews in the
 * administration.
 */
export const LinkContext = createContext<(props: SiteLinkProps) => ReactNode>(
  ({ to, children, ...attributes }) => (
    <a href={to} {...attributes}>
      {children}
    </a>
  ),
)

/** A link to a page of the site, for components that the administration also shows. */
export function SiteLink(props: SiteLinkProps) {
  return useContext(LinkContext)(props)
}
