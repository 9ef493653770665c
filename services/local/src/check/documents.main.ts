import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findBrokenLinks } from './broken-links.ts'
import { definedIds, findUnknownIds } from './specification-ids.ts'

// Fails for Markdown links that lead nowhere, and for ids of the specification that it does not define.

const root = process.cwd()
/** Files in which such a string is data, not a mention of the specification. */
const withoutIds =
  /^package-lock\.json$|^contracts\/samples\/|^services\/local\/samples\/|specification-ids\.test\.ts$/

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const documents = readAll(files.filter((path) => path.endsWith('.md')))
const problems = (await findBrokenLinks(documents, new Set(files.flatMap(withParents)))).map(
  (problem) => `The link or path leads nowhere. ${problem}`,
)

const specification = [...documents].filter(([path]) => path.startsWith('docs/specification/'))
const defined = definedIds(new Map(specification))
for (const [path, text] of readAll(files.filter((file) => !withoutIds.test(file)))) {
  // A binary file has NUL bytes.
  if (text.includes('\0')) continue
  for (const id of findUnknownIds(text, defined)) problems.push(`The specification has no ${id}. ${path}`)
}

for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log('All links of the documents and all ids of the specification lead somewhere.')
process.exitCode = problems.length === 0 ? 0 : 1

function readAll(paths: readonly string[]): Map<string, string> {
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Returns a file with every folder that contains it. */
function withParents(path: string): string[] {
  const parent = posix.dirname(path)
  return parent === '.' ? [path] : [path, ...withParents(parent)]
}
