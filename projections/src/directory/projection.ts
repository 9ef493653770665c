import { ERASED_SLUG, ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { eraseShownTexts } from '../erased-texts.ts'
import { combineHandlers, defineProjection } from '../runtime/define-projection.ts'
import { entityHandlers } from './entity-handlers.ts'
import { accountHandlers, organizationHandlers } from './organization-handlers.ts'
import type { DirectoryTables } from './rows.ts'
import { leagueHandlers, seasonHandlers } from './season-handlers.ts'
import { statSheetHandlers } from './stat-sheet-handlers.ts'

const eraseOrganizationTexts = eraseShownTexts<DirectoryTables, 'organization'>(
  'organization',
  (_, id) => ({ id }),
  {
    name: { name: ERASED_TEXT },
    city: { city: null },
    facebookUrl: { facebook_url: null },
    instagramUrl: { instagram_url: null },
    youtubeUrl: { youtube_url: null },
    siteTitle: { site_title: null },
  },
)

const eraseSeasonTexts = eraseShownTexts<DirectoryTables, 'season'>(
  'season',
  (organization_id, season_id) => ({ organization_id, season_id }),
  { name: { name: ERASED_TEXT }, slug: { slug: ERASED_SLUG } },
)

const eraseLeagueTexts = eraseShownTexts<DirectoryTables, 'league'>(
  'league',
  (organization_id, league_id) => ({ organization_id, league_id }),
  { name: { name: ERASED_TEXT } },
)

const erasePeriodTexts = eraseShownTexts<DirectoryTables, 'period'>(
  'period',
  (organization_id, game_period_id) => ({ organization_id, game_period_id }),
  { name: { name: ERASED_TEXT } },
)

/**
 * Organizations with their accounts, seasons, leagues and stat sheets, and the id of every entity with its
 * parents.
 */
export const directory = defineProjection<DirectoryTables>({
  name: 'directory',
  version: 12,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'organization',
  tables: {
    organization: { key: ['id'], organization: 'id' },
    feature: { key: ['organization_id', 'feature_key'] },
    account: { key: ['organization_id', 'user_id'] },
    platform_account: { key: ['owner_id', 'user_id'], organization: 'owner_id' },
    season: { key: ['organization_id', 'season_id'] },
    league: { key: ['organization_id', 'league_id'] },
    stat: { key: ['organization_id', 'sport_id', 'stat_id'] },
    period: { key: ['organization_id', 'sport_id', 'game_period_id'] },
    entity: { key: ['kind', 'id', 'owner_id'], organization: 'owner_id' },
  },
  on: combineHandlers<DirectoryTables>(
    entityHandlers,
    organizationHandlers,
    accountHandlers,
    seasonHandlers,
    leagueHandlers,
    statSheetHandlers,
    eraseOrganizationTexts,
    eraseSeasonTexts,
    eraseLeagueTexts,
    erasePeriodTexts,
  ),
})
