import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { changeLink, changePage, createLink, restorePage } from './commands.ts'
import { linkView, pageTemplateView, pageVersionView, pageView } from './views.ts'
import { pageContent } from './blocks.ts'

const link = [{ at: 'params.id', kind: 'link' }] as const
const page = [{ at: 'params.id', kind: 'page' }] as const
const version = [...page, { at: 'params.eventId', kind: 'event', within: ['params.id'] }] as const

/** Who is signed in elsewhere names the organization in the query, as in every public read, and is a visitor there. */
export const listLinks = endpoint({
  id: 'C014',
  method: 'GET',
  path: '/api/organization-links/:organizationId',
  summary: 'All links of an organization by position',
  access: 'public',
  tenancy: 'organization',
  params: z.object({ organizationId: id }),
  query: tenantQuery,
  response: z.array(linkView),
  refs: [{ at: 'params.organizationId', kind: 'organization' }],
})

export const addLink = endpoint({
  id: 'C015',
  method: 'POST',
  path: '/api/organization-links',
  summary: 'Add a link; an internal one with its page',
  access: 'organizer',
  tenancy: 'organization',
  body: createLink,
  response: z.object({ link: linkView }),
  refs: [{ at: 'body.organization_id', kind: 'organization' }],
  problems: ['link-exists', 'link-address-taken', 'slug-reserved'],
})

export const editLink = endpoint({
  id: 'C016',
  method: 'PUT',
  path: '/api/organization-links/:id',
  summary: 'Show or hide a link, move it, or change it',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  body: changeLink,
  response: z.object({ link: linkView }),
  refs: [...link, { at: 'body.organization_id', kind: 'organization' }],
  problems: ['link-address-taken', 'slug-reserved'],
})

export const removeLink = endpoint({
  id: 'C017',
  method: 'DELETE',
  path: '/api/organization-links/:id',
  summary: 'Delete a link with its page; core links stay',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: deleted,
  refs: link,
  problems: ['link-core'],
})

/** `slug` of the path is compared in any letter case; that of the query names the organization, beside `orgId`. */
export const pageBySlug = endpoint({
  id: 'C018',
  method: 'GET',
  path: '/api/pages/by-slug/:slug',
  summary: 'A page by its slug',
  access: 'public',
  tenancy: 'organization',
  params: z.object({ slug: z.string().min(1).max(100) }),
  query: tenantQuery.extend({ orgId: id }),
  response: z.object({ page: pageView }),
  refs: [{ at: 'query.orgId', kind: 'organization' }],
  problems: ['page-not-found'],
})

export const pageByLink = endpoint({
  id: 'C019',
  method: 'GET',
  path: '/api/pages/by-link/:linkId',
  summary: 'The page of a link',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ linkId: id }),
  response: z.object({ page: pageView }),
  refs: [{ at: 'params.linkId', kind: 'link' }],
  problems: ['page-not-found'],
})

export const listTemplates = endpoint({
  id: 'C020',
  method: 'GET',
  path: '/api/page-templates',
  summary: 'What a page can begin with, by name',
  access: 'organizer',
  tenancy: 'none',
  response: z.record(z.string(), pageTemplateView),
})

export const editPage = endpoint({
  id: 'C021',
  method: 'PUT',
  path: '/api/pages/:id',
  summary: 'Replace the content of a page',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  body: changePage,
  bodyLimit: 256 * 1024,
  response: z.object({ page: pageView }),
  refs: page,
})

export const pageVersions = endpoint({
  id: 'page-versions',
  method: 'GET',
  path: '/api/pages/:id/versions',
  summary: 'Every version of a page, latest first',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: z.object({ versions: z.array(pageVersionView) }),
  refs: page,
})

export const pageVersion = endpoint({
  id: 'page-version',
  method: 'GET',
  path: '/api/pages/:id/versions/:eventId',
  summary: 'The content of a version',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id, eventId: id }),
  response: z.object({ version: pageVersionView.extend({ content: pageContent }) }),
  refs: version,
})

export const restorePageVersion = endpoint({
  id: 'page-restore',
  method: 'POST',
  path: '/api/pages/:id/versions/:eventId/restore',
  summary: 'Put an earlier version of a page back',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id, eventId: id }),
  body: restorePage,
  response: z.object({ page: pageView }),
  refs: version,
})

export const uploadPicture = endpoint({
  id: 'media-upload',
  method: 'POST',
  path: '/api/media',
  summary: 'Keep a picture for a page',
  access: 'organizer',
  tenancy: 'organization',
  body: z.object({ organization_id: id.optional() }),
  upload: { fields: ['image'], kind: 'image', required: true },
  response: z.object({ url: z.string() }),
  refs: [{ at: 'body.organization_id', kind: 'organization' }],
})
