import * as account from './account/endpoints.ts'
import * as business from './business/endpoints.ts'
import * as attribute from './attribute/endpoints.ts'
import * as division from './division/endpoints.ts'
import * as exports from './export/endpoints.ts'
import * as calendar from './calendar/endpoints.ts'
import * as game from './game/endpoints.ts'
import * as history from './history/endpoints.ts'
import * as imports from './import/endpoints.ts'
import * as leaders from './leaders/endpoints.ts'
import * as league from './league/endpoints.ts'
import * as merge from './merge/endpoints.ts'
import * as organization from './organization/endpoints.ts'
import * as player from './player/endpoints.ts'
import * as projection from './projection/endpoints.ts'
import * as schedule from './schedule/endpoints.ts'
import * as season from './season/endpoints.ts'
import * as site from './site/endpoints.ts'
import * as statistics from './statistics/endpoints.ts'
import * as team from './team/endpoints.ts'
import * as globalTeam from './team/global-endpoints.ts'
import type { Endpoint, EndpointKey } from './kernel/endpoint.ts'

const declared = {
  ...account,
  ...attribute,
  ...business,
  ...exports,
  ...calendar,
  ...division,
  ...game,
  ...history,
  ...imports,
  ...leaders,
  ...league,
  ...merge,
  ...organization,
  ...player,
  ...projection,
  ...schedule,
  ...season,
  ...site,
  ...statistics,
  ...team,
  ...globalTeam,
}

type Declared = (typeof declared)[keyof typeof declared]

/** Every call of the API by method and path. The client is typed by this; at run time it needs the key alone. */
export type Endpoints = { [E in Declared as EndpointKey<E>]: E }

/** Every call of the API, to bind, to document and to test. */
export const endpoints: readonly Endpoint[] = Object.values(declared)
