import { startCluster } from '../src/postgres/cluster.ts'

/** A process that starts a cluster, says where it is, and stays until it is killed, or told to stop by SIGTERM. */
// Before all else: a test run that is killed must not leave us behind.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))
const [dataDir = ''] = process.argv.slice(2)
const cluster = await startCluster({ dataDir, fsync: false })
process.on('SIGTERM', () => void cluster.stop().then(() => process.exit(0)))
console.log(JSON.stringify({ url: cluster.url, port: cluster.port, adopted: cluster.adopted }))
