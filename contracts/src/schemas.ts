import { z } from 'zod'
import * as apiToken from './account/api-tokens.ts'
import * as accountBodies from './account/commands.ts'
import { userTheme } from './account/events.ts'
import * as scorerLink from './account/scorer-links.ts'
import * as secondFactor from './account/second-factor.ts'
import * as accountViews from './account/views.ts'
import * as attentionViews from './attention/views.ts'
import * as attributeBodies from './attribute/commands.ts'
import { attributeType } from './attribute/events.ts'
import * as attributeViews from './attribute/views.ts'
import * as businessBodies from './business/commands.ts'
import * as businessViews from './business/views.ts'
import * as calendarBodies from './calendar/commands.ts'
import * as calendarViews from './calendar/views.ts'
import * as divisionBodies from './division/commands.ts'
import * as divisionViews from './division/views.ts'
import * as erasureBodies from './erasure/commands.ts'
import * as erasureViews from './erasure/views.ts'
import { bulkChangeGamesBody } from './game/bulk-change.ts'
import * as gameBodies from './game/commands.ts'
import { gameStatus } from './game/events.ts'
import * as gameViews from './game/views.ts'
import * as historyViews from './history/views.ts'
import * as importViews from './import/views.ts'
import * as ids from './kernel/id.ts'
import { role } from './kernel/role.ts'
import * as leadersViews from './leaders/views.ts'
import * as leagueBodies from './league/commands.ts'
import * as leagueViews from './league/views.ts'
import * as mergeBodies from './merge/commands.ts'
import * as mergeViews from './merge/views.ts'
import * as organizationBodies from './organization/commands.ts'
import { featureKey } from './organization/features.ts'
import * as organizationViews from './organization/views.ts'
import * as playerBodies from './player/commands.ts'
import * as playerViews from './player/views.ts'
import * as projectionViews from './projection/views.ts'
import * as scheduleBodies from './schedule/commands.ts'
import * as scheduleViews from './schedule/views.ts'
import * as seasonBodies from './season/commands.ts'
import * as seasonViews from './season/views.ts'
import { pageContent } from './site/blocks.ts'
import * as siteBodies from './site/commands.ts'
import { templateName } from './site/templates.ts'
import * as siteViews from './site/views.ts'
import * as standingsViews from './standings/views.ts'
import * as statisticsBodies from './statistics/commands.ts'
import * as statisticsViews from './statistics/views.ts'
import * as teamBadges from './badge/badge.ts'
import * as teamBodies from './team/commands.ts'
import * as teamViews from './team/views.ts'
import * as venueBodies from './venue/commands.ts'
import * as venueViews from './venue/views.ts'

/** What bodies and responses are made of: ids and enumerations. */
const parts = [
  ids,
  teamBadges,
  { attributeType, featureKey, gameStatus, pageContent, role, templateName, userTheme },
  { organizationRole: accountBodies.organizationRole, downstreamGames: gameBodies.downstreamGames },
]

/** The schemas of responses by their name in the API document, such as `Season` for `seasonView`. */
export const viewSchemas = named([
  ...parts,
  accountViews,
  { apiTokenView: apiToken.apiTokenView },
  { scorerLinkView: scorerLink.scorerLinkView, scorerView: scorerLink.scorerView },
  { authenticatorView: secondFactor.authenticatorView, secondFactorView: secondFactor.secondFactorView },
  attentionViews,
  attributeViews,
  businessViews,
  calendarViews,
  divisionViews,
  erasureViews,
  gameViews,
  historyViews,
  importViews,
  leadersViews,
  leagueViews,
  mergeViews,
  organizationViews,
  playerViews,
  projectionViews,
  scheduleViews,
  seasonViews,
  siteViews,
  standingsViews,
  statisticsViews,
  teamViews,
  venueViews,
])

/** The schemas of bodies by their name in the API document, such as `RecordScoreBody`. */
export const bodySchemas = named([
  { createApiTokenBody: apiToken.createApiTokenBody },
  {
    createScorerLinkBody: scorerLink.createScorerLinkBody,
    openScorerLinkBody: scorerLink.openScorerLinkBody,
  },
  accountBodies,
  attributeBodies,
  businessBodies,
  calendarBodies,
  divisionBodies,
  erasureBodies,
  gameBodies,
  { bulkChangeGamesBody },
  leagueBodies,
  mergeBodies,
  organizationBodies,
  playerBodies,
  scheduleBodies,
  seasonBodies,
  siteBodies,
  statisticsBodies,
  teamBodies,
  venueBodies,
])

/**
 * Returns the schemas that modules export by the PascalCase of their exported names, without `View` at the end.
 *
 * @throws Error if two schemas have the same name
 */
function named(modules: readonly object[]): ReadonlyMap<string, z.ZodType> {
  const schemas = new Map<string, z.ZodType>()
  for (const [exported, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.ZodType)) continue
    const name = exported.charAt(0).toUpperCase() + exported.slice(1).replace(/View$/, '')
    const other = schemas.get(name)
    if (other && other !== schema) throw new Error(`Two schemas are named ${name}`)
    schemas.set(name, schema)
  }
  return schemas
}
