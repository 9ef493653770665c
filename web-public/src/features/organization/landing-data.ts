export interface ListedOrganization {
  id: string
  name: string
  slug: string
  logo: string | null
  brandColor: string
  city: string | null
  sports: string[]
  /** The next game of the organization; null if none is known. */
  next: { date: string | null; time: string | null; home: string; away: string } | null
  /** The organization's current day, `YYYY-MM-DD`. */
  today: string
}

/** The line under the platform's name (S014). */
export const tagline = 'Standings, schedules and box scores, updated as games are played.'
