import type { BusinessDetails } from '@league/contracts/business/events'
import type { Projection } from '../runtime/projection.ts'
import type { BusinessTables } from './rows.ts'

/** The directory of businesses of each organization. A deleted one keeps its row, so that the history can name it. */
export const business: Projection<BusinessTables> = {
  name: 'business',
  version: 1,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: { business: { key: ['organization_id', 'business_id'] } },
  handles: ['BusinessAdded', 'BusinessChanged', 'BusinessDeleted'],

  needs(event) {
    const organization_id = event.meta.organizationId
    switch (event.type) {
      case 'BusinessChanged':
      case 'BusinessDeleted':
        return [{ table: 'business', by: { organization_id, business_id: event.data.businessId } }]
      default:
        return []
    }
  },

  fold(rows, event) {
    const organization_id = event.meta.organizationId
    const revision = Number(event.revision)
    switch (event.type) {
      case 'BusinessAdded':
        rows.business.put({
          organization_id,
          business_id: event.data.businessId,
          ...columnsOf(event.data),
          revision,
          deleted: false,
        })
        break
      case 'BusinessChanged':
      case 'BusinessDeleted': {
        const business = rows.business.get(organization_id, event.data.businessId)
        if (!business) break
        if (event.type === 'BusinessDeleted') rows.business.put({ ...business, revision, deleted: true })
        else rows.business.put({ ...business, ...columnsOf(event.data.after), revision })
        break
      }
      default:
    }
  },
}

function columnsOf(details: BusinessDetails) {
  return {
    name: details.name,
    phone: details.phone,
    email: details.email,
    website: details.website,
    city: details.city,
    state: details.state,
    location: details.location,
    facebook: details.facebook,
    instagram: details.instagram,
    sport: details.sport,
    category: details.category,
    season: details.season,
    next_season: details.nextSeason,
    signup_deadline: details.signupDeadline,
    signup_status: details.signupStatus,
    cost: details.cost,
    skill_level: details.skillLevel,
  }
}
