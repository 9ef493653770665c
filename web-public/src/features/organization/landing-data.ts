export interface ListedOrganization {
  id: string
  name: string
  slug: string
  logo: string | null
  city: string | null
  sports: string[]
}

/** The line under the platform's name (S014). */
export const tagline = 'Standings, schedules and box scores, updated as games are played.'
