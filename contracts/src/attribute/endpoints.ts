import { z } from 'zod'
import { byId, organizerEndpoint } from '../kernel/endpoint.ts'
import { sportId } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import { addAttributeBody, reorderAttributesBody, changeAttributeVisibilityBody } from './commands.ts'
import { attributeView } from './views.ts'

const sportQuery = tenantQuery.extend({
  sportId: sportId
    .optional()
    .describe('Id of a sport of the organization, by default its first one. Any other gives 404.'),
})
const attributesResponse = z.object({ playerAttributes: z.array(attributeView) })
const attributeResponse = z.object({ playerAttribute: attributeView })

export const listAttributesEndpoint = organizerEndpoint({
  id: 'C111',
  method: 'GET',
  path: '/api/playerAttributes',
  summary: 'List the player attributes of a sport in order, including hidden ones',
  query: sportQuery,
  hasRevision: true,
  response: attributesResponse,
  problems: ['no-sport', 'not-found'],
})

export const addAttributeEndpoint = organizerEndpoint({
  id: 'C112',
  method: 'POST',
  path: '/api/playerAttributes',
  summary: 'Add an attribute. An attribute that a reset removed comes back with its values.',
  query: sportQuery,
  body: addAttributeBody,
  response: attributeResponse,
  problems: ['attribute-exists', 'no-sport', 'not-found'],
})

export const changeAttributeVisibilityEndpoint = organizerEndpoint({
  id: 'C113',
  method: 'PUT',
  path: '/api/playerAttributes/:id/toggleAttributeVisibility',
  summary: 'Show an attribute to visitors or hide it from them',
  ...byId('attribute'),
  body: changeAttributeVisibilityBody,
  response: attributeResponse,
})

/** The first attribute determines the sport. The order must list every attribute of that sport once. */
export const reorderAttributesEndpoint = organizerEndpoint({
  id: 'C114',
  method: 'PUT',
  path: '/api/playerAttributes/reorder',
  summary: 'Reorder the attributes',
  body: reorderAttributesBody,
  response: attributesResponse,
  refs: [{ field: 'body.attributes[].id', kind: 'attribute' }],
  problems: ['attribute-order-incomplete'],
})

export const resetAttributesEndpoint = organizerEndpoint({
  id: 'C115',
  method: 'POST',
  path: '/api/playerAttributes/reset',
  summary: 'Reset to the default attributes. Values of the others stay stored but are not shown.',
  query: sportQuery,
  response: attributesResponse,
  problems: ['no-sport', 'not-found'],
})
