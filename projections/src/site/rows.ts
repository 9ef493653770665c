import type { PageContent } from '@league/contracts/site/blocks'

export type LinkRow = {
  organization_id: string
  link_id: string
  label: string
  slug: string | null
  url: string | null
  is_external: boolean
  show_in_navbar: boolean
  template: string
  position: number
  added: number
  page_id: string | null
  core: boolean
  removed: boolean
}

export type PageRow = {
  organization_id: string
  page_id: string
  link_id: string
  event_id: string
  revision: number
  deleted: boolean
}

export type PageVersionRow = {
  organization_id: string
  page_id: string
  event_id: string
  revision: number
  at: string
  actor_id: string
  actor_name: string | null
  template: string
  content: PageContent
  blocks: number
  restored_from: string | null
}

export type SiteTables = { link: LinkRow; page: PageRow; page_version: PageVersionRow }
