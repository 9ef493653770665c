import { formatInstant } from '../ui/instant.ts'
import { useUser } from '../lib/session.tsx'

/** A point in time, in the time zone of the organization. */
export function Instant({ at }: { at: string }) {
  const { timeZone } = useUser()
  return <time dateTime={at}>{formatInstant(at, timeZone)}</time>
}
