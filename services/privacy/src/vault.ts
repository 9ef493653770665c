import type { Pool } from 'pg'
import type { NewEvent } from '@league/contracts/kernel/envelope'
import { createKeyring } from './keyring.ts'
import { verifyMasterKey } from './key-check.ts'
import { seal } from './seal.ts'
import { sealText, type SealedTextOptions, unsealText } from './sealed-text.ts'
import type { Subject } from './subject.ts'
import { type Unseal, unseal } from './unseal.ts'

export interface Vault {
  /**
   * Seals the personal fields and typed texts of new events.
   *
   * @throws Problem `not-found` for a forgotten person
   */
  seal(events: readonly NewEvent[]): Promise<NewEvent[]>
  unseal: Unseal
  /**
   * Seals a personal text that is stored outside the log.
   *
   * @throws Problem `not-found` for a forgotten person
   */
  sealText(options: SealedTextOptions, text: string): Promise<string>
  /**
   * Returns a sealed text, or null for a forgotten person.
   *
   * @throws SealDamaged if its key is missing or the text was changed or moved
   */
  unsealText(options: SealedTextOptions, sealed: string): Promise<string | null>
  /** Destroys the key of a person or text, so that nobody can read what it seals any more. Safe to repeat. */
  destroyKey(subject: Subject): Promise<void>
  /** @throws WrongMasterKey if the master key is not that of the database, for example after a rotation */
  verifyMasterKey(): Promise<void>
}

/**
 * Verifies the master key and creates the vault. For every program that uses one.
 *
 * @throws WrongMasterKey if the keys in the database are wrapped by another master key
 */
export async function openVault(options: { pool: Pool; masterKey: Buffer }): Promise<Vault> {
  const vault = createVault(options)
  await vault.verifyMasterKey()
  return vault
}

/**
 * Seals and unseals personal fields. The keys are in the schema `privacy`, outside the event store.
 *
 * @param masterKey 32 bytes that wrap the keys of people. If it is lost, every personal field is lost
 */
export function createVault({ pool, masterKey }: { pool: Pool; masterKey: Buffer }): Vault {
  const keyring = createKeyring(pool, masterKey)
  return {
    seal: (events) => seal(keyring, events),
    unseal: (events) => unseal(keyring, events),
    sealText: (options, text) => sealText(keyring, options, text),
    unsealText: (options, sealed) => unsealText(keyring, options, sealed),
    destroyKey: (subject) => keyring.destroy(subject),
    async verifyMasterKey() {
      await verifyMasterKey(pool, masterKey)
    },
  }
}
