export interface ListedOrganization {
  id: string
  name: string
  slug: string
  logo: string | null
  city: string | null
  sports: string[]
}
