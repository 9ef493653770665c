import { startCluster } from '../src/postgres/cluster.ts'

// Starts a cluster, prints its address and runs until it is killed, or until SIGTERM stops the cluster.

// If the test run is killed, its end of this pipe closes. This process must then end too.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))
const [dataDir = ''] = process.argv.slice(2)
const cluster = await startCluster({ dataDir, fsync: false })
process.on('SIGTERM', () => void cluster.stop().then(() => process.exit(0)))
console.log(JSON.stringify({ url: cluster.url, port: cluster.port, adopted: cluster.adopted }))
