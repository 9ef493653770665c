import type { OrganizationDetails } from '@league/contracts/organization/events'
import type { RandomAttributes } from './random-attributes.ts'
import type { Calendar } from './random-calendar.ts'
import type { Divisions } from './random-division.ts'
import type { Schedules } from './random-schedule.ts'
import type { RandomSite } from './random-site.ts'
import type { RandomSheet } from './random-sheet.ts'
import type { Choice } from './random-choice.ts'

export interface RandomOrganization extends RandomSite, RandomAttributes {
  sheet: RandomSheet
  details: OrganizationDetails
  slug: string
  domain: string | null
  claimedDomain: string | null
  users: Set<string>
  role: Map<string, 'org_owner' | 'staff'>
  leagues: string[]
  calendar: Calendar
  schedules: Schedules
  divisions: Divisions
}

export type Move = (organization: RandomOrganization, choice: Choice, nth: number) => void
