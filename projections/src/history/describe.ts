import { gameMessages } from './game-messages.ts'
import { leagueMessages } from './league-messages.ts'
import type { Message, Messages, NameOf } from './message.ts'
import { organizationMessages } from './organization-messages.ts'
import type { Summary } from './summary.ts'
import { teamMessages } from './team-messages.ts'

const messages: Messages = {
  ...organizationMessages,
  ...leagueMessages,
  ...teamMessages,
  ...gameMessages,
}

/**
 * Describes an event in words. Names are looked up at read time, so that a renamed or forgotten person shows
 * at once.
 */
export function describeEvent({ kind, data }: Summary, nameOf: NameOf): Message {
  const describe = messages[kind] as (data: unknown, nameOf: NameOf) => string | Message
  const message = describe(data, nameOf)
  return typeof message === 'string' ? { text: message, before: null, after: null } : message
}
