import { setTimeout as pause } from 'node:timers/promises'
import { readLockFile, whoHolds } from './running.ts'

const signals = [
  // Fast: roll back what is open, write a checkpoint. Then at once, to recover at the next start. Then by force.
  { signal: 'SIGINT', wait: 8_000 },
  { signal: 'SIGQUIT', wait: 5_000 },
  { signal: 'SIGKILL', wait: 5_000 },
] as const

/** Stops the server of a cluster and waits until its process is gone. Nothing committed is lost, whichever way it goes. */
export async function stopServer(cluster: string): Promise<void> {
  const lock = readLockFile(cluster)
  if (lock === undefined) return
  for (const { signal, wait } of signals) {
    if (whoHolds(cluster, lock.pid) !== 'server') return
    process.kill(lock.pid, signal)
    const deadline = Date.now() + wait
    while (Date.now() < deadline) {
      if (whoHolds(cluster, lock.pid) !== 'server') return
      await pause(10)
    }
  }
}
