import { type DomainRecord, eventCatalogue } from '@league/contracts/events'
import { upcast } from '@league/contracts/kernel/upcast'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { Vault } from '../privacy/vault.ts'

/**
 * Brings events of the log into the present: personal fields opened (null once forgotten), then upcast.
 *
 * @throws when the log holds a type or version that this program does not know
 */
export async function decode(vault: Vault, recorded: readonly RecordedEvent[]): Promise<DomainRecord[]> {
  const opened = await vault.unseal(recorded)
  return opened.map((event) => {
    const definition = eventCatalogue.get(event.type)
    if (!definition) throw new Error(`The log holds an unknown event type: ${event.type}`)
    if (event.version === definition.version) return event as DomainRecord
    const data = upcast(definition, event.version, event.data)
    return { ...event, data, version: definition.version } as DomainRecord
  })
}
