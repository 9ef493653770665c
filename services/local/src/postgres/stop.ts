import { setTimeout } from 'node:timers/promises'
import { whoHolds } from './running.ts'

const signals = [
  // Fast: roll back what is open, write a checkpoint. Then at once, to recover at the next start. Then by force.
  { signal: 'SIGINT', wait: 8_000 },
  { signal: 'SIGQUIT', wait: 5_000 },
  { signal: 'SIGKILL', wait: 5_000 },
] as const

/** Stops the server of a cluster and waits until its process is gone. Nothing committed is lost, whichever way it goes. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  for (const { signal, wait } of signals) {
    if (whoHolds(cluster, pid) !== 'server') return
    process.kill(pid, signal)
    const deadline = Date.now() + wait
    while (Date.now() < deadline) {
      if (whoHolds(cluster, pid) !== 'server') return
      await setTimeout(10)
    }
  }
}
