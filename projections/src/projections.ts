import { boxScore } from './box-score/projection.ts'
import { business } from './business/projection.ts'
import { calendar } from './calendar/projection.ts'
import { directory } from './directory/projection.ts'
import { division } from './division/projection.ts'
import { history } from './history/projection.ts'
import { leaders } from './leaders/projection.ts'
import { player } from './player/projection.ts'
import type { Projection } from './runtime/projection.ts'
import { schedule } from './schedule/projection.ts'
import { site } from './site/projection.ts'
import { standings } from './standings/projection.ts'
import { team } from './team/projection.ts'

/** All projections of the product. */
export const projections: readonly Projection[] = [
  directory,
  team,
  player,
  schedule,
  calendar,
  division,
  boxScore,
  standings,
  leaders,
  site,
  business,
  history,
]
