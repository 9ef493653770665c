import type { BusinessId } from '@league/contracts/kernel/id'
import type { FragmentSqlToken } from 'slonik'
import { businessView, type BusinessView } from '@league/contracts/business/views'
import { joinExistingOrganization } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['business', 'directory'] as const

/** Returns businesses by name. The condition sees `business`. */
function businessesWhere(db: Reader, condition: FragmentSqlToken): Promise<readonly BusinessView[]> {
  return db.any(sql.type(businessView)`
    select business.business_id as id, business.organization_id, business.name, business.phone,
      business.email, business.website, business.city, business.state, business.location,
      business.facebook, business.instagram, business.sport, business.category, business.season,
      business.next_season as "nextSeason", business.signup_deadline as "signupDeadline",
      business.signup_status as "signupStatus", business.cost, business.skill_level as "skillLevel",
      business.revision::text as revision
    from business.business business
    ${joinExistingOrganization('business')}
    where not business.deleted and ${condition}
    order by lower(business.name), business.business_id
  `)
}

/** Returns the businesses of the organization by name (C124). */
export const listBusinessesQuery = query<BusinessView[]>(uses, async (db) => [
  ...(await businessesWhere(db, sql.fragment`true`)),
])

/** Returns a business, null when it does not exist. */
export const readBusinessQuery = query<BusinessView | null, BusinessId>(uses, async (db, businessId) => {
  const [business] = await businessesWhere(db, sql.fragment`business.business_id = ${businessId}`)
  return business ?? null
})
