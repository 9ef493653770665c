import { z } from 'zod'
import { organizationId, sportId, userId, type UserId } from '@league/contracts/kernel/id'
import { role } from '@league/contracts/kernel/role'
import type { AccountView } from '@league/contracts/account/views'
import { sports } from '@league/contracts/organization/sports'
import { query, sql } from '../query.ts'
import { sportsById } from './organizations.ts'

const accountRow = z.object({
  id: userId,
  username: z.string(),
  email: z.string().nullable(),
  theme: z.string(),
  role,
  organization_id: organizationId.nullable(),
  sport_ids: z.array(sportId).nullable(),
})

/**
 * Returns an account, null when it does not exist (C027, R281). A super admin belongs to no organization, is
 * read within that of the platform, and has every sport.
 */
export const readAccountQuery = query<AccountView | null, UserId>(['directory'], async (db, userId) => {
  const row = await db.maybeOne(sql.type(accountRow)`
    select account.user_id as id, account.username, account.email, account.theme, account.role,
      organization.id as organization_id, organization.sport_ids
    from directory.account account
    left join directory.organization organization on organization.id = account.organization_id
    where account.user_id = ${userId} and not account.deleted and organization.deleted is not true
  `)
  if (!row) return null
  const { sport_ids, ...account } = row
  return { ...account, sports: sport_ids === null ? [...sports] : sportsById(sport_ids) }
})
