import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import {
  createScorerLinkBody,
  openScorerLinkBody,
  readScorerLinkBody,
  scorerLinkDayView,
  scorerLinkView,
  scorerView,
} from './scorer-links.ts'

/** What the calls of organizers about links have in common. */
const linkCall = { access: 'organizer', tenancy: 'organization', apiTokens: 'refused' } as const

export const listScorerLinksEndpoint = endpoint({
  ...linkCall,
  id: 'scorer-links',
  method: 'GET',
  path: '/api/scorer-links',
  summary: 'List the scorer links of an organization that have not expired, latest day first',
  query: tenantQuery,
  bypassesReadModels: true,
  response: z.object({ scorerLinks: z.array(scorerLinkView) }),
})

/** `token` is part of this one response only. It cannot be read again. */
export const createScorerLinkEndpoint = endpoint({
  ...linkCall,
  id: 'scorer-link-create',
  method: 'POST',
  path: '/api/scorer-links',
  summary: 'Issue a link with which people without an account score the games of one day',
  body: createScorerLinkBody,
  response: z.object({ scorerLink: scorerLinkView, token: z.string() }),
  refs: [{ field: 'body.organization_id', kind: 'organization' }],
  problems: ['too-many-scorer-links'],
  concurrency: 'none',
})

export const revokeScorerLinkEndpoint = endpoint({
  ...linkCall,
  id: 'scorer-link-revoke',
  method: 'DELETE',
  path: '/api/scorer-links/:linkId',
  summary: 'Revoke a scorer link. It stops working at once, for everybody who has opened it.',
  params: z.object({ linkId: id.describe('Id of a scorer link.') }),
  query: tenantQuery,
  response: z.object({ scorerLink: scorerLinkView }),
  concurrency: 'none',
})

export const endScorerEndpoint = endpoint({
  ...linkCall,
  id: 'scorer-end',
  method: 'DELETE',
  path: '/api/scorer-links/:linkId/scorers/:scorerId',
  summary:
    'End the access of one person who has opened a scorer link. The link stays valid for everybody else.',
  params: z.object({
    linkId: id.describe('Id of a scorer link.'),
    scorerId: id.describe('Id of somebody who has opened it.'),
  }),
  query: tenantQuery,
  response: z.object({ scorerLink: scorerLinkView }),
  concurrency: 'none',
})

/** A POST, because the secret of a link must not be in an address, which servers and browsers store. */
export const readScorerLinkEndpoint = endpoint({
  id: 'scorer-link-read',
  method: 'POST',
  path: '/api/scorer/link',
  summary: 'Read which games a scorer link is for, before it is opened',
  access: 'public',
  needsSecret: true,
  whileChangingPassword: true,
  tenancy: 'none',
  apiTokens: 'refused',
  body: readScorerLinkBody,
  response: z.object({ scorerLink: scorerLinkDayView }),
  problems: ['scorer-link-ended'],
  concurrency: 'none',
})

export const openScorerLinkEndpoint = endpoint({
  id: 'scorer-open',
  method: 'POST',
  path: '/api/scorer',
  summary: 'Open a scorer link under a name. The response sets a cookie for the calls of a scorer.',
  access: 'public',
  needsSecret: true,
  whileChangingPassword: true,
  tenancy: 'none',
  apiTokens: 'refused',
  body: openScorerLinkBody,
  response: z.object({ scorer: scorerView }),
  problems: ['scorer-link-ended', 'too-many-scorers'],
  concurrency: 'none',
})

export const readScorerEndpoint = endpoint({
  id: 'scorer',
  method: 'GET',
  path: '/api/scorer',
  summary: 'Read the games of the scorer link that this browser has opened',
  access: 'scorer',
  tenancy: 'organization',
  apiTokens: 'refused',
  bypassesReadModels: true,
  response: z.object({ scorer: scorerView }),
})

export const closeScorerLinkEndpoint = endpoint({
  id: 'scorer-close',
  method: 'DELETE',
  path: '/api/scorer',
  summary: 'Forget the scorer link in this browser',
  access: 'scorer',
  tenancy: 'organization',
  apiTokens: 'refused',
  response: z.object({ closed: z.literal(true) }),
  concurrency: 'none',
})
