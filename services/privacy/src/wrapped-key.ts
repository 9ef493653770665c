import { randomBytes } from 'node:crypto'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { decrypt, encrypt } from './cipher.ts'
import { WrongMasterKey } from './errors.ts'

export const SUBJECT_KEY_BYTES = 32

/** A row of the table `privacy.subject_key`. The key is null after it was destroyed. */
export interface KeyRow {
  organization_id: OrganizationId
  person_id: string
  wrapped_key: Buffer | null
}

/** Returns a new key of a person, wrapped by the master key. */
export function createWrappedKey(masterKey: Buffer, subjectName: string): Buffer {
  return wrapKey(masterKey, randomBytes(SUBJECT_KEY_BYTES), subjectName)
}

export function wrapKey(masterKey: Buffer, key: Buffer, subjectName: string): Buffer {
  return encrypt(masterKey, key, subjectName)
}

/** @throws WrongMasterKey if another master key wrapped the key */
export function unwrapKey(masterKey: Buffer, wrapped: Buffer, subjectName: string): Buffer {
  try {
    return decrypt(masterKey, wrapped, subjectName)
  } catch (cause) {
    throw new WrongMasterKey({ cause })
  }
}
