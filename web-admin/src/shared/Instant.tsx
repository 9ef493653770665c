import { formatInstant, formatRecentInstant } from '../ui/instant.ts'
import { useUser } from '../lib/session.tsx'

interface Props {
  at: string
  /** Whether it is in a list of recent changes: the time of today, the day of others. The rest is in the title. */
  isRecent?: boolean
}

/** A point in time, in the time zone of the organization. */
export function Instant({ at, isRecent = false }: Props) {
  const { timeZone } = useUser()
  const text = formatInstant(at, timeZone)
  return (
    <time dateTime={at} title={isRecent ? text : undefined}>
      {isRecent ? formatRecentInstant(at, timeZone) : text}
    </time>
  )
}
