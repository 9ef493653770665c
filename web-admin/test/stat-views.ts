import { defaultStats } from '@league/contracts/statistics/defaults'
import type { StatView } from '@league/contracts/statistics/views'

/** The stat definitions of a new organization, as the API returns them. */
export const statViews: StatView[] = defaultStats.map((stat, order) => ({
  ...stat,
  id: `id-${stat.key}`,
  is_visible: !stat.hidden,
  order,
}))
