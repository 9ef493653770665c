import { RetryLaterError } from '../kernel/errors.ts'
import { uploadMemoryLimits } from './upload-limits.ts'

/** Counts the bytes of the files of one request. */
export interface UploadAccount {
  /**
   * Counts bytes that have arrived.
   *
   * @throws RetryLaterError `unavailable` if the tenant or the process has no memory left for them
   */
  add(bytes: number): void
  /** Returns all bytes, when the request has been handled. */
  release(): void
}

export interface UploadMemory {
  open(tenant: string): UploadAccount
}

/** Creates the account of the files that a process has in memory. One tenant cannot take all of it. */
export function createUploadMemory(limits = uploadMemoryLimits): UploadMemory {
  let used = 0
  const usedByTenant = new Map<string, number>()
  const change = (tenant: string, bytes: number) => {
    used += bytes
    const ofTenant = (usedByTenant.get(tenant) ?? 0) + bytes
    if (ofTenant === 0) usedByTenant.delete(tenant)
    else usedByTenant.set(tenant, ofTenant)
  }
  return {
    open(tenant) {
      let own = 0
      return {
        add(bytes) {
          const ofTenant = usedByTenant.get(tenant) ?? 0
          if (used + bytes > limits.total || ofTenant + bytes > limits.tenant) {
            throw new RetryLaterError('unavailable', 5)
          }
          own += bytes
          change(tenant, bytes)
        },
        release() {
          change(tenant, -own)
          own = 0
        },
      }
    },
  }
}
