import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** Runs the program that ends `.ci/run` on the reports of the test runners. */
function summarize(failedSteps: number, ...reports: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'league-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const paths = reports.map((report, index) => {
    const path = join(folder, `${index}.json`)
    writeFileSync(path, JSON.stringify(report))
    return path
  })
  const args = [join(root, '.ci', 'sum.mjs'), String(failedSteps), ...paths]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

const vitestTest = (status: string, duration?: number) => ({ status, duration })
const vitestReport = {
  testResults: [
    {
      name: join(root, 'contracts/src/slow.test.ts'),
      assertionResults: [vitestTest('passed', 3000), vitestTest('passed', 2500), vitestTest('skipped')],
    },
    { name: join(root, 'contracts/src/fast.test.ts'), assertionResults: [vitestTest('passed', 20)] },
  ],
}
/** A spec that ran on two screens, in two workers. */
const spec = (file: string, status: string, ...durations: number[]) => ({
  file,
  title: 'a game is scored',
  tests: durations.map((duration) => ({
    status,
    projectName: 'phone',
    results: duration ? [{ duration, errors: status === 'unexpected' ? [error] : [] }] : [],
  })),
})
const error = {
  message: ['\u001B[31mError: a score is missing\u001B[39m', ...Array(20).fill('line')].join('\n'),
}
const playwrightReport = (...specs: object[]) => ({
  config: { rootDir: join(root, 'e2e') },
  stats: {},
  suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
})

test('the summary of a CI run adds up both runners and lists the files whose tests took longest', () => {
  const journeys = playwrightReport(
    spec('score.spec.ts', 'expected', 4000, 4000),
    spec('score.spec.ts', 'flaky', 1000),
    spec('site.spec.ts', 'skipped', 10),
  )
  const { status, lines } = summarize(0, vitestReport, journeys)
  expect(lines).toEqual([
    'Slowest test files:',
    '    9.0 s  e2e/score.spec.ts',
    '    5.5 s  contracts/src/slow.test.ts',
    '    0.0 s  contracts/src/fast.test.ts',
    '    0.0 s  e2e/site.spec.ts',
    '6 passed, 0 failed',
  ])
  expect(status).toBe(0)
})

test('the summary of a CI run says how many tests did not run because others failed', () => {
  const journeys = playwrightReport(
    spec('score.spec.ts', 'unexpected', 4000, 4000),
    spec('replay.spec.ts', 'skipped', 0),
  )
  const { status, lines } = summarize(1, vitestReport, journeys)
  expect(lines.slice(-2)).toEqual(['1 test did not run, because others failed', '3 passed, 2 failed'])
  expect(status).toBe(1)
})

test('the summary of a CI run has the beginning of what a failed test reported', () => {
  const failed = {
    ...vitestTest('failed', 5),
    fullName: 'a rule holds',
    failureMessages: ['Error: 1 is not 2'],
  }
  const unit = {
    testResults: [{ name: join(root, 'contracts/src/rule.test.ts'), assertionResults: [failed] }],
  }
  const { lines } = summarize(2, unit, playwrightReport(spec('score.spec.ts', 'unexpected', 4000)))
  expect(lines.slice(3)).toEqual([
    'Failed tests:',
    '  contracts/src/rule.test.ts: a rule holds',
    '      Error: 1 is not 2',
    '  e2e/score.spec.ts: a game is scored [phone]',
    '      Error: a score is missing',
    ...Array(14).fill('      line'),
    '0 passed, 2 failed',
  ])
})

test('a CI run fails if a step failed without a failed test, or if a runner wrote no results', () => {
  expect(summarize(1, vitestReport)).toMatchObject({ status: 1, lines: { 3: '3 passed, 1 failed' } })
  const withoutResults = summarize(0, vitestReport, [])
  expect(withoutResults).toMatchObject({ status: 1, lines: { 3: '3 passed, 1 failed' } })
  expect(withoutResults.stderr).toContain('no results')
})
