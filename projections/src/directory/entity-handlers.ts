import type { IdOf, IdWithKind, OrganizationId, TeamId } from '@league/contracts/kernel/id'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import type { EventType } from '@league/contracts/events'
import type { EntityKind } from '@league/contracts/kernel/endpoint'
import type { EventHandlers } from '../runtime/define-projection.ts'
import type { Rows } from '../runtime/projection.ts'
import type { DirectoryTables, EntityRow } from './rows.ts'

type EntityTables = Pick<DirectoryTables, 'entity'>

/**
 * An entity with its parents. It belongs to the organization of the event, unless `owner_id` names another
 * one.
 */
type Entity = IdWithKind<EntityKind> & Partial<Omit<EntityRow, 'kind' | 'id' | 'deleted'>>

interface EventWithData<Data> {
  data: Data
  meta: { organizationId: OrganizationId }
}

/**
 * Returns the handler of an event that creates entities. It needs no rows: the event has the ids of the
 * parents.
 */
function creates<Data>(entitiesOf: (data: Data) => Entity | Entity[]) {
  return {
    fold(rows: Rows<EntityTables>, { data, meta }: EventWithData<Data>) {
      put(rows, meta.organizationId, entitiesOf(data), { deleted: false })
    },
  }
}

/** Returns the handler of an event that deletes entities. */
function deletes<Data>(entitiesOf: (data: Data) => Entity | Entity[]) {
  return {
    fold(rows: Rows<EntityTables>, { data, meta }: EventWithData<Data>) {
      put(rows, meta.organizationId, entitiesOf(data), { deleted: true })
    },
  }
}

function put(
  rows: Rows<EntityTables>,
  organizationId: OrganizationId,
  entities: Entity | Entity[],
  { deleted }: { deleted: boolean },
): void {
  for (const entity of [entities].flat())
    rows.entity.put({
      owner_id: organizationId,
      season_id: null,
      league_id: null,
      link_id: null,
      division_id: null,
      ...entity,
      deleted,
    })
}

/** Fields of an event's data: the ids of an entity of this kind and of its parents. */
type Ids<Field extends string, Kind extends EntityKind> = Record<Field, IdOf<Kind>>

/**
 * Returns a function that reads an entity without parents from the data of an event.
 *
 * @param idField the field of the data that holds its id
 */
function entity<Kind extends EntityKind, IdField extends string>(kind: Kind, idField: IdField) {
  return (data: Ids<IdField, Kind>) => ({ kind, id: data[idField] }) as Entity
}

/** Like `entity`, for an entity of a season. */
function inSeason<Kind extends EntityKind, IdField extends string>(kind: Kind, idField: IdField) {
  return (data: Ids<IdField, Kind> & Ids<'seasonId', 'season'>) =>
    ({ kind, id: data[idField], season_id: data.seasonId }) as Entity
}

/** Like `entity`, for an entity of a league. */
function inLeague<Kind extends EntityKind, IdField extends string>(kind: Kind, idField: IdField) {
  return (data: Ids<IdField, Kind> & Ids<'seasonId', 'season'> & Ids<'leagueId', 'league'>) =>
    ({ kind, id: data[idField], season_id: data.seasonId, league_id: data.leagueId }) as Entity
}

const organization = ({ organizationId }: Ids<'organizationId', 'organization'>): Entity => ({
  kind: 'organization',
  id: organizationId,
  owner_id: organizationId,
})
const user = entity('user', 'userId')
const business = entity('business', 'businessId')
const venue = entity('venue', 'venueId')
const link = entity('link', 'linkId')
const page = (data: Ids<'pageId', 'page'> & Ids<'linkId', 'link'>): Entity => ({
  kind: 'page',
  id: data.pageId,
  link_id: data.linkId,
})
const stat = entity('stat', 'statId')
const period = entity('gamePeriod', 'gamePeriodId')
const attribute = entity('attribute', 'attributeId')
const season = entity('season', 'seasonId')
const league = inSeason('league', 'leagueId')
const division = inSeason('division', 'divisionId')
const team = entity('team', 'teamId')
const teamEntry = inLeague('teamEntry', 'teamEntryId')
/** The team that an entry created, whose entry is undone or restored. */
const createdTeam = ({ createdTeamId }: { createdTeamId: TeamId | null }): Entity[] =>
  createdTeamId === null ? [] : [team({ teamId: createdTeamId })]
