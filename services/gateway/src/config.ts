/** Calls a minute, null for no limit: an import, a bench or a test runs without. */
export interface Limits {
  /** Reads by one address. */
  reads: number | null
  /** Commands by one user. */
  writes: number | null
  /** Files by one user. */
  uploads: number | null
  /** Calls from this very machine are not counted: for a product that listens on nothing else. */
  spareThisMachine?: boolean
}

export const usualLimits: Limits = { reads: 300, writes: 60, uploads: 10 }
export const noLimits: Limits = { reads: null, writes: null, uploads: null }

export interface GatewayConfig {
  /** The platform's own host names, without www. This machine always is one. */
  sharedHosts: readonly string[]
  /** Whose forwarded headers are believed: nobody's (false), or those of the proxies at these addresses. */
  trustProxy: false | string | string[]
  limits: Limits
  /** Who is asked for the proof of a domain (`192.0.2.1`, `192.0.2.1:53`); the servers of the system where none is named. */
  dnsServers?: readonly string[]
  /** `web-public/dist` and `web-admin/dist`; null where they are not built. */
  publicBundle: URL | null
  adminBundle: URL | null
  /** Part of every ETag: changes with the program. */
  release: string
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Answers with fields that are not declared fail instead of losing them. For tests. */
  strictAnswers?: boolean
}
