import { readFileSync, statSync } from 'node:fs'

export interface Account {
  uid: number
  gid: number
}

/**
 * Returns the account that Postgres runs as if this process is root, because Postgres refuses to run as root:
 * the owner of the data folder, otherwise `postgres` or `nobody`. Undefined if this process is not root;
 * Postgres then runs as the same user.
 *
 * @throws Error if there is no such account
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
      'Postgres does not run as root, and this machine has no account named postgres or nobody. Create one of them.',
    )
  }
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/**
 * Returns the path by which a process of `account` reaches the cluster that is its working directory. On
 * Linux the link to the working directory works even if the account has no access to a parent folder.
 */
export function clusterPath(cluster: string, account: Account | undefined): string {
  return account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}