const player = entity('player', 'playerId')
const game = inLeague('game', 'gameId')
/** A correction of a bracket moves the game to the league of its new home team. */
const bracketGame = (data: Parameters<typeof game>[0] & Ids<'divisionId', 'division'>): Entity => ({
  ...game(data),
  division_id: data.divisionId,
})
const schedule = inLeague('schedule', 'scheduleId')
const bye = inLeague('bye', 'byeId')
const weekOff = inLeague('weekOff', 'weekOffId')

type AttributeIds = Ids<'attributeId', 'attribute'>

function replaceAttributes(
  rows: Rows<EntityTables>,
  { data, meta }: EventWithData<{ before: AttributeIds[]; after: AttributeIds[] }>,
): void {
  put(rows, meta.organizationId, data.before.map(attribute), { deleted: true })
  put(rows, meta.organizationId, data.after.map(attribute), { deleted: false })
}

/**
 * Handlers of the events that create or delete an entity. A new event type does not compile until it is
 * handled here or listed in `EventWithoutEntity`.
 */
export const entityHandlers = {
  OrganizationCreated: creates(organization),
  OrganizationDeleted: deletes(organization),
  UserRegistered: creates(user),
  UserRemoved: deletes(user),
  BusinessAdded: creates(business),
  BusinessDeleted: deletes(business),
  BusinessRestored: creates(business),
  VenueCreated: creates(venue),
  VenueDeleted: deletes(venue),
  VenueRestored: creates(venue),
  LinkAdded: creates(link),
  LinkRemoved: deletes(link),
  LinkRestored: creates(link),
  PageCreated: creates(page),
  PageDeleted: deletes(page),
  PageRestored: creates(page),
  StatSheetOpened: {
    fold(rows, { data, meta }) {
      const attributes = defaultAttributes(meta.organizationId, data.sportId)
      const entities = [...data.stats.map(stat), ...data.periods.map(period), ...attributes.map(attribute)]
      put(rows, meta.organizationId, entities, { deleted: false })
    },
  },
  PeriodAdded: creates(period),
  PeriodRemoved: deletes(period),
  PlayerAttributeAdded: creates(attribute),
  PlayerAttributeRemoved: deletes(attribute),
  PlayerAttributesRestored: { fold: replaceAttributes },
  PlayerAttributeListRestored: { fold: replaceAttributes },
  SeasonCreated: creates(season),
  SeasonDeleted: deletes(season),
  SeasonRestored: creates(season),
  LeagueCreated: creates(league),
  LeagueDeleted: deletes(league),
  LeagueRestored: creates(league),
  TeamEnteredLeague: creates((data) => [teamEntry(data), team(data)]),
  // Deletes the entry only: the team may play in other leagues and seasons.
  TeamLeftLeague: deletes(teamEntry),
  TeamEntryWithdrawn: deletes((data) => [teamEntry(data), ...createdTeam(data)]),
  TeamEntryRestored: creates((data) => [teamEntry(data), ...createdTeam(data)]),
  TeamCreated: creates(team),
  TeamDeleted: deletes(team),
  TeamRestored: creates(team),
  PlayerRegistered: creates(player),
  PlayerDeleted: deletes(player),
  PlayerRestored: creates(player),
  DivisionCreated: creates(division),
  DivisionDeleted: deletes(division),
  DivisionRestored: creates(division),
  GameScheduled: creates((data) => ({ ...game(data), division_id: data.bracket?.divisionId ?? null })),
  BracketGameReplayed: creates(bracketGame),
  BracketGameVoided: creates(bracketGame),
  BracketGameRestored: creates(bracketGame),
  BracketGameCorrected: creates(bracketGame),
  BracketGameReplaced: creates(bracketGame),
  GameDeleted: deletes(game),
  GameRestored: creates((data) => ({ ...game(data), division_id: data.bracket?.divisionId ?? null })),
  ScheduleCreated: creates(schedule),
  ScheduleDeleted: deletes(schedule),
  ScheduleRestored: creates(schedule),
  ByeScheduled: creates(bye),
  ByeDeleted: deletes(bye),
  ByeRestored: creates(bye),
  WeekOffScheduled: creates(weekOff),
  WeekOffDeleted: deletes(weekOff),
  WeekOffRestored: creates(weekOff),
} satisfies EventHandlers<EntityTables, Exclude<EventType, EventWithoutEntity>>

