/** Selects the attributes of one sport of one organization. */
export interface SportQuery {
  /** Set for a super_admin, who has no organization. */
  organization_id?: string
  /** The organization's first sport if undefined. */
  sportId: string | undefined
}
