import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** Reads the messages of the specification: the id of a rule and the texts that it quotes. */
function readMessages(): { id: string; texts: string[] }[] {
  const [, ...lines] = readFileSync(join(root, 'docs/specification/messages.tsv'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id = '', , texts = ''] = line.split('\t')
    return { id, texts: texts.split(' | ').filter(Boolean) }
  })
}

function readSources(): { path: string; text: string }[] {
  const folders = '{contracts,services/*,projections,web-admin,web-public}/{src,test}'
  const built = ['**/node_modules/**', '**/.tsc/**', '**/dist/**']
  return globSync([`${folders}/**/*.{ts,tsx}`, 'e2e/*.ts'], { cwd: root, exclude: built })
    .map((path) => join(root, path))
    .filter((path) => path !== import.meta.filename)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Returns the titles of the tests and groups of a file, as they are written in it. */
function titlesOf(path: string, text: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!title || !/^(it|test|describe)\b/.test(text.slice(callee.start, callee.start + 10))) return
      titles.push(text.slice(title.start, title.end))
    },
  }).visit(parseSync(path, text).program)
  return titles
}

const messages = readMessages()
const sources = readSources()
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

it('every message of the specification is in the title of a test', () => {
  const titles = sources.filter(({ path }) => isTest(path)).flatMap(({ path, text }) => titlesOf(path, text))
  const tested = new Set(titles.join('\n').match(/\bR\d{3}\b/g))
  expect(messages.length).toBeGreaterThan(20)
  expect(messages.filter(({ id }) => !tested.has(id)).map(({ id }) => id)).toEqual([])
})

it('every text that the specification quotes occurs in the code unchanged', () => {
  const code = sources
    .filter(({ path }) => !isTest(path))
    .map(({ text }) => text)
    .join('\n')
  const absent = messages.flatMap(({ id, texts }) =>
    texts.filter((text) => !code.includes(text)).map((text) => `${id} ${text}`),
  )
  expect(absent).toEqual([])
})
