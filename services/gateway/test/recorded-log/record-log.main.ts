import { it } from 'vitest'
import { startDns } from '../../src/testing/dns.ts'
import { startProduct } from '../../src/testing/product.ts'
import { waitForReadModels } from '../../src/testing/signed-season.ts'
import { recordAnswers } from './record-answers.ts'
import { dumpLog, writeLog } from './recording.ts'
import { playLog } from './commands/play.ts'

// Not a test. Vitest runs it because the product needs the database of a test run. See README.md.
it('records a log and the answers over it', async () => {
  const dns = await startDns()
  const product = await startProduct({ dnsServers: [dns.server] })
  const accounts = await playLog(product, dns)
  await waitForReadModels(product)
  const log = { now: product.time.now.toISOString(), accounts, ...(await dumpLog(product)) }
  await product.stop()
  await dns.stop()
  await writeLog(log)
  console.log(`${log.events.length} events`)
  await recordAnswers(log)
}, 600_000)
