import { z } from 'zod'
import { byId, endpoint, organizerEndpoint, publicEndpoint } from '../kernel/endpoint.ts'
import { eventId, linkId, organizationId, pageId } from '../kernel/id.ts'
import { deletedView, tenantQuery } from '../kernel/query.ts'
import { pageContent } from './blocks.ts'
import { addLinkBody, changeLinkBody, editPageBody, restorePageBody } from './commands.ts'
import { MIN_SEARCH_LENGTH } from './rules.ts'
import {
  foundPlayerView,
  foundTeamView,
  linkView,
  pageTemplateView,
  pageVersionView,
  pageView,
} from './views.ts'

const inPageVersion = {
  params: z.object({ id: pageId, eventId }),
  refs: [...byId('page').refs, { field: 'params.eventId', kind: 'event', within: ['params.id'] }],
} as const

/**
 * The id in the path names the organization, so users of another one see what visitors see.
 */
export const listLinksEndpoint = publicEndpoint({
  id: 'C014',
  method: 'GET',
  path: '/api/organization-links/:id',
  summary: 'List the links of an organization by position',
  ...byId('organization'),
  query: tenantQuery,
  response: z.array(linkView),
  hasRevision: true,
})

export const addLinkEndpoint = organizerEndpoint({
  id: 'C015',
  method: 'POST',
  path: '/api/organization-links',
  summary: 'Add a link. An internal link gets a page.',
  body: addLinkBody,
  response: z.object({ link: linkView }),
  refs: [{ field: 'body.organization_id', kind: 'organization' }],
  problems: ['link-exists', 'link-address-taken', 'slug-reserved'],
})

export const changeLinkEndpoint = organizerEndpoint({
  id: 'C016',
  method: 'PUT',
  path: '/api/organization-links/:id',
  summary: 'Show, hide, move or change a link',
  ...byId('link'),
  body: changeLinkBody,
  response: z.object({ link: linkView }),
  refs: [...byId('link').refs, { field: 'body.organization_id', kind: 'organization' }],
  problems: ['link-address-taken', 'slug-reserved'],
})

export const removeLinkEndpoint = organizerEndpoint({
  id: 'C017',
  method: 'DELETE',
  path: '/api/organization-links/:id',
  summary: 'Delete a link with its page. Core links cannot be deleted.',
  ...byId('link'),
  response: deletedView('link'),
  problems: ['link-core'],
})

export const readPageBySlugEndpoint = publicEndpoint({
  id: 'C018',
  method: 'GET',
  path: '/api/pages/by-slug/:slug',
  summary: 'Read a page by its slug',
  params: z.object({
    slug: z.string().min(1).max(100).describe('The slug of the page, in upper or lower case.'),
  }),
  query: tenantQuery.extend({ orgId: organizationId }),
  response: z.object({ page: pageView }),
  refs: [{ field: 'query.orgId', kind: 'organization' }],
  problems: ['page-not-found'],
})

export const readPageByLinkEndpoint = organizerEndpoint({
  id: 'C019',
  method: 'GET',
  path: '/api/pages/by-link/:linkId',
  summary: 'Read the page of a link',
  params: z.object({ linkId }),
  response: z.object({ page: pageView }),
  refs: [{ field: 'params.linkId', kind: 'link' }],
  problems: ['page-not-found'],
})

export const listTemplatesEndpoint = endpoint({
  id: 'C020',
  method: 'GET',
  path: '/api/page-templates',
  summary: 'List the templates of pages by name',
  access: 'organizer',
  tenancy: 'none',
  response: z.record(z.string(), pageTemplateView),
})

export const editPageEndpoint = organizerEndpoint({
  id: 'C021',
  method: 'PUT',
  path: '/api/pages/:id',
  summary: 'Replace the content of a page',
  ...byId('page'),
  body: editPageBody,
  bodyLimit: 256 * 1024,
  response: z.object({ page: pageView }),
})

export const listPageVersionsEndpoint = organizerEndpoint({
  id: 'page-versions',
  method: 'GET',
  path: '/api/pages/:id/versions',
  summary: 'List the versions of a page, latest first',
  ...byId('page'),
  response: z.object({ versions: z.array(pageVersionView) }),
})

export const readPageVersionEndpoint = organizerEndpoint({
  id: 'page-version',
  method: 'GET',
  path: '/api/pages/:id/versions/:eventId',
  summary: 'Read a version of a page with its content',
  ...inPageVersion,
  response: z.object({ version: pageVersionView.extend({ content: pageContent }) }),
})

export const restorePageEndpoint = organizerEndpoint({
  id: 'page-restore',
  method: 'POST',
  path: '/api/pages/:id/versions/:eventId/restore',
  summary: 'Restore an earlier version of a page',
  ...inPageVersion,
  body: restorePageBody,
  response: z.object({ page: pageView }),
})

export const uploadPictureEndpoint = organizerEndpoint({
  id: 'media-upload',
  method: 'POST',
  path: '/api/media',
  summary: 'Upload a picture for a page',
  body: z.object({ organization_id: organizationId.optional() }),
  upload: { fields: ['image'], kind: 'image', required: true },
  response: z.object({ url: z.string() }),
  refs: [{ field: 'body.organization_id', kind: 'organization' }],
  concurrency: 'none',
})

export const searchSiteEndpoint = publicEndpoint({
  id: 'site-search',
  method: 'GET',
  path: '/api/search',
  summary: 'Find teams and players by parts of their names, as visitors see these',
  query: tenantQuery.extend({
    q: z
      .string()
      .trim()
      .min(MIN_SEARCH_LENGTH)
      .max(100)
      .describe('Words that the name contains, in any order and letter case.'),
    limit: z.coerce.number().int().min(1).max(100).default(50).describe('Maximum number of each kind.'),
  }),
  response: z.object({ teams: z.array(foundTeamView), players: z.array(foundPlayerView) }),
})
