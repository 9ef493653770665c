import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { userRoutes } from './accounts/user-routes.ts'
import { attributeRoutes } from './attribute/routes.ts'
import type { Binding } from './binding/binding.ts'
import { businessRoutes } from './business/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import type { GatewayDeps } from './deps.ts'
import { bracketGameRoutes } from './division/game-routes.ts'
import { divisionRoutes } from './division/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { gameRoutes } from './game/routes.ts'
import { resultRoutes } from './game/result-routes.ts'
import { historyRoutes } from './history/routes.ts'
import { importRoutes, runImports } from './import/routes.ts'
import { leaderRoutes } from './leaders/routes.ts'
import { leagueRoutes } from './league/routes.ts'
import { mergeRoutes } from './merge/routes.ts'
import { createPictures } from './media/pictures.ts'
import { featureRoutes } from './organization/feature-routes.ts'
import { createResolveTxt } from './organization/prove-domain.ts'
import { organizationRoutes } from './organization/routes.ts'
import { organizationSeasonRoutes } from './organization/season-routes.ts'
import { organizationWriteRoutes } from './organization/write-routes.ts'
import { playerRoutes } from './player/routes.ts'
import { sponsorRoutes } from './player/sponsor-routes.ts'
import { projectionRoutes } from './projection/routes.ts'
import type { ReadSide } from './reads/read-side.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { seasonRoutes } from './season/routes.ts'
import { linkRoutes } from './site/link-routes.ts'
import { mediaRoutes } from './site/media-routes.ts'
import { pageRoutes } from './site/page-routes.ts'
import { periodRoutes } from './statistics/period-routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { globalTeamRoutes } from './team/global-routes.ts'
import { rosterRoutes } from './team/roster-routes.ts'
import { teamRoutes } from './team/routes.ts'

/** Every call of the product. A new noun is added here. */
export function bindings(app: FastifyInstance, deps: GatewayDeps, reads: ReadSide): Binding[] {
  const { store, vault, pool, clock, config } = deps
  const { directory } = reads
  const accounts = { pool, write: { store, vault }, clock }
  const of = { write: { store, vault }, reads, pictures: createPictures(deps.media) }
  const resolveTxt = deps.resolveTxt ?? createResolveTxt(config.dnsServers)
  return [
    ...accountRoutes({ ...accounts, directory, sharedHosts: config.sharedHosts }),
    ...userRoutes(accounts, reads),
    ...organizationRoutes(of),
    ...organizationWriteRoutes({ ...of, pool, sharedHosts: config.sharedHosts, resolveTxt }),
    ...organizationSeasonRoutes(of),
    ...featureRoutes(of),
    ...linkRoutes(of),
    ...pageRoutes(of),
    ...mediaRoutes(of),
    ...businessRoutes(of),
    ...scheduleRoutes({ ...of, pool: deps.pool }),
    ...seasonRoutes(of),
    ...leagueRoutes(of),
    ...divisionRoutes(of),
    ...bracketGameRoutes(of),
    ...teamRoutes(of),
    ...globalTeamRoutes(of),
    ...rosterRoutes(of),
    ...playerRoutes(of),
    ...sponsorRoutes(of),
    ...mergeRoutes(of),
    ...attributeRoutes(of),
    ...gameRoutes(of),
    ...resultRoutes(of),
    ...calendarRoutes(of),
    ...statisticsRoutes(of),
    ...periodRoutes(of),
    ...leaderRoutes(of),
    ...historyRoutes(of),
    ...exportRoutes(of),
    ...projectionRoutes({ pool, store, feed: reads.feed }),
    ...importRoutes(runImports(app, of, pool), pool, clock),
  ]
}
