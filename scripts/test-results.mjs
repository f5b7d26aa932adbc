// The results file of a suite: its reporter appends one JSON line per finished test, so that a suite that is stopped
// early still counts its finished tests.
import { appendFileSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Environment variable that names the results file to the reporters. */
export const RESULTS_FILE = 'ISP_TEST_RESULTS'

/** Appends one line: a test (`name`, `state`, `message`), an error outside any test (`error`), or the end (`ended`). */
export function writeResult(line) {
  const file = process.env[RESULTS_FILE]
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/**
 * Counts the lines of a results file. A suite that crashed, was stopped or ran no test has at least one failure.
 * `code` is the exit code of the suite's program.
 */
export function countResults(file, { code, reason }) {
  const lines = readLines(file)
  const tests = lines.filter(({ state }) => state)
  const failedTests = tests.filter(({ state }) => state === 'failed')
  const failures = [
    ...failedTests.map(({ name, message }) => describe(name, message)),
    ...lines.filter(({ error }) => error).map(({ error }) => describe('outside any test', error)),
  ]
  const passed = tests.filter(({ state }) => state === 'passed').length
  if (!lines.some(({ ended }) => ended)) failures.push(`not finished: ${reason || `exit code ${code}`}`)
  else if (passed + failures.length === 0) failures.push('ran no test')
  else if (code !== 0 && failures.length === 0) failures.push(`exit code ${code}`)
  return {
    passed,
    failed: failures.length,
    skipped: tests.length - passed - failedTests.length,
    failures,
  }
}

function readLines(file) {
  try {
    // The last line may be incomplete.
    return readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

const describe = (name, message = '') => `${name}: ${stripVTControlCharacters(message).split('\n')[0]}`
