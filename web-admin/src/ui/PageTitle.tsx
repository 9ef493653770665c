import { createContext, use } from 'react'

/** The name of the site in titles; empty for none. */
export const SiteNameContext = createContext('')

/** Sets the document's title: that of the page, followed by the name of the site (R015). */
export function PageTitle({ children }: { children: string }) {
  const site = use(SiteNameContext)
  return <title>{site ? `${children} · ${site}` : children}</title>
}
