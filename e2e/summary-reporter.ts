import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints a last line with the number of passed, failed and skipped tests, which other programs can read. */
export default class SummaryReporter implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status)
  }

  onEnd(_result: FullResult): void {
    const all = [...this.outcomes.values()]
    const passed = all.filter((status) => status === 'passed').length
    const skipped = all.filter((status) => status === 'skipped').length
    console.log(
      `End-to-end tests: ${passed} passed, ${all.length - passed - skipped} failed, ${skipped} skipped`,
    )
  }
}
