import { z } from 'zod'
import { teamBadge } from '../badge/badge.ts'
import { eventId, linkId, organizationId, pageId, teamEntryId, teamId, userId } from '../kernel/id.ts'
import { personName, photo, subjectPlayerId } from '../kernel/personal-fields.ts'
import { pageContent } from './blocks.ts'
import { templateName } from './templates.ts'

/** A link of the menu (R098). A `core` link cannot be deleted. `page_id` is the page of an internal link. */
export const linkView = z.object({
  id: linkId,
  label: z.string(),
  slug: z.string().nullable(),
  url: z.string().nullable(),
  is_external: z.boolean(),
  show_in_navbar: z.boolean(),
  template: templateName,
  position: z.number().int(),
  organization_id: organizationId,
  page_id: pageId.nullable(),
  core: z.boolean(),
})
export type LinkView = z.infer<typeof linkView>

/** A page of the site (R115). */
export const pageView = z.object({
  id: pageId,
  content: pageContent,
  template: templateName,
  link: z.object({ id: linkId, label: z.string(), slug: z.string().nullable() }),
  /** The revision of the page's stream, for If-Match. */
  revision: z.string(),
})
export type PageView = z.infer<typeof pageView>

/** A version in the history of a page. */
export const pageVersionView = z.object({
  /** The event that recorded this version. */
  id: eventId,
  revision: z.string(),
  at: z.string(),
  actor: z.object({ id: userId, name: z.string() }),
  template: templateName,
  blocks: z.number().int(),
  restoredFrom: eventId.nullable(),
  current: z.boolean(),
})
export type PageVersionView = z.infer<typeof pageVersionView>

export const pageTemplateView = z.object({ template: templateName, content: pageContent })

/** A team that a search has found. Its id is that of its latest entry. */
export const foundTeamView = z.object({
  id: teamEntryId,
  team_id: teamId.describe('Id of the team across seasons.'),
  name: z.string(),
  logo: z.string().nullable(),
  badge: teamBadge,
  league: z.string(),
  season: z.string(),
})
export type FoundTeamView = z.infer<typeof foundTeamView>

/** A player whom a search has found, with the name of the team of the latest season. */
export const foundPlayerView = z.object({
  id: subjectPlayerId,
  ...personName,
  image: photo.nullable(),
  team: z.string().nullable(),
})
export type FoundPlayerView = z.infer<typeof foundPlayerView>
