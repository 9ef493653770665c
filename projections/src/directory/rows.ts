export type OrganizationRow = {
  id: string
  name: string
  slug: string
  domain: string | null
  claimed_domain: string | null
  proof: string | null
  theme: string
  brand_color: string
  time_zone: string
  city: string | null
  sport_ids: string[]
  logo: string | null
  facebook_url: string | null
  instagram_url: string | null
  youtube_url: string | null
  site_title: string | null
  measurement_id: string | null
  measures_shared_host: boolean
  person_names: string
  photos: string
  indexed: boolean
  revision: number
  deleted: boolean
}

export type FeatureRow = { organization_id: string; feature_key: string; enabled: boolean }

export type AccountRow = {
  organization_id: string
  user_id: string
  username: string
  email: string | null
  role: string
  theme: string
  deleted: boolean
}

export type SeasonRow = {
  organization_id: string
  season_id: string
  sport_id: string
  name: string
  slug: string
  start_date: string | null
  finish_date: string | null
  active: boolean
  show_divisions: boolean
  deleted: boolean
}

export type LeagueRow = {
  organization_id: string
  league_id: string
  season_id: string
  name: string
  position: number
  deleted: boolean
}

export type StatRow = {
  organization_id: string
  sport_id: string
  stat_id: string
  key: string
  name: string
  abbreviation: string
  kind: string
  hidden: boolean
  sort_order: number
}

export type PeriodRow = {
  organization_id: string
  sport_id: string
  game_period_id: string
  name: string
  hidden: boolean
  sort_order: number
}

export type EntityRow = {
  kind: string
  id: string
  owner_id: string
  season_id: string | null
  league_id: string | null
  link_id: string | null
  division_id: string | null
  deleted: boolean
}

export type DirectoryTables = {
  organization: OrganizationRow
  feature: FeatureRow
  account: AccountRow
  season: SeasonRow
  league: LeagueRow
  stat: StatRow
  period: PeriodRow
  entity: EntityRow
}
