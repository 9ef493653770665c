/** Whose attributes: the organization, where super_admin names it, and the sport; the first one without. */
export interface SportQuery {
  organization_id?: string
  sportId: string | undefined
}
