// Adds up the results of the test runners and prints the summary line. Fails if a test or a step failed, or
// if a runner wrote no results.
import { readFileSync } from 'node:fs'

const [failedSteps, ...files] = process.argv.slice(2)
let passed = 0
let failed = 0
let missingResults = 0

for (const file of files) {
  try {
    const counts = readCounts(JSON.parse(readFileSync(file, 'utf8')))
    passed += counts.passed
    failed += counts.failed
  } catch (error) {
    console.error(`${file}: no results (${error.message})`)
    missingResults += 1
  }
}
// Without failed tests, count failed steps, such as a type error or a runner that crashed.
if (failed === 0) failed = Math.max(Number(failedSteps), missingResults)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || Number(failedSteps) > 0 ? 1 : 0

/** Reads the counts of a Playwright report (with `stats`) or of a Vitest report in the format of Jest. */
function readCounts(result) {
  if (result.stats)
    return { passed: result.stats.expected + result.stats.flaky, failed: result.stats.unexpected }
  return { passed: result.numPassedTests, failed: result.numFailedTests }
}
