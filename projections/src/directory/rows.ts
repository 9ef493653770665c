import type {
  DivisionId,
  GamePeriodId,
  Id,
  LeagueId,
  LinkId,
  OrganizationId,
  SeasonId,
  SportId,
  StatId,
  UserId,
} from '@league/contracts/kernel/id'

export type OrganizationRow = {
  id: OrganizationId
  name: string
  slug: string
  domain: string | null
  claimed_domain: string | null
  proof: string | null
  theme: string
  brand_color: string
  time_zone: string
  city: string | null
  sport_ids: SportId[]
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
  publishes_corrections: boolean
  revision: number
  deleted: boolean
}

export type FeatureRow = { organization_id: OrganizationId; feature_key: string; enabled: boolean }

export type AccountRow = {
  organization_id: OrganizationId
  user_id: UserId
  username: string
  email: string | null
  role: string
  theme: string
  deleted: boolean
}

export type PlatformAccountRow = { owner_id: OrganizationId; user_id: UserId; username: string }

export type SeasonRow = {
  organization_id: OrganizationId
  season_id: SeasonId
  sport_id: SportId
  name: string
  slug: string
  start_date: string | null
  finish_date: string | null
  active: boolean
  show_divisions: boolean
  deleted: boolean
}

export type LeagueRow = {
  organization_id: OrganizationId
  league_id: LeagueId
  season_id: SeasonId
  name: string
  position: number
  playoff_places: number | null
  deleted: boolean
}

export type StatRow = {
  organization_id: OrganizationId
  sport_id: SportId
  stat_id: StatId
  key: string
  name: string
  abbreviation: string
  kind: string
  hidden: boolean
  sort_order: number
}

export type PeriodRow = {
  organization_id: OrganizationId
  sport_id: SportId
  game_period_id: GamePeriodId
  name: string
  hidden: boolean
  sort_order: number
  deleted: boolean
}

export type EntityRow = {
  kind: string
  /** Its kind is in `kind`. */
  id: Id
  owner_id: OrganizationId
  season_id: SeasonId | null
  league_id: LeagueId | null
  link_id: LinkId | null
  division_id: DivisionId | null
  deleted: boolean
}

export type DirectoryTables = {
  organization: OrganizationRow
  feature: FeatureRow
  account: AccountRow
  platform_account: PlatformAccountRow
  season: SeasonRow
  league: LeagueRow
  stat: StatRow
  period: PeriodRow
  entity: EntityRow
}
