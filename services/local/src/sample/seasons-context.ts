import type { OrganizationId } from '@league/contracts/kernel/id'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'

/** What the leagues of a sample are played with. */
export interface SampleSeasons {
  dependencies: CommandDependencies
  organizationId: OrganizationId
  /** `YYYY-MM-DD`: the season in play is around it. */
  today: string
  pictureOf: (name: string) => Promise<string>
  signal: AbortSignal
  onGame: (done: number, total: number) => void
}
