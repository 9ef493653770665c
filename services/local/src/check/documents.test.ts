import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'documents.main.ts')

let repository: string
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'league-documents-'))
  spawnSync('git', ['init', '--quiet'], { cwd: repository })
})
afterEach(() => rmSync(repository, { recursive: true }))

/** Runs `npm run documents` over a repository with these files, and returns its exit code and problems. */
function check(files: Record<string, string>): { status: number | null; problems: string[] } {
  const specification = {
    'docs/specification/rules.md': '<a id="r172"></a>R172',
    'docs/specification/decisions.md': '### Decision 26',
  }
  for (const [path, text] of Object.entries({ ...specification, ...files })) {
    mkdirSync(dirname(join(repository, path)), { recursive: true })
    writeFileSync(join(repository, path), text)
  }
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: repository, encoding: 'utf8' })
  return { status, problems: stderr.split('\n').filter((line) => line !== '') }
}

it('the check of documents accepts a repository whose ids and links all lead somewhere', () => {
  const files = {
    'src/game.ts': '/** Rejects the score (R172, decision 26). */',
    'README.md': '# Title\n\nR172: [rule](docs/specification/rules.md#r172), [title](#title)',
  }
  expect(check(files)).toEqual({ status: 0, problems: [] })
})

it.each([
  ['source', 'src/game.ts'],
  ['a test', 'src/game.test.ts'],
  ['SQL', 'src/tables.sql'],
  ['Markdown', 'README.md'],
])('the check of documents fails on an id in %s that the specification does not define', (_kind, path) => {
  expect(check({ [path]: 'R172 and R999' })).toEqual({
    status: 1,
    problems: [`The specification has no R999. ${path}`],
  })
})

it('the check of documents fails on an unknown decision in a comment', () => {
  expect(check({ 'src/game.ts': '// As decided (decisions 26 and 99).' }).problems).toEqual([
    'The specification has no decision 99. src/game.ts',
  ])
})

it('the check of documents fails on a link of a document whose file or anchor does not exist', () => {
  const text = '[a](absent.md) [b](docs/specification/rules.md#r999)'
  expect(check({ 'docs/guide.md': text }).problems).toEqual([
    'The link or path leads nowhere. docs/guide.md: absent.md',
    'The link or path leads nowhere. docs/guide.md: docs/specification/rules.md#r999',
  ])
})

it('the check of documents fails on a path of a document in source that does not exist', () => {
  expect(check({ 'src/game.ts': '// See docs/absent.md.' }).problems).toEqual([
    'There is no docs/absent.md. src/game.ts',
  ])
})
