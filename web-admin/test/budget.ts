// Checks the size of the JavaScript that the browser loads before the first screen: the entry and its static
// imports.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT_BYTES = 260_000
const dist = new URL('../dist/client/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, dist))

/** Matches only static imports, because `import(...)` is a lazy route. */
const staticImports = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{},$\s]+?from)?\s*["']\.\/([^"']+\.js)["']/g

const html = read('index.html').toString()
const loaded = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, file]) => file ?? []))
if (loaded.size === 0)
  throw new Error('index.html has no script, so the build does not have the expected form')

let total = 0
for (const file of loaded) {
  const code = read(file)
  for (const [, name] of code.toString().matchAll(staticImports)) loaded.add(`admin-assets/${name}`)
  const bytes = gzipSync(code, { level: 9 }).length
  total += bytes
  console.log(`${String(bytes).padStart(8)}  ${file}`)
}
console.log(`${String(total).padStart(8)}  initial JavaScript, gzip; limit ${LIMIT_BYTES}`)
if (total > LIMIT_BYTES) process.exitCode = 1
