import type { ListedOrganization } from './landing-data.ts'

interface OrganizationFilter {
  name: string
  sport: string
  city: string
}

/** Organizations whose name holds the text in any letter case, of a sport and a city. */
export function filterOrganizations(
  organizations: readonly ListedOrganization[],
  { name, sport, city }: OrganizationFilter,
): ListedOrganization[] {
  const text = name.trim().toLowerCase()
  return organizations.filter(
    (organization) =>
      organization.name.toLowerCase().includes(text) &&
      (!sport || organization.sports.includes(sport)) &&
      (!city || organization.city === city),
  )
}
