import type { IdWithKind, SportId } from '@league/contracts/kernel/id'
import type { AnyRecordedEvent } from '@league/contracts/events'
import type { EntityKind } from '@league/contracts/kernel/endpoint'
import { featureId } from '@league/contracts/organization/features'

/** A stat sheet has the id of its sport. */
type Subject = IdWithKind<EntityKind> | { kind: 'stat-sheet'; id: SportId }

/**
 * Returns the entity that an event is about. The entry stores the ids above it too, so that the history of a
 * league includes its games.
 */
export function subjectOf({ data, type }: AnyRecordedEvent): Subject {
  switch (type) {
    case 'OrganizationCreated':
    case 'OrganizationChanged':
    case 'OrganizationSlugChanged':
    case 'DomainClaimed':
    case 'DomainVerified':
    case 'DomainReleased':
    case 'OrganizationDeleted':
      return { kind: 'organization', id: data.organizationId }
    case 'NameReserved':
    case 'NameReleased': {
      const ownerId: string = data.ownerId
      if (data.kind === 'venue') return { kind: 'venue', id: ownerId }
      return data.kind === 'username' ? { kind: 'user', id: ownerId } : { kind: 'organization', id: ownerId }
    }
    case 'FeatureChanged':
      return { kind: 'feature', id: featureId(data.organizationId, data.featureKey) }
    case 'UserRegistered':
    case 'UserChanged':
    case 'UserRoleChanged':
    case 'UserThemeChanged':
    case 'UserPasswordChanged':
    case 'UserSecondFactorChanged':
    case 'UserRemoved':
    case 'UserForgotten':
      return { kind: 'user', id: data.userId }
    case 'PersonalDataErased':
      return { kind: data.kind, id: data.ids[0] ?? '' }
    case 'BusinessAdded':
    case 'BusinessChanged':
    case 'BusinessDeleted':
    case 'BusinessRestored':
      return { kind: 'business', id: data.businessId }
    case 'VenueCreated':
    case 'VenueChanged':
    case 'VenueDeleted':
    case 'VenueRestored':
      return { kind: 'venue', id: data.venueId }
    case 'LinkAdded':
    case 'LinkChanged':
    case 'LinkMoved':
    case 'LinkRemoved':
    case 'LinkRestored':
      return { kind: 'link', id: data.linkId }
    case 'PageCreated':
    case 'PageEdited':
    case 'PageDeleted':
    case 'PageRestored':
      return { kind: 'page', id: data.pageId }
    case 'StatSheetOpened':
    case 'StatVisibilityChanged':
    case 'StatsReordered':
    case 'PeriodAdded':
    case 'PeriodRemoved':
    case 'PeriodVisibilityChanged':
    case 'PeriodsReordered':
    case 'PeriodDefaultsRestored':
    case 'PeriodArrangementRestored':
      return { kind: 'stat-sheet', id: data.sportId }
    case 'SeasonCreated':
    case 'SeasonChanged':
    case 'SeasonDeleted':
    case 'SeasonRestored':
    case 'LeaguesReordered':
      return { kind: 'season', id: data.seasonId }
    case 'LeagueCreated':
    case 'LeagueRenamed':
    case 'PlayoffPlacesChanged':
    case 'LeagueDeleted':
    case 'LeagueRestored':
      return { kind: 'league', id: data.leagueId }
    case 'PlayerRegistered':
    case 'PlayerChanged':
    case 'PlayerDeleted':
    case 'PlayerRestored':
    case 'PlayerForgotten':
    case 'PhotoConsentRecorded':
    case 'PhotoConsentCleared':
    case 'PlayerSponsorChanged':
      return { kind: 'player', id: data.playerId }
    case 'PlayersMerged':
    case 'PlayersSeparated':
    case 'MergeRestored':
      return { kind: 'player', id: data.masterId }
    case 'TeamCreated':
    case 'TeamChanged':
    case 'TeamDetailsRemoved':
    case 'TeamBadgeChanged':
    case 'TeamBadgeRestored':
    case 'TeamDeleted':
    case 'TeamRestored':
      return { kind: 'team', id: data.teamId }
    case 'PlayerAttributeAdded':
    case 'PlayerAttributeRemoved':
    case 'PlayerAttributeVisibilityChanged':
      return { kind: 'attribute', id: data.attributeId }
    case 'PlayerAttributesReordered':
    case 'PlayerAttributesRestored':
    case 'PlayerAttributeListRestored':
      return { kind: 'stat-sheet', id: data.sportId }
    case 'TeamEnteredLeague':
    case 'TeamRenamed':
    case 'TeamLogoChanged':
    case 'TeamHidden':
    case 'TeamShown':
    case 'TeamLeftLeague':
    case 'TeamEntryWithdrawn':
    case 'TeamEntryRestored':
    case 'PlayerJoinedTeam':
    case 'PlayerLeftTeam':
    case 'RosterPlaceRestored':
    case 'CaptainAppointed':
      return { kind: 'teamEntry', id: data.teamEntryId }
    case 'ScheduleCreated':
    case 'ScheduleChanged':
    case 'ScheduleGenerated':
    case 'ScheduleDeleted':
    case 'ScheduleGenerationRestored':
    case 'ScheduleRestored':
      return { kind: 'schedule', id: data.scheduleId }
    case 'ByeScheduled':
    case 'ByeDeleted':
    case 'ByeRestored':
      return { kind: 'bye', id: data.byeId }
    case 'DivisionCreated':
    case 'DivisionRenamed':
    case 'DivisionMediaChanged':
    case 'DivisionDeleted':
    case 'DivisionRestored':
    case 'DivisionTeamAssigned':
    case 'DivisionTeamRemoved':
    case 'DivisionTeamsReordered':
    case 'MatchupScheduled':
    case 'MatchupReleased':
    case 'BracketResultCorrected':
    case 'BracketCorrectionCompleted':
      return { kind: 'division', id: data.divisionId }
    case 'WeekOffScheduled':
    case 'WeekOffDeleted':
    case 'WeekOffRestored':
      return { kind: 'weekOff', id: data.weekOffId }
    case 'GameScheduled':
    case 'GameRescheduled':
    case 'GameDetailsChanged':
    case 'ScoreRecorded':
    case 'ScoreCorrected':
    case 'PlayerStatsRecorded':
    case 'PeriodScoresRecorded':
    case 'GameForfeited':
    case 'GamePostponed':
    case 'GameCancelled':
    case 'GameReinstated':
    case 'GameNoteChanged':
    case 'GameStarted':
    case 'PlaysRecorded':
    case 'GameFinished':
    case 'GameDeleted':
    case 'GameRecordRestored':
    case 'GameRestored':
    case 'BracketGameReplayed':
    case 'BracketGameVoided':
    case 'BracketGameRestored':
    case 'BracketGameCorrected':
    case 'BracketGameReplaced':
      return { kind: 'game', id: data.gameId }
  }
}