/** Events that neither create an entity nor delete one. */
type EventWithoutEntity =
  | 'OrganizationChanged'
  | 'OrganizationSlugChanged'
  | 'DomainClaimed'
  | 'DomainVerified'
  | 'DomainReleased'
  | 'NameReserved'
  | 'NameReleased'
  | 'FeatureChanged'
  | 'UserChanged'
  | 'UserRoleChanged'
  | 'UserThemeChanged'
  | 'UserPasswordChanged'
  | 'UserForgotten'
  | 'PersonalDataErased'
  | 'UserSecondFactorChanged'
  | 'BusinessChanged'
  | 'VenueChanged'
  | 'LinkChanged'
  | 'LinkMoved'
  | 'PageEdited'
  | 'StatVisibilityChanged'
  | 'StatsReordered'
  | 'PeriodVisibilityChanged'
  | 'PeriodsReordered'
  | 'PeriodDefaultsRestored'
  | 'PeriodArrangementRestored'
  | 'SeasonChanged'
  | 'LeaguesReordered'
  | 'LeagueRenamed'
  | 'PlayoffPlacesChanged'
  | 'PlayerChanged'
  | 'PlayerForgotten'
  | 'PhotoConsentRecorded'
  | 'PhotoConsentCleared'
  | 'PlayerSponsorChanged'
  | 'PlayersMerged'
  | 'PlayersSeparated'
  | 'MergeRestored'
  | 'TeamBadgeChanged'
  | 'TeamBadgeRestored'
  | 'TeamChanged'
  | 'TeamDetailsRemoved'
  | 'PlayerAttributeVisibilityChanged'
  | 'PlayerAttributesReordered'
  | 'TeamRenamed'
  | 'TeamLogoChanged'
  | 'TeamHidden'
  | 'TeamShown'
  | 'PlayerJoinedTeam'
  | 'PlayerLeftTeam'
  | 'RosterPlaceRestored'
  | 'CaptainAppointed'
  | 'ScheduleChanged'
  | 'ScheduleGenerated'
  | 'ScheduleGenerationRestored'
  | 'DivisionRenamed'
  | 'DivisionMediaChanged'
  | 'DivisionTeamAssigned'
  | 'DivisionTeamRemoved'
  | 'DivisionTeamsReordered'
  | 'MatchupScheduled'
  | 'MatchupReleased'
  | 'BracketResultCorrected'
  | 'BracketCorrectionCompleted'
  | 'GameRecordRestored'
  | 'GameRescheduled'
  | 'GameDetailsChanged'
  | 'ScoreRecorded'
  | 'ScoreCorrected'
  | 'PlayerStatsRecorded'
  | 'PeriodScoresRecorded'
  | 'GameForfeited'
  | 'GamePostponed'
  | 'GameCancelled'
  | 'GameReinstated'
  | 'GameNoteChanged'
  | 'GameStarted'
  | 'PlaysRecorded'
  | 'GameFinished'
