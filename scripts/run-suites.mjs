// For `npm test` and `npm run journeys:all`: suites run side by side, one per lane; the output of each is shown when it
// ends. The last line is the sum: `N passed, N failed`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runPnpm, runProgram } from './run-program.mjs'
import { runSideBySide } from './side-by-side.mjs'
import { countResults, RESULTS_FILE } from './test-results.mjs'

/** Browser tests keep two cores busy. */
export const BROWSER_LANES = 2

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Tests create and delete databases by the hundred. Their files stay in memory where it has room for them and programs
 * may run from it: the tests of the API then take half as long.
 */
function inMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    const noPrograms = /^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))
    return bavail * bsize >= ROOM_BYTES && !noPrograms ? { TMPDIR: MEMORY } : {}
  } catch {
    return {}
  }
}

/** A check passes or fails as a whole and counts as one test. */
export const check = (title, program, { after = [] } = {}) => ({
  title,
  after,
  async run(output) {
    const { code, reason } = await program({ output })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, reason }
  },
})

/** A test program, in Node or by pnpm, whose reporter writes a results file: `keptFile`, if the results are cached. */
export const suite = (title, { file, args, cwd, env, lanes, after, keptFile }) => ({
  title,
  lanes,
  after,
  async run(output, reports) {
    const resultsFile = keptFile ?? join(reports, `${title.replaceAll(/\W+/g, '-')}.jsonl`)
    mkdirSync(dirname(resultsFile), { recursive: true })
    writeFileSync(resultsFile, '')
    const environment = { ...inMemory(), ...env, [RESULTS_FILE]: resultsFile }
    const options = { cwd, output, env: environment, progressFile: resultsFile }
    const { code, reason } = await (file ? runProgram(file, args, options) : runPnpm(args, options))
    return { ...countResults(resultsFile, { code, reason }), reason }
  },
})

/** The build that browser tests and the check of its size need. */
export const build = () =>
  check('Build', (options) => runPnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'], options))

/** Installs, runs every suite on `lanes` lanes, also after failures, and prints the summary. */
export async function runSuites(listSuites, { lanes }) {
  let interrupted = ''
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      interrupted = signal
    })
  }
  const reports = mkdtempSync(join(tmpdir(), 'isp-test-reports-'))
  const installed = await runPnpm(['install', '--frozen-lockfile'])
  const results =
    installed.code === 0
      ? await runSideBySide(listSuites(), { lanes, stopped: () => interrupted !== '', reports })
      : [{ title: 'Installation', passed: 0, failed: 1, skipped: 0, seconds: 0 }]
  rmSync(reports, { recursive: true, force: true })
  summarize(results, interrupted)
}

function summarize(results, interrupted) {
  console.log(`\n━━━ Summary ${'━'.repeat(83)}\n`)
  for (const { title, passed, failed, skipped, seconds, failures = [] } of results) {
    const skips = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${title.padEnd(40)} ${passed} passed, ${failed} failed${skips} (${seconds} s)`,
    )
    for (const failure of failures) console.log(`    ✗ ${failure}`)
  }
  if (interrupted) console.log(`✗ Interrupted by ${interrupted}`)

  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const failed = total('failed') + (interrupted ? 1 : 0)
  console.log(`\n${total('passed')} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
