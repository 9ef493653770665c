import type { DomainRecord } from '@league/contracts/events'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { EntityKind } from '@league/contracts/kernel/endpoint'
import type { EntityRow } from './rows.ts'

type Parents = Partial<Pick<EntityRow, 'season_id' | 'league_id' | 'link_id' | 'division_id' | 'alive'>>

/**
 * The ids that an event brings to life or takes away. No row needs to be read for it: every event carries the ids of
 * its context.
 */
export function entitiesOf(event: DomainRecord): EntityRow[] {
  const { data, type } = event
  const one = (kind: EntityKind, id: string, parents: Parents = {}): EntityRow => ({
    kind,
    id,
    owner_id: event.meta.organizationId,
    season_id: null,
    league_id: null,
    link_id: null,
    division_id: null,
    alive: true,
    ...parents,
  })
  switch (type) {
    case 'OrganizationCreated':
    case 'OrganizationDeleted': {
      const organization = one('organization', data.organizationId, { alive: type === 'OrganizationCreated' })
      return [{ ...organization, owner_id: data.organizationId }]
    }
    case 'UserRegistered':
    case 'UserRemoved':
      return [one('user', data.userId, { alive: type === 'UserRegistered' })]
    case 'BusinessAdded':
    case 'BusinessDeleted':
      return [one('business', data.businessId, { alive: type === 'BusinessAdded' })]
    case 'LinkAdded':
    case 'LinkRemoved':
      return [one('link', data.linkId, { alive: type === 'LinkAdded' })]
    case 'PageCreated':
    case 'PageDeleted':
      return [one('page', data.pageId, { link_id: data.linkId, alive: type === 'PageCreated' })]
    case 'StatSheetOpened':
      return [
        ...data.stats.map(({ statId }) => one('stat', statId)),
        ...data.periods.map(({ gamePeriodId }) => one('gamePeriod', gamePeriodId)),
        ...defaultAttributes(event.meta.organizationId, data.sportId).map(({ attributeId }) =>
          one('attribute', attributeId),
        ),
      ]
    case 'PeriodAdded':
      return [one('gamePeriod', data.gamePeriodId)]
    case 'SeasonCreated':
    case 'SeasonDeleted':
      return [one('season', data.seasonId, { alive: type === 'SeasonCreated' })]
    case 'LeagueCreated':
    case 'LeagueDeleted':
      return [one('league', data.leagueId, { season_id: data.seasonId, alive: type === 'LeagueCreated' })]
    case 'TeamEnteredLeague':
    case 'TeamLeftLeague': {
      const above = { season_id: data.seasonId, league_id: data.leagueId }
      const entry = one('teamEntry', data.teamEntryId, { ...above, alive: type === 'TeamEnteredLeague' })
      // The team goes on from season to season, also when it leaves this league.
      return type === 'TeamEnteredLeague' ? [entry, one('team', data.teamId)] : [entry]
    }
    case 'TeamCreated':
    case 'TeamDeleted':
      return [one('team', data.teamId, { alive: type === 'TeamCreated' })]
    case 'PlayerRegistered':
    case 'PlayerDeleted':
      return [one('player', data.playerId, { alive: type === 'PlayerRegistered' })]
    case 'PlayerAttributeAdded':
      return [one('attribute', data.attributeId)]
    case 'PlayerAttributesRestored':
      return [
        ...data.before.map(({ attributeId }) => one('attribute', attributeId, { alive: false })),
        ...data.after.map(({ attributeId }) => one('attribute', attributeId)),
      ]
    case 'DivisionCreated':
    case 'DivisionDeleted':
      return [
        one('division', data.divisionId, { season_id: data.seasonId, alive: type === 'DivisionCreated' }),
      ]
    case 'GameScheduled':
    case 'BracketGameReplaced': {
      const division_id = type === 'GameScheduled' ? (data.bracket?.divisionId ?? null) : data.divisionId
      return [one('game', data.gameId, { season_id: data.seasonId, league_id: data.leagueId, division_id })]
    }
    case 'GameDeleted': {
      const above = { season_id: data.seasonId, league_id: data.leagueId }
      return [one('game', data.gameId, { ...above, alive: false })]
    }
    case 'ScheduleCreated':
    case 'ScheduleDeleted': {
      const above = { season_id: data.seasonId, league_id: data.leagueId }
      return [one('schedule', data.scheduleId, { ...above, alive: type === 'ScheduleCreated' })]
    }
    case 'ByeScheduled':
    case 'ByeDeleted': {
      const above = { season_id: data.seasonId, league_id: data.leagueId }
      return [one('bye', data.byeId, { ...above, alive: type === 'ByeScheduled' })]
    }
    case 'WeekOffScheduled':
    case 'WeekOffDeleted': {
      const above = { season_id: data.seasonId, league_id: data.leagueId }
      return [one('weekOff', data.weekOffId, { ...above, alive: type === 'WeekOffScheduled' })]
    }
    default:
      return []
  }
}
