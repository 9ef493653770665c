import { readFileSync, statSync } from 'node:fs'

export interface Account {
  uid: number
  gid: number
}

/**
 * Postgres refuses to run as root. So a start by root runs it as the owner that the data folder already has, else as
 * `postgres` or `nobody`. Undefined where we are not root: then Postgres runs as ourselves.
 */
export function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined)
  if (account === undefined) {
    throw new Error(
      'Postgres does not run as root, and this machine has neither a postgres nor a nobody account.',
    )
  }
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/**
 * How a process that runs as `account`, with the cluster as its working directory, names that cluster. On Linux the
 * link of the process to its own working directory leads there even where a folder above is closed to the account.
 */
export function clusterPath(cluster: string, account: Account | undefined): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}
