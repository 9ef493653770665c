import type { BusinessId, OrganizationId } from '@league/contracts/kernel/id'
import type { BusinessDetails } from '@league/contracts/business/events'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { eraseShownTexts } from '../erased-texts.ts'
import { changeRow, defineProjection, type RecordWith } from '../runtime/define-projection.ts'

type BusinessRow = {
  organization_id: OrganizationId
  business_id: BusinessId
  name: string
  phone: string | null
  email: string | null
  website: string | null
  city: string | null
  state: string | null
  location: string | null
  facebook: string | null
  instagram: string | null
  sport: string | null
  category: string | null
  season: string | null
  next_season: string | null
  signup_deadline: string | null
  signup_status: string
  cost: string | null
  skill_level: string | null
  revision: number
  deleted: boolean
}

type BusinessTables = { business: BusinessRow }

const businessKey = ({ meta, data }: RecordWith<'businessId'>) => ({
  organization_id: meta.organizationId,
  business_id: data.businessId,
})

const changeBusiness = changeRow<BusinessTables, 'business', RecordWith<'businessId'>>(
  'business',
  businessKey,
)

const eraseBusinessTexts = eraseShownTexts<BusinessTables, 'business'>(
  'business',
  (organization_id, business_id) => ({ organization_id, business_id }),
  {
    name: { name: ERASED_TEXT },
    phone: { phone: null },
    email: { email: null },
    website: { website: null },
    location: { location: null },
    facebook: { facebook: null },
    instagram: { instagram: null },
    season: { season: null },
    nextSeason: { next_season: null },
    cost: { cost: null },
    skillLevel: { skill_level: null },
  },
)

/**
 * The directory of businesses of each organization. A deleted business keeps its row: the history shows its
 * name.
 */
export const business = defineProjection<BusinessTables>({
  name: 'business',
  version: 2,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'stream',
  tables: { business: { key: ['organization_id', 'business_id'] } },
  on: {
    BusinessAdded: {
      fold(rows, event) {
        rows.business.put({
          ...businessKey(event),
          ...columnsOf(event.data),
          revision: Number(event.revision),
          deleted: false,
        })
      },
    },
    BusinessChanged: changeBusiness(({ data, revision }) => ({
      ...columnsOf(data.after),
      revision: Number(revision),
    })),
    BusinessDeleted: changeBusiness(({ revision }) => ({ revision: Number(revision), deleted: true })),
    BusinessRestored: changeBusiness(({ revision }) => ({ revision: Number(revision), deleted: false })),
    ...eraseBusinessTexts,
  },
})

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
