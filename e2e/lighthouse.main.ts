import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { findPublicPages } from './public-pages.ts'

// Measures every page of a sample organization with Lighthouse's phone profile, and prints the median of five runs, from
// a running product with the sample data and on a machine that does nothing else. `-- wnba` takes another organization,
// `-- wnba standings` only the pages whose name begins so. It fails if a page misses a limit.

/** Lighthouse brings 140 packages, which only those download who measure. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = Number(process.env.RUNS ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
/** Sites on `localhost` ask not to be listed by search engines. */
const SKIPPED = 'is-crawlable'

const columns = [
  { name: 'performance', digits: 0, isMissed: (value: number) => value < 97 },
  { name: 'accessibility', digits: 0, isMissed: (value: number) => value < 100 },
  { name: 'best practices', digits: 0, isMissed: (value: number) => value < 100 },
  { name: 'SEO', digits: 0, isMissed: (value: number) => value < 100 },
  { name: 'largest paint, s', digits: 2, isMissed: (value: number) => value > 1.3 },
  { name: 'blocking time, ms', digits: 0, isMissed: (value: number) => value > 100 },
  { name: 'layout shift', digits: 3, isMissed: (value: number) => value > 0.02 },
] as const

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<string, { numericValue: number }>
}

const run = promisify(execFile)

/** Returns the values of a page in the order of the columns. */
async function measure(url: string): Promise<number[]> {
  const chrome = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--form-factor=mobile',
      `--only-categories=${CATEGORIES.join()}`,
      `--skip-audits=${SKIPPED}`,
      `--chrome-flags=${CHROMIUM_FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return [
    ...CATEGORIES.map((category) => categories[category].score * 100),
    value('largest-contentful-paint') / 1000,
    value('total-blocking-time'),
    value('cumulative-layout-shift'),
  ]
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const [slug = 'south-coast', prefix = ''] = process.argv.slice(2)
const origin = `http://localhost:${process.env.E2E_PORT ?? '3000'}`
const context = await request.newContext({ baseURL: origin })
const pages = (await findPublicPages(context)).filter(({ name }) => name.startsWith(`${slug}-${prefix}`))
await context.dispose()

console.log(`| page | ${columns.map(({ name }) => name).join(' | ')} |`)
console.log(`| --- |${' --- |'.repeat(columns.length)}`)
for (const { name, path } of pages) {
  if (name.endsWith('not-found')) continue
  const runs: number[][] = []
  for (let count = 0; count < RUNS; count += 1) runs.push(await measure(origin + path))
  const cells = columns.map(({ digits, isMissed }, index) => {
    const value = median(runs.map((values) => values[index] ?? Number.NaN))
    if (!isMissed(value)) return value.toFixed(digits)
    process.exitCode = 1
    return `**${value.toFixed(digits)}**`
  })
  console.log(`| ${name.slice(slug.length + 1)} | ${cells.join(' | ')} |`)
}
