import { readFileSync } from 'node:fs'

/** Tests of a Vitest JSON report, with a file that did not load as one failed test. */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  }
}

/** Tests of a Playwright JSON report; one that passed only when tried again has passed, errors outside any test fail. */
export function playwrightCounts({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/** What a suite counts for: its report's figures, and at least one failure where it crashed or ran no test. */
export function suiteCounts({ code, reportFile, read }) {
  const counts = readCounts(reportFile, read)
  const ran = counts.passed + counts.failed > 0
  const failed = counts.failed === 0 && (code !== 0 || !ran) ? 1 : counts.failed
  return { ...counts, failed }
}

function readCounts(reportFile, read) {
  try {
    return read(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
