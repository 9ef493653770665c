import type { BusinessId } from '@league/contracts/kernel/id'
import type { BusinessDetails, BusinessEvent } from '@league/contracts/business/events'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { business, type BusinessState, requireExistingBusiness } from './state.ts'

/** An omitted field keeps its value; null or an empty text clears it. */
export type BusinessInput = { [Field in keyof BusinessDetails]?: BusinessDetails[Field] | undefined }

/** The details that a new business starts with. Sign-up is open (R278). */
export const newBusiness: BusinessDetails = {
  name: '',
  phone: null,
  email: null,
  website: null,
  city: null,
  state: null,
  location: null,
  facebook: null,
  instagram: null,
  sport: null,
  category: null,
  season: null,
  nextSeason: null,
  signupDeadline: null,
  signupStatus: 'active',
  cost: null,
  skillLevel: null,
}

/** Adds a business to the directory of the organization. @throws Problem `name-required` */
export const addBusiness: CommandHandler<
  BusinessInput & { name: string },
  BusinessState,
  BusinessEvent,
  BusinessId
> = {
  ...business,
  creates: true,
  decide(input, state, { newId }) {
    if (state) return []
    return [{ type: 'BusinessAdded', data: { ...mergeDetails(newBusiness, input), businessId: newId } }]
  },
}

/** Changes the details of a business. @throws Problem `not-found` · `name-required` */
export const changeBusiness: CommandHandler<BusinessInput, BusinessState, BusinessEvent, BusinessId> = {
  ...business,
  decide(input, state) {
    const { businessId, details: before } = requireExistingBusiness(state)
    const after = mergeDetails(before, input)
    const fields = Object.keys(after) as (keyof BusinessDetails)[]
    const unchanged = fields.every((field) => before[field] === after[field])
    return unchanged ? [] : [{ type: 'BusinessChanged', data: { businessId, before, after } }]
  },
}

/** Deletes a business from the directory. @throws Problem `not-found` */
export const deleteBusiness: CommandHandler<object, BusinessState, BusinessEvent, BusinessId> = {
  ...business,
  decide(_, state) {
    const { businessId, details } = requireExistingBusiness(state)
    return [{ type: 'BusinessDeleted', data: { businessId, name: details.name } }]
  },
}

/** Returns the details with the input applied (R277). @throws Problem `name-required` */
function mergeDetails(before: BusinessDetails, input: BusinessInput): BusinessDetails {
  const fields = Object.keys(before) as (keyof BusinessDetails)[]
  const entries = fields.map((field) => {
    const value = input[field]
    if (value === undefined) return [field, before[field]]
    return [field, value?.trim() || (field === 'name' ? '' : null)]
  })
  const after = Object.fromEntries(entries) as BusinessDetails
  return after.name ? after : reject('name-required')
}
