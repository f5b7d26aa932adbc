import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Tests of a Vitest JSON report, with a file that did not load as one failed test. */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${basename(name)} › ${test.fullName.trim()}` })),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...unloaded.map(({ name, message }) => failure(basename(name), message)),
      ...tests.filter(({ status }) => status === 'failed').map((test) => failure(test.name, test.failureMessages[0])),
    ],
    retried: tests
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map(({ name }) => name),
  }
}

/** Tests of a Playwright JSON report; one that passed only when tried again has passed, errors outside any test fail. */
export function playwrightCounts({ stats, suites, errors }) {
  const tests = suites.flatMap(playwrightTests)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure('Playwright', message)),
      ...tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ name, results }) => failure(name, results.at(-1)?.error?.message)),
    ],
    retried: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  }
}

function playwrightTests({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, name: `[${test.projectName}] ${file} › ${title}` })),
  )
  return [...own, ...suites.flatMap(playwrightTests)]
}

const failure = (name, message = '') => `${name}: ${stripVTControlCharacters(message).split('\n')[0]}`

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
