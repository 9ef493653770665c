import { accountRoutes } from './accounts/routes.ts'
import type { Binding } from './binding/binding.ts'
import type { GatewayDeps } from './deps.ts'

/** Every call of the product. A new noun is added here. */
export function bindings(deps: GatewayDeps): Binding[] {
  const { pool, clock, config, reads } = deps
  const { directory } = reads
  return [...accountRoutes({ pool, directory, clock, sharedHosts: config.sharedHosts })]
}
