import type { FastifyInstance } from 'fastify'
import { apiTokenRoutes } from './accounts/api-token-routes.ts'
import { createPasswords } from './accounts/passwords.ts'
import { accountRoutes } from './accounts/routes.ts'
import { scorerLinkRoutes } from './accounts/scorer-link-routes.ts'
import { secondFactorRoutes } from './accounts/second-factor-routes.ts'
import { userRoutes } from './accounts/user-routes.ts'
import { attentionRoutes } from './attention/routes.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { attributeRoutes } from './attribute/routes.ts'
import type { Binding } from './binding/binding.ts'
import { businessRoutes } from './business/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import type { GatewayDeps } from './deps.ts'
import { bracketGameRoutes } from './division/game-routes.ts'
import { createWorkerPool } from './concurrency/worker-pool.ts'
import { divisionRoutes } from './division/routes.ts'
import { erasureRoutes, runErasures } from './erasure/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { bulkRoutes } from './game/bulk-routes.ts'
import { liveRoutes } from './game/live-routes.ts'
import { gameRoutes } from './game/routes.ts'
import { resultRoutes } from './game/result-routes.ts'
import { historyRoutes } from './history/routes.ts'
import { importRoutes, runImports } from './import/routes.ts'
import { leaderRoutes } from './leaders/routes.ts'
import { leagueRoutes } from './league/routes.ts'
import { mergeRoutes } from './merge/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { createUniqueNames } from './concurrency/unique-names.ts'
import { createPictures } from './media/pictures.ts'
import { createResolveTxt } from './organization/domain.ts'
import { organizationRoutes } from './organization/routes.ts'
import { organizationWriteRoutes } from './organization/write-routes.ts'
import { playerRoutes, sponsorRoutes } from './player/routes.ts'
import type { EventId } from '@league/contracts/kernel/id'
import { findSkippedEvents } from '@league/projections/runtime/batch/parking'
import { projectionRoutes } from './projection/routes.ts'
import type { ReadSide } from './reads/read-side.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { seasonRoutes } from './season/routes.ts'
import { linkRoutes } from './site/link-routes.ts'
import { mediaRoutes } from './site/media-routes.ts'
import { pageRoutes } from './site/page-routes.ts'
import { searchRoutes } from './site/search-routes.ts'
import { periodRoutes, statisticsRoutes } from './statistics/routes.ts'
import { globalTeamRoutes } from './team/global-routes.ts'
import { rosterRoutes } from './team/roster-routes.ts'
import { teamRoutes } from './team/routes.ts'
import { venueRoutes } from './venue/routes.ts'

/** Returns the bindings of all endpoints. Add a new noun here. */
export function bindings(app: FastifyInstance, deps: GatewayDeps, reads: ReadSide): Binding[] {
  const { store, vault, pool, clock, config } = deps
  const { directory } = reads
  const passwords = createPasswords(config.passwordCost)
  const dependencies = {
    store,
    vault,
    findSkipped: (eventIds: readonly EventId[]) => findSkippedEvents(pool, eventIds),
  }
  const accounts = { pool, dependencies, clock, passwords }
  const workers = createWorkerPool()
  app.addHook('onClose', () => workers.close())
  const names = createUniqueNames(pool, reads)
  const pictures = createPictures(deps.media, pool, clock)
  const routeDeps = { dependencies, reads, pictures, workers, names }
  const resolveTxt = deps.resolveTxt ?? createResolveTxt(config.dnsServers)
  return [
    ...accountRoutes({ ...accounts, directory, sharedHosts: config.sharedHosts }),
    ...userRoutes(accounts, reads),
    ...secondFactorRoutes(accounts),
    ...apiTokenRoutes(accounts, directory),
    ...scorerLinkRoutes(accounts, vault, reads),
    ...organizationRoutes(routeDeps),
    ...organizationWriteRoutes({ ...routeDeps, pool, sharedHosts: config.sharedHosts, resolveTxt }),
    ...linkRoutes(routeDeps),
    ...pageRoutes(routeDeps),
    ...mediaRoutes(routeDeps),
    ...searchRoutes(routeDeps),
    ...businessRoutes(routeDeps),
    ...venueRoutes(routeDeps),
    ...scheduleRoutes({ ...routeDeps, pool: deps.pool }),
    ...attentionRoutes(routeDeps, clock),
    ...deletionRoutes(routeDeps),
    ...seasonRoutes(routeDeps),
    ...leagueRoutes(routeDeps),
    ...divisionRoutes(routeDeps),
    ...bracketGameRoutes(routeDeps),
    ...teamRoutes(routeDeps),
    ...globalTeamRoutes(routeDeps),
    ...rosterRoutes(routeDeps),
    ...playerRoutes(routeDeps),
    ...sponsorRoutes(routeDeps),
    ...erasureRoutes(runErasures(app, accounts, { reads, media: deps.media }), accounts, routeDeps),
    ...mergeRoutes(routeDeps),
    ...placeRoutes(routeDeps),
    ...attributeRoutes(routeDeps),
    ...gameRoutes(routeDeps),
    ...resultRoutes(routeDeps),
    ...bulkRoutes(routeDeps),
    ...liveRoutes(routeDeps),
    ...calendarRoutes(routeDeps),
    ...statisticsRoutes(routeDeps),
    ...periodRoutes(routeDeps),
    ...leaderRoutes(routeDeps),
    ...historyRoutes({ ...routeDeps, pool, media: deps.media, clock }),
    ...exportRoutes(routeDeps),
    ...projectionRoutes({ pool, store, reads }),
    ...importRoutes(runImports(app, routeDeps, pool), { reads: routeDeps.reads, pool, clock }),
  ]
}
