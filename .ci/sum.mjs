// Adds up the results of the test runners and prints the slowest test files, the failed tests with their errors and the summary line.
// Fails if a test or a step failed, or if a runner wrote no results.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const SLOWEST_COUNT = 10
/** As much of a failed test's error as tells what was expected. */
const ERROR_LINES = 15
const PLAYWRIGHT_STATUS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' }

const [failedSteps, ...reports] = process.argv.slice(2)
const results = []
let missingResults = 0
for (const report of reports) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    results.push(...(result.stats ? readPlaywright(result) : readVitest(result)))
  } catch (error) {
    console.error(`${report}: no results (${error.message})`)
    missingResults += 1
  }
}
printSlowestFiles()
printFailedTests()

const count = (status) => results.filter((result) => result.status === status).length
const notRun = count('not run')
if (notRun > 0) console.log(`${notRun} test${notRun === 1 ? '' : 's'} did not run, because others failed`)
// Without failed tests, count failed steps, such as a type error or a runner that crashed.
const failed = count('failed') || Math.max(Number(failedSteps), missingResults)
console.log(`${count('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 || Number(failedSteps) > 0 ? 1 : 0

/** Prints the files whose tests take the most time in total. Tests of one file may run in parallel. */
function printSlowestFiles() {
  const seconds = new Map()
  for (const { file, duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  const slowest = [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST_COUNT)
  if (slowest.length > 0) console.log('Slowest test files:')
  for (const [file, total] of slowest) console.log(`${total.toFixed(1).padStart(7)} s  ${file}`)
}

/** A run prints thousands of lines, so the failed tests and their errors stand at its end again. */
function printFailedTests() {
  const failures = results.filter(({ status }) => status === 'failed')
  if (failures.length > 0) console.log('Failed tests:')
  for (const { file, title, errors } of failures) {
    console.log(`  ${file}: ${title}`)
    for (const error of errors) {
      const lines = stripVTControlCharacters(error).split('\n').slice(0, ERROR_LINES)
      for (const line of lines) console.log(`      ${line}`)
    }
  }
}

/** Reads a Vitest report in the format of Jest. */
function readVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, duration, fullName, failureMessages }) => ({
      file: relative(process.cwd(), name),
      title: fullName,
      status,
      errors: failureMessages ?? [],
      duration: duration ?? 0,
    })),
  )
}

function readPlaywright({ config, suites }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results: runs }) => ({
      file: relative(process.cwd(), join(config.rootDir, file)),
      title: `${title} [${projectName}]`,
      status: runs.length === 0 ? 'not run' : PLAYWRIGHT_STATUS[status],
      errors: runs.flatMap((run) => run.errors.map(({ message }) => message ?? '')),
      duration: runs.reduce((sum, run) => sum + run.duration, 0),
    })),
  )
}
