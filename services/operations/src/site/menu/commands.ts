import { isDeepStrictEqual } from 'node:util'
import type { LinkId, OrganizationId, PageId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { isWebAddress } from '@league/contracts/kernel/address'
import { isLinkable } from '@league/contracts/site/addresses'
import type { LinkDetails, MenuEvent } from '@league/contracts/site/events'
import { isCoreLabel, slugOfLabel, isSameLabel, defaultLinks } from '@league/contracts/site/rules'
import type { TemplateName } from '@league/contracts/site/templates'
import type { CommandHandler } from '../../kernel/command-handler.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import {
  menu,
  type MenuLink,
  type MenuState,
  nextPosition,
  rejectTakenAddress,
  requireExistingLink,
} from './state.ts'

/** An omitted field keeps its value. For a new link it gets the default (R098). */
export interface LinkInput {
  label?: string | undefined
  /** Empty or null derives the slug from the label (R104). */
  slug?: string | null | undefined
  url?: string | null | undefined
  isExternal?: boolean | undefined
  showInNavbar?: boolean | undefined
  template?: TemplateName | undefined
}

const newLink: LinkDetails = {
  label: '',
  slug: null,
  url: null,
  isExternal: false,
  showInNavbar: true,
  template: 'blank',
}

export interface AddLink extends LinkInput {
  label: string
  /** A core link can never be removed. */
  core?: boolean | undefined
}

/**
 * Adds a link at the end of the menu. Its label must be new (R107, decision 30).
 *
 * @throws Problem `link-exists` · `link-address-taken` · `slug-reserved` · `invalid`
 */
export const addLink: CommandHandler<AddLink, MenuState, MenuEvent, OrganizationId, LinkId> = {
  ...menu,
  creates: true,
  decide({ core = false, ...input }, state, { organizationId, newId: linkId }) {
    if (state.links.some(({ details }) => isSameLabel(details.label, input.label))) reject('link-exists')
    const details = mergeLinkDetails(input, null, state)
    const pageId = details.isExternal ? null : derivedId<PageId>('page', linkId)
    const data = { organizationId, linkId, ...details, pageId, position: nextPosition(state), core }
    return [{ type: 'LinkAdded', data }]
  },
}

export interface OpenMenu {
  /** The links of the menu. Omitted, the menu starts with the default links. */
  links?: readonly AddLink[] | undefined
}

/**
 * Adds the first links of an organization. Standings, Schedule and Players become core links (R109). Does
 * nothing if the menu has links.
 *
 * @throws Problem `link-exists` · `link-address-taken` · `slug-reserved` · `invalid`, as `addLink` does for
 * each link
 */
export const openMenu: CommandHandler<OpenMenu, MenuState, MenuEvent, OrganizationId> = {
  ...menu,
  decide({ links: firstInputs = defaultLinks }, state, context) {
    if (state.links.length > 0) return []
    const events: MenuEvent[] = []
    for (const input of firstInputs) {
      const before = events.reduce((earlier, event) => menu.evolve(earlier, event, ''), state)
      const newId = derivedId<LinkId>('link', context.newId, input.slug ?? input.label)
      const command = { ...input, core: isCoreLabel(input.label) }
      events.push(...addLink.decide(command, before, { ...context, newId }))
    }
    return events
  },
}

export interface ChangeLink extends LinkInput {
  linkId: LinkId
}

/**
 * Changes a link. A link that becomes internal gets a new page, or its earlier page again. Two links may have the
 * same label here (R107).
 *
 * @throws Problem `not-found` · `link-address-taken` · `slug-reserved` · `invalid`
 */
export const changeLink: CommandHandler<ChangeLink, MenuState, MenuEvent, OrganizationId> = {
  ...menu,
  decide({ linkId, ...input }, state, { organizationId, newId }) {
    const link = requireExistingLink(state, linkId)
    const { details: before } = link
    const after = mergeLinkDetails(input, link, state)
    if (isDeepStrictEqual(before, after)) return []
    const pageId = link.pageId ?? (after.isExternal ? null : derivedId<PageId>('page', linkId, newId))
    return [{ type: 'LinkChanged', data: { organizationId, linkId, pageId, before, after } }]
  },
}

export interface MoveLink {
  linkId: LinkId
  /**
   * Counts from 0. A reorder moves each link to its index (R105), so two links may briefly share a position.
   */
  position: number
}

/** Moves a link to another position. @throws Problem `not-found` · `invalid` */
export const moveLink: CommandHandler<MoveLink, MenuState, MenuEvent, OrganizationId> = {
  ...menu,
  decide({ linkId, position: after }, state, { organizationId }) {
    const { details, position: before } = requireExistingLink(state, linkId)
    if (!Number.isSafeInteger(after) || after < 0) {
      reject('invalid', [{ path: 'position', message: 'Use a whole number, 0 or greater.' }])
    }
    if (after === before) return []
    return [{ type: 'LinkMoved', data: { organizationId, linkId, label: details.label, before, after } }]
  },
}

export interface RemoveLink {
  linkId: LinkId
}

/**
 * Removes a link. Core links cannot be removed (R109). Any other link can, also one that was given the label of a
 * core link.
 *
 * @throws Problem `link-core` · `not-found`
 */
export const removeLink: CommandHandler<RemoveLink, MenuState, MenuEvent, OrganizationId> = {
  ...menu,
  decide({ linkId }, state, { organizationId }) {
    const { core, pageId, details } = requireExistingLink(state, linkId)
    if (core) reject('link-core')
    return [{ type: 'LinkRemoved', data: { organizationId, linkId, label: details.label, pageId } }]
  },
}

/**
 * Returns the details of a link with the input applied. An internal link has a slug and no web address, an
 * external link a web address and no slug (R103). A core link keeps its slug and stays internal: the form
 * always sends the slug that it derives from the label.
 *
 * @param link null for a new link
 * @throws Problem `invalid` (path `label`, `slug` or `url`) · `slug-reserved` · `link-address-taken`
 */
function mergeLinkDetails(input: LinkInput, link: MenuLink | null, state: MenuState): LinkDetails {
  const before = link?.details ?? newLink
  const label =
    (input.label ?? before.label).trim() || reject('invalid', [{ path: 'label', message: 'Enter a label.' }])
  const { showInNavbar = before.showInNavbar, template = before.template } = input
  const shared = { label, showInNavbar, template }
  if (link?.core) return { ...before, ...shared }
  const { isExternal = before.isExternal } = input
  if (isExternal) {
    return { ...shared, isExternal, slug: null, url: checkUrl(input.url ?? before.url ?? '') }
  }
  const slug = (input.slug === undefined ? before.slug : input.slug?.trim()) || slugOfLabel(label)
  if (slug !== before.slug) {
    checkSlug(slug)
    rejectTakenAddress(state, slug, link?.linkId)
  }
  return { ...shared, isExternal, slug, url: null }
}

function checkUrl(address: string): string {
  const url = address.trim()
  if (!isWebAddress(url)) {
    reject('invalid', [{ path: 'url', message: 'Use an address such as https://example.com.' }])
  }
  return url
}

function checkSlug(slug: string): void {
  if (slug === '') {
    const message = 'Use at least one letter or digit. The address is made from the label.'
    reject('invalid', [{ path: 'label', message }])
  }
  if (!/^[A-Za-z0-9-]+$/.test(slug)) {
    reject('invalid', [{ path: 'slug', message: 'Use letters, digits and hyphens.' }])
  }
  if (!isLinkable(slug)) reject('slug-reserved')
}
