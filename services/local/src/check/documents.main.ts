import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { findBrokenLinks } from './broken-links.ts'
import { definedIds, findUnknownIds } from './specification-ids.ts'
import { findUnclearTitles } from './test-titles.ts'

// Fails for links and paths of documents that lead nowhere, for ids that the specification does not define, and for
// titles of tests that say nothing in a log.

const root = process.cwd()
/** Tests of this check: their ids and paths are examples. */
const withExamples = /check\/(documents|specification-ids|broken-links|test-titles)\.test\.ts$/

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const documents = readAll(files.filter((path) => path.endsWith('.md')))
const paths = new Set(files.flatMap(withParents))
const problems = (await findBrokenLinks(documents, paths)).map(
  (problem) => `The link or path leads nowhere. ${problem}`,
)

const specification = [...documents].filter(([path]) => path.startsWith('docs/specification/'))
const defined = definedIds(new Map(specification))
for (const [path, text] of readAll(files.filter((file) => !withExamples.test(file)))) {
  // A binary file has NUL bytes.
  if (text.includes('\0')) continue
  for (const id of findUnknownIds(text, defined)) problems.push(`The specification has no ${id}. ${path}`)
  for (const [mentioned] of text.matchAll(/(?<![\w/])docs\/[\w/-]+\.(?:md|tsv)/g))
    if (!paths.has(mentioned)) problems.push(`There is no ${mentioned}. ${path}`)
}

for (const [path, text] of readAll(files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))))
  for (const title of findUnclearTitles(path, text))
    problems.push(`Say what the test is about, and put ids at the end. ${path}: ${title}`)

for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log(
    'All links and ids of the specification lead somewhere, and all titles of tests have a subject.',
  )
process.exitCode = problems.length === 0 ? 0 : 1

function readAll(paths: readonly string[]): Map<string, string> {
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Returns a file with every folder that contains it. */
function withParents(path: string): string[] {
  const parent = posix.dirname(path)
  return parent === '.' ? [path] : [path, ...withParents(parent)]
}
