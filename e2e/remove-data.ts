import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** The data folder of a run goes with it, unless it was named from outside. */
export default async function removeData(): Promise<void> {
  const data = process.env.E2E_DATA
  if (data?.startsWith(`${tmpdir()}/league-journeys-`)) await rm(data, { recursive: true, force: true })
}
