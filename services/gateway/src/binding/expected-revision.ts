import { rejected } from '@league/contracts/kernel/problem'

/** The revision that an If-Match header names (decision 5); undefined where it names none or any. */
export function expectedRevision(ifMatch: string | undefined): bigint | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const revision = /^(?:W\/)?"?(\d{1,18})"?$/.exec(ifMatch.trim())?.[1]
  return revision === undefined ? rejected('malformed') : BigInt(revision)
}
