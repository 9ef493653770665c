import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
/** Areas of the specification that are implemented completely. */
const implementedAreas = new Set([
  'auth',
  'tenancy',
  'organization',
  'menu',
  'pages',
  'user-settings',
  'analytics',
  'attributes',
  'business',
  'stats',
  'periods',
  'team',
  'byes-weekoffs',
  'player',
  'season',
  'league',
  'standings',
  'leaders',
  'i18n-time',
  'division',
  'bracket',
  'game',
  'schedule-builder',
])

interface Row {
  id: string
  area: string
  texts: string[]
}

const [, ...lines] = readFileSync(join(root, 'docs/specification/messages.tsv'), 'utf8').trim().split('\n')
const rows = lines
  .map((line): Row => {
    const [id = '', area = '', texts = ''] = line.split('\t')
    return { id, area, texts: texts.split(' | ').filter(Boolean) }
  })
  .filter(({ area }) => implementedAreas.has(area))

const folders = ['contracts/src', 'services', 'projections', 'web-admin', 'web-public', 'e2e']
const skippedFolders = new Set(['node_modules', 'dist', '.tsc', 'samples'])
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !path.split('/').some((segment) => skippedFolders.has(segment)) && path !== import.meta.filename,
    ),
)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const readAll = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8')).join('\n')
const code = readAll(files.filter((path) => !isTest(path)))
const tests = readAll(files.filter(isTest))
const mentions = (text: string, id: string) => new RegExp(`\\b${id}\\b`).test(text)

it('the id of every specified message occurs in the code that shows it and in a test', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ id }) => !mentions(code, id)).map(({ id }) => `${id} is in no source file`)).toEqual(
    [],
  )
  expect(rows.filter(({ id }) => !mentions(tests, id)).map(({ id }) => `${id} is in no test`)).toEqual([])
})

it('every text that the specification quotes occurs in the code unchanged', () => {
  const missing = rows.flatMap(({ id, texts }) =>
    texts.filter((text) => !code.includes(text)).map((text) => `${id} ${text}`),
  )
  expect(missing).toEqual([])
})
