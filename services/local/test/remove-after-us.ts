import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a process that waits for the end of ours (which closes its input), stops the server of a data folder if one
 * is left, and removes `folder`: a run that is killed leaves nothing behind either. Call the answer to do it now.
 */
export function removeAfterUs(folder: string, dataDir: string): () => Promise<void> {
  const script = `cat; lock="$2/cluster/postmaster.pid"; n=0; kill -QUIT "$(head -n 1 "$lock")"
    while [ -e "$lock" ] && [ "$n" -lt 50 ]; do n=$((n + 1)); sleep 0.1; done; rm -rf "$1"`
  const remover = spawn('sh', ['-c', script, 'sh', folder, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const gone = once(remover, 'exit')
  remover.unref()
  return async () => {
    remover.stdin.end()
    await gone
  }
}
