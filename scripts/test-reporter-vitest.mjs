// Vitest reporter of `npm test`: writes each finished test to the results file.
import { basename } from 'node:path'
import './test-on-node-20.mjs'
import { writeResult } from './test-results.mjs'

const STATES = { passed: 'passed', failed: 'failed' }

export default class ResultsReporter {
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    writeResult({
      name: `${basename(test.module.moduleId)} › ${test.fullName}`,
      state: STATES[state] ?? 'skipped',
      message: errors?.[0]?.message,
    })
  }

  onTestModuleEnd(module) {
    for (const { message } of module.errors()) writeResult({ error: `${basename(module.moduleId)}: ${message}` })
  }

  onTestSuiteResult(suite) {
    for (const { message } of suite.errors()) writeResult({ error: `${suite.fullName}: ${message}` })
  }

  onTestRunEnd(_modules, unhandled) {
    for (const { message } of unhandled) writeResult({ error: message })
    writeResult({ ended: true })
  }
}
