import type { Block } from '@league/contracts/site/blocks'
import type { TestLeague } from './league.ts'
import { externalLink, internalLink, type TestMenu } from './menu.ts'

/** The menu and the pages of a random organization, tracked without a projection. */
export interface RandomSite {
  league: TestLeague
  menu: TestMenu
  /** The position of each link. */
  links: Map<string, number>
  /** The event ids of each page's versions, by the link of the page. */
  pages: Map<string, string[]>
}

function blocksOf(a: number, b: number): Block[] {
  return Array.from({ length: a % 4 }, (_, nth) =>
    nth === b % 4
      ? { type: 'of-a-later-program', deep: [b, { null: null, text: 'Ż " \\ 🏀' }] }
      : { type: 'paragraph', text: `Paragraph ${nth}` },
  )
}

/**
 * Adds, changes, moves or removes a link, or creates, edits, restores or deletes a page. Some removals are undone at
 * once.
 */
export function changeSite(
  { league: { append, organizationId }, menu, links, pages }: RandomSite,
  [a, b, c]: readonly [number, number, number],
  nth: number,
): void {
  const linkId = [...links.keys()][b % Math.max(1, links.size)]
  if (a % 8 < 3 || linkId === undefined) {
    const added = `link-${nth}`
    menu.add(added, b % 3 ? { ...internalLink, label: `Link ${c}` } : externalLink, c % 4)
    links.set(added, c % 4)
    if (b % 3 && c % 5) pages.set(added, [menu.create(added, blocksOf(b, c)).eventId])
    return
  }
  const versions = pages.get(linkId)
  switch (a % 8) {
    case 3:
      menu.change(linkId, { label: `Link ${c}`, isExternal: c % 3 === 0, showInNavbar: c % 2 === 0 })
      return
    case 4:
      append('LinkMoved', {
        organizationId,
        linkId,
        label: 'Link',
        before: links.get(linkId) ?? 0,
        after: c,
      })
      links.set(linkId, c)
      return
    case 5:
      menu.remove(linkId)
      if (versions) append('PageDeleted', { pageId: `page-of-${linkId}`, linkId })
      if (c % 3) links.delete(linkId)
      else {
        append('LinkRestored', { organizationId, linkId })
        if (versions) append('PageRestored', { pageId: `page-of-${linkId}`, linkId })
      }
      return
    default: {
      const restoredFrom = c % 3 === 0 ? versions?.[0] : undefined
      versions?.push(menu.edit(linkId, blocksOf(b, c), restoredFrom ? { restoredFrom } : {}).eventId)
    }
  }
}
