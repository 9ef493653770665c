// Adds up what the runners counted and prints the closing line. Fails when anything did: a test, a whole step, or a
// runner that wrote no result.
import { readFileSync } from 'node:fs'

const [steps, ...files] = process.argv.slice(2)
let passed = 0
let failed = 0
let missing = 0

for (const file of files) {
  try {
    const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')))
    passed += counts.passed
    failed += counts.failed
  } catch (error) {
    console.error(`${file}: no result (${error.message})`)
    missing += 1
  }
}
// A step that failed without a failed test (a type error, a runner that crashed) is a failure by itself.
if (failed === 0) failed = Math.max(Number(steps), missing)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || Number(steps) > 0 ? 1 : 0

/** Vitest counts in the words of Jest; Playwright has a journey that passed at the second try as flaky. */
function countsOf(result) {
  if (result.stats)
    return { passed: result.stats.expected + result.stats.flaky, failed: result.stats.unexpected }
  return { passed: result.numPassedTests, failed: result.numFailedTests }
}
