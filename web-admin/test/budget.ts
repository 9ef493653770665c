// What the browser loads before the first screen: the entry and what it imports at once. Bytes are a hard gate.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const limit = 260_000
const dist = new URL('../dist/client/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, dist))

/** Static imports alone: `import(...)` is a lazy route. */
const imported = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{},$\s]+?from)?\s*["']\.\/([^"']+\.js)["']/g

const page = read('index.html').toString()
const loaded = new Set([...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, file]) => file ?? []))
if (loaded.size === 0) throw new Error('index.html names no script: the build is not what this check expects')

let total = 0
for (const file of loaded) {
  const code = read(file)
  for (const [, name] of code.toString().matchAll(imported)) loaded.add(`admin-assets/${name}`)
  const bytes = gzipSync(code, { level: 9 }).length
  total += bytes
  console.log(`${String(bytes).padStart(8)}  ${file}`)
}
console.log(`${String(total).padStart(8)}  initial JavaScript, gzip; limit ${limit}`)
if (total > limit) process.exitCode = 1
