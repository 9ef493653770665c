import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import { addAttribute, reorderAttributes, toggleAttribute } from './commands.ts'
import { attributeView } from './views.ts'

/** Without `sportId` the organization's first sport is meant; one that the organization has not is absent. */
const ofSport = tenantQuery.extend({ sportId: id.optional() })
const list = z.object({ playerAttributes: z.array(attributeView) })
const one = z.object({ playerAttribute: attributeView })

export const listAttributes = endpoint({
  id: 'C111',
  method: 'GET',
  path: '/api/playerAttributes',
  summary: 'Attributes of players of a sport in their order, hidden ones too',
  access: 'organizer',
  tenancy: 'organization',
  query: ofSport,
  response: list,
  problems: ['no-sport'],
})

export const createAttribute = endpoint({
  id: 'C112',
  method: 'POST',
  path: '/api/playerAttributes',
  summary: 'Add an attribute; one of before a reset comes back with its values',
  access: 'organizer',
  tenancy: 'organization',
  query: ofSport,
  body: addAttribute,
  response: one,
  problems: ['attribute-exists', 'no-sport'],
})

export const toggleVisibility = endpoint({
  id: 'C113',
  method: 'PUT',
  path: '/api/playerAttributes/:id/toggleAttributeVisibility',
  summary: 'Show an attribute to visitors, or hide it from them',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  body: toggleAttribute,
  response: one,
  refs: [{ at: 'params.id', kind: 'attribute' }],
})

/** The sport is that of the first attribute named; every attribute of it is named once. */
export const orderAttributes = endpoint({
  id: 'C114',
  method: 'PUT',
  path: '/api/playerAttributes/reorder',
  summary: 'Put the attributes into another order',
  access: 'organizer',
  tenancy: 'organization',
  body: reorderAttributes,
  response: list,
  refs: [{ at: 'body.attributes[].id', kind: 'attribute' }],
  problems: ['attribute-order-incomplete'],
})

export const resetAttributes = endpoint({
  id: 'C115',
  method: 'POST',
  path: '/api/playerAttributes/reset',
  summary: 'Back to the default attributes; values of the others stay stored and are shown nowhere',
  access: 'organizer',
  tenancy: 'organization',
  query: ofSport,
  response: list,
  problems: ['no-sport'],
})
