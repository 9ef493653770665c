import type { z } from 'zod'
import type { changeLink } from '@league/contracts/site/commands'
import type { GivenLink } from '@league/operations/site/link-details'

/** The fields of the menu form (R098) in the words of the league; what was left out is not there. */
export function givenLink(given: Omit<z.output<typeof changeLink>, 'position'>): GivenLink {
  const { label, slug, url, is_external: isExternal, show_in_navbar: showInNavbar, template } = given
  const fields = { label, slug, url, isExternal, showInNavbar, template }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
