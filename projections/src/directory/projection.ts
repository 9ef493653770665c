import type { Rows } from '../runtime/projection.ts'
import type { Projection } from '../runtime/projection.ts'
import { accountKey, changedAccount, newAccount } from './account-columns.ts'
import { entitiesOf } from './entities.ts'
import { changedOrganization, newOrganization } from './organization-columns.ts'
import type { DirectoryTables } from './rows.ts'
import { foldSheet, sheetNeeds } from './sheet-rows.ts'

/** Organizations, their people, seasons, leagues and stat sheets, and every id with what it is below of. */
export const directory: Projection<DirectoryTables> = {
  name: 'directory',
  version: 6,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    organization: { key: ['id'] },
    feature: { key: ['organization_id', 'feature_key'] },
    account: { key: ['organization_id', 'user_id'] },
    season: { key: ['organization_id', 'season_id'] },
    league: { key: ['organization_id', 'league_id'] },
    stat: { key: ['organization_id', 'sport_id', 'stat_id'] },
    period: { key: ['organization_id', 'sport_id', 'game_period_id'] },
    entity: { key: ['kind', 'id', 'owner_id'] },
  },
  handles: [
    'OrganizationCreated',
    'OrganizationChanged',
    'OrganizationSlugChanged',
    'DomainClaimed',
    'DomainVerified',
    'DomainReleased',
    'FeatureChanged',
    'OrganizationDeleted',
    'UserRegistered',
    'UserChanged',
    'UserRoleChanged',
    'UserThemeChanged',
    'UserRemoved',
    'BusinessAdded',
    'BusinessDeleted',
    'LinkAdded',
    'LinkRemoved',
    'PageCreated',
    'PageDeleted',
    'SeasonCreated',
    'SeasonChanged',
    'SeasonDeleted',
    'LeagueCreated',
    'LeagueRenamed',
    'LeaguesReordered',
    'LeagueDeleted',
    'StatSheetOpened',
    'StatVisibilityChanged',
    'StatsReordered',
    'PeriodAdded',
    'PeriodVisibilityChanged',
    'PeriodsReordered',
    'PeriodDefaultsRestored',
    'TeamEnteredLeague',
    'TeamLeftLeague',
    'TeamCreated',
    'TeamDeleted',
    'PlayerRegistered',
    'PlayerDeleted',
    'PlayerAttributeAdded',
    'PlayerAttributesRestored',
    'GameScheduled',
    'GameDeleted',
    'BracketGameReplaced',
    'DivisionCreated',
    'DivisionDeleted',
    'ScheduleCreated',
    'ScheduleDeleted',
    'ByeScheduled',
    'ByeDeleted',
    'WeekOffScheduled',
    'WeekOffDeleted',
  ],

  needs(event) {
    const organization_id = event.meta.organizationId
    const { data, type } = event
    switch (type) {
      case 'OrganizationChanged':
      case 'OrganizationSlugChanged':
      case 'DomainClaimed':
      case 'DomainVerified':
      case 'DomainReleased':
      case 'FeatureChanged':
      case 'OrganizationDeleted':
        return [{ table: 'organization', by: { id: data.organizationId } }]
      case 'UserChanged':
      case 'UserRoleChanged':
      case 'UserThemeChanged':
      case 'UserRemoved':
        return [{ table: 'account', by: accountKey(event) }]
      case 'SeasonChanged':
      case 'SeasonDeleted':
        return [{ table: 'season', by: { organization_id, season_id: data.seasonId } }]
      case 'LeagueRenamed':
      case 'LeagueDeleted':
        return [{ table: 'league', by: { organization_id, league_id: data.leagueId } }]
      case 'LeaguesReordered':
        return data.after.map((league_id) => ({ table: 'league', by: { organization_id, league_id } }))
      case 'StatVisibilityChanged':
      case 'StatsReordered':
      case 'PeriodVisibilityChanged':
      case 'PeriodsReordered':
      case 'PeriodDefaultsRestored':
        return sheetNeeds(event)
      default:
        return []
    }
  },

  fold(rows, event) {
    for (const entity of entitiesOf(event)) rows.entity.put(entity)
    const organization_id = event.meta.organizationId
    const { data, type } = event
    switch (type) {
      case 'OrganizationCreated':
        rows.organization.put(newOrganization(event))
        break
      case 'OrganizationChanged':
      case 'OrganizationSlugChanged':
      case 'DomainClaimed':
      case 'DomainVerified':
      case 'DomainReleased':
      case 'FeatureChanged':
      case 'OrganizationDeleted': {
        const organization = rows.organization.get(data.organizationId)
        if (organization) rows.organization.put(changedOrganization(organization, event))
        if (type === 'FeatureChanged')
          rows.feature.put({
            organization_id: data.organizationId,
            feature_key: data.featureKey,
            enabled: data.after,
          })
        break
      }
      case 'UserRegistered':
        rows.account.put(newAccount(event))
        break
      case 'UserChanged':
      case 'UserRoleChanged':
      case 'UserThemeChanged':
      case 'UserRemoved': {
        const { organization_id: owner, user_id } = accountKey(event)
        const account = rows.account.get(owner, user_id)
        if (account) rows.account.put(changedAccount(account, event))
        break
      }
      case 'SeasonCreated':
        rows.season.put({
          organization_id,
          season_id: data.seasonId,
          sport_id: data.sportId,
          ...seasonColumns(data),
          deleted: false,
        })
        break
      case 'SeasonChanged': {
        const season = rows.season.get(organization_id, data.seasonId)
        if (season) rows.season.put({ ...season, ...seasonColumns(data.after) })
        break
      }
      case 'SeasonDeleted': {
        const season = rows.season.get(organization_id, data.seasonId)
        if (season) rows.season.put({ ...season, deleted: true })
        break
      }
      case 'LeagueCreated':
        rows.league.put({
          organization_id,
          league_id: data.leagueId,
          season_id: data.seasonId,
          name: data.name,
          position: data.position,
          deleted: false,
        })
        break
      case 'LeagueRenamed': {
        const league = rows.league.get(organization_id, data.leagueId)
        if (league) rows.league.put({ ...league, name: data.after })
        break
      }
      case 'LeagueDeleted': {
        const league = rows.league.get(organization_id, data.leagueId)
        if (league) rows.league.put({ ...league, deleted: true })
        break
      }
      case 'LeaguesReordered':
        reorder(rows, organization_id, data.after)
        break
      case 'StatSheetOpened':
      case 'StatVisibilityChanged':
      case 'StatsReordered':
      case 'PeriodAdded':
      case 'PeriodVisibilityChanged':
      case 'PeriodsReordered':
      case 'PeriodDefaultsRestored':
        foldSheet(rows, event)
        break
      default:
    }
  },
}

function reorder(rows: Rows<DirectoryTables>, organizationId: string, leagueIds: readonly string[]): void {
  for (const [position, leagueId] of leagueIds.entries()) {
    const league = rows.league.get(organizationId, leagueId)
    if (league) rows.league.put({ ...league, position })
  }
}

function seasonColumns(season: {
  name: string
  slug: string
  startDate: string | null
  finishDate: string | null
  active: boolean
  showDivisions: boolean
}) {
  return {
    name: season.name,
    slug: season.slug,
    start_date: season.startDate,
    finish_date: season.finishDate,
    active: season.active,
    show_divisions: season.showDivisions,
  }
}
