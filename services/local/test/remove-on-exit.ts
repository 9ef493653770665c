import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a process that waits until this one ends, stops the Postgres server that is left in a data folder
 * and removes `folder`. It also works if this process is killed, because that closes the input of the other
 * process. Returns a function that does it now.
 */
export function removeOnExit(folder: string, dataDir: string): () => Promise<void> {
  const script = `cat; lock="$2/cluster/postmaster.pid"; n=0; kill -QUIT "$(head -n 1 "$lock")"
    while [ -e "$lock" ] && [ "$n" -lt 50 ]; do n=$((n + 1)); sleep 0.1; done; rm -rf "$1"`
  const remover = spawn('sh', ['-c', script, 'sh', folder, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const exited = once(remover, 'exit')
  remover.unref()
  return async () => {
    remover.stdin.end()
    await exited
  }
}
