// Playwright reporter of `npm test`: writes each finished test to the results file.
import { writeResult } from './test-results.mjs'

export default class ResultsReporter {
  printsToStdio() {
    return false
  }

  onTestEnd(test, { status, error }) {
    const [, project, file, ...titles] = test.titlePath()
    const state = status === test.expectedStatus ? 'passed' : 'failed'
    writeResult({
      name: `[${project}] ${file} › ${titles.join(' › ')}`,
      state: status === 'skipped' ? 'skipped' : state,
      message: error?.message,
    })
  }

  onError({ message }) {
    writeResult({ error: message })
  }

  onEnd({ status }) {
    if (status !== 'interrupted') writeResult({ ended: true })
  }
}
