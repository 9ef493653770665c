import { formatInstant } from '../ui/instant.ts'
import { useUser } from '../lib/session.tsx'

/** When something happened, on the clocks of the organization. */
export function Instant({ at }: { at: string }) {
  const { timeZone } = useUser()
  return <time dateTime={at}>{formatInstant(at, timeZone)}</time>
}
