import * as account from './account/endpoints.ts'
import * as apiToken from './account/api-token-endpoints.ts'
import * as scorerLink from './account/scorer-link-endpoints.ts'
import * as secondFactor from './account/second-factor-endpoints.ts'
import * as attention from './attention/endpoints.ts'
import * as business from './business/endpoints.ts'
import * as attribute from './attribute/endpoints.ts'
import * as deletion from './deletion/endpoints.ts'
import * as division from './division/endpoints.ts'
import * as erasure from './erasure/endpoints.ts'
import * as exports from './export/endpoints.ts'
import * as calendar from './calendar/endpoints.ts'
import * as game from './game/endpoints.ts'
import * as bulkChange from './game/bulk-endpoints.ts'
import * as history from './history/endpoints.ts'
import * as imports from './import/endpoints.ts'
import * as leaders from './leaders/endpoints.ts'
import * as league from './league/endpoints.ts'
import * as merge from './merge/endpoints.ts'
import * as organization from './organization/endpoints.ts'
import * as places from './places/endpoints.ts'
import * as player from './player/endpoints.ts'
import * as projection from './projection/endpoints.ts'
import * as schedule from './schedule/endpoints.ts'
import * as season from './season/endpoints.ts'
import * as site from './site/endpoints.ts'
import * as statistics from './statistics/endpoints.ts'
import * as team from './team/endpoints.ts'
import * as venue from './venue/endpoints.ts'
import type { Endpoint, EndpointKey } from './kernel/endpoint.ts'

/** Every call of the API by noun and by its exported name. Names end in `Endpoint` and are unique. */
export const endpointsByNoun = {
  account,
  secondFactor,
  apiToken,
  scorerLink,
  attention,
  attribute,
  bulkChange,
  business,
  erasure,
  exports,
  calendar,
  deletion,
  division,
  game,
  history,
  imports,
  leaders,
  league,
  merge,
  organization,
  places,
  player,
  projection,
  schedule,
  season,
  site,
  statistics,
  team,
  venue,
} as const

type Nouns = typeof endpointsByNoun
export type EndpointNoun = keyof Nouns
type Declared = { [Noun in EndpointNoun]: Nouns[Noun][keyof Nouns[Noun]] }[EndpointNoun]

/**
 * The type of every call by method and path. The client takes its types from here and needs only the key at
 * run time.
 */
export type Endpoints = { [E in Declared as EndpointKey<E>]: E }

/** Every call of the API. The gateway binds and documents them, and tests go through all of them. */
export const endpoints: readonly Endpoint[] = Object.values(endpointsByNoun).flatMap((noun): Endpoint[] =>
  Object.values(noun),
)
