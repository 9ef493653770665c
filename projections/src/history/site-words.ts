import type { LinkDetails } from '@league/contracts/site/events'
import { change, differing, type FieldWords, type Phrases, type Words } from './phrases.ts'
import type { BlockChanges } from './page-blocks.ts'

const linkFields: FieldWords<LinkDetails> = {
  url: ['address'],
  isExternal: ['leads to', (external: boolean) => (external ? 'another website' : 'a page of this site')],
  showInNavbar: ['shown in the menu'],
}

/** People count the links of a menu from 1. */
const place = (position: number) => String(position + 1)

/** The menu and the pages of an organization. A page is called by the label of its link. */
export const sitePhrases: Phrases<
  'LinkAdded' | 'LinkChanged' | 'LinkMoved' | 'LinkRemoved' | 'PageCreated' | 'PageEdited' | 'PageDeleted'
> = {
  LinkAdded: (data) => `Link ${data.label} added`,
  LinkChanged: (data) => linkChanged(data.before, data.after),
  LinkMoved: (data) =>
    change(
      `Link ${data.label} moved from ${place(data.before)} to ${place(data.after)}`,
      place(data.before),
      place(data.after),
    ),
  LinkRemoved: (data) => `Link ${data.label} removed`,
  PageCreated: (data, names) => `Page ${names(data.pageId)} created with ${counted(data.blocks)}`,
  PageEdited: (data, names) =>
    `Page ${names(data.pageId)} ${data.restoredFrom === null ? 'edited' : 'restored'}: ${edits(data.changes, data.blocks)}`,
  PageDeleted: (data, names) => `Page ${names(data.pageId)} deleted`,
}

function linkChanged(before: LinkDetails, after: LinkDetails): Words {
  const sides = differing(before, after, linkFields)
  const [onlyShown] = differing({ ...before, showInNavbar: after.showInNavbar }, after)
  if (onlyShown === null && before.showInNavbar !== after.showInNavbar)
    return change(`Link ${after.label} ${after.showInNavbar ? 'shown' : 'hidden'}`, ...sides)
  return change(`Link ${after.label} changed`, ...sides)
}

const counted = (blocks: number) => (blocks === 1 ? '1 block' : `${blocks} blocks`)

/** '2 blocks changed, 1 added'. */
function edits(changes: BlockChanges | null, blocks: number): string {
  if (changes === null) return counted(blocks)
  const parts = (['changed', 'added', 'removed'] as const).filter((kind) => changes[kind] > 0)
  if (parts.length === 0) return changes.moved ? 'blocks in another order' : 'no block changed'
  return parts.map((kind, nth) => `${nth === 0 ? counted(changes[kind]) : changes[kind]} ${kind}`).join(', ')
}
