/** Requests per minute; null for no limit, as in an import, a benchmark or a test. */
export interface Limits {
  /** Reads by one address. */
  reads: number | null
  /** Commands by one user. */
  writes: number | null
  /** Uploads by one user. */
  uploads: number | null
  /** Whether requests from this machine are not counted. For a product that listens on localhost only. */
  exemptLocalhost?: boolean
}

export const defaultLimits: Limits = { reads: 300, writes: 60, uploads: 10 }
export const noLimits: Limits = { reads: null, writes: null, uploads: null }

/** The work that argon2id spends on each password, with one thread. */
export interface HashingCost {
  /** Memory in KiB. */
  memoryCost: number
  /** Number of passes over the memory. */
  timeCost: number
}

/** 64 MiB of memory and three passes. */
export const defaultHashingCost: HashingCost = { memoryCost: 65_536, timeCost: 3 }

export interface GatewayConfig {
  /** Host names of the platform, without www. Loopback names are always included. */
  sharedHosts: readonly string[]
  /** Proxies whose forwarded headers are trusted, by address; false for none. */
  trustProxy: false | string | string[]
  limits: Limits
  /** Cost of hashing a password. Default: `defaultHashingCost`. Tests set a lower one. */
  passwordCost?: HashingCost | undefined
  /**
   * DNS servers that are queried for the proof of a domain (`192.0.2.1`, `192.0.2.1:53`). Defaults to those
   * of the system.
   */
  dnsServers?: readonly string[]
  /** Builds of the apps (`web-public/dist`, `web-admin/dist`); null if not built. */
  publicBundle: URL | null
  adminBundle: URL | null
  /** Version of the program, part of every ETag. */
  release: string
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Timeout for receiving a request. Default: 30 seconds. Tests set a shorter one. */
  requestTimeoutMs?: number
  /** Whether undeclared response fields are errors instead of being dropped. For tests. */
  strictResponses?: boolean
}
