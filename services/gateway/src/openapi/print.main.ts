import { buildDocument } from './document.ts'

process.stdout.write(`${JSON.stringify(buildDocument(), null, 2)}\n`)
