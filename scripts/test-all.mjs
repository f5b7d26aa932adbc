// `npm test`: runs every check and suite, also after failures. The last line is the sum: `N passed, N failed`.
import './require-node.mjs'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATORS } from './generators.mjs'
import { programOf, ROOT, runProgram } from './run-program.mjs'
import { BROWSER_LANES, build, check, runSuites, suite } from './run-suites.mjs'

const WEB = join(ROOT, 'apps/web')
const JOURNEYS = join(WEB, 'e2e')
const SERVER = join(ROOT, 'apps/server')

const VITEST_REPORTERS = ['--reporter=default', `--reporter=${join(ROOT, 'scripts/test-reporter-vitest.mjs')}`]

const PLAYWRIGHT_REPORTERS = `--reporter=list,${join(ROOT, 'scripts/test-reporter-playwright.mjs')}`

/** The slowest packages start first, so that no lane is left with a long one at the end. */
const LONGEST = [
  '@isp/server',
  '@isp/api',
  '@isp/backup',
  '@isp/db',
  '@isp/web',
  '@isp/simulation',
  '@isp/embedded-postgres',
]

const vitestSuite = ({ name, folder }) =>
  suite(`Tests of ${name}`, {
    file: programOf(folder, 'vitest'),
    args: ['run', ...VITEST_REPORTERS],
    cwd: folder,
  })

/** Rules are pure functions: as long as their package stays the same, Turbo answers with the results of the last run. */
const cachedSuite = ({ name, folder }) =>
  suite(`Tests of ${name}`, {
    args: ['exec', 'turbo', 'run', 'test', `--filter=${name}`, '--log-prefix=none'],
    cwd: ROOT,
    env: { ISP_NODE_VERSION: process.version },
    keptFile: join(folder, 'reports/test-results.jsonl'),
  })

/** The packages whose `test` script is Vitest, slowest first. */
function testedPackages() {
  const rank = ({ name }) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length)
  return ['packages', 'tooling', 'apps']
    .flatMap((group) =>
      readdirSync(join(ROOT, group)).flatMap((entry) => {
        const folder = join(ROOT, group, entry)
        const { name, scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
        return scripts?.test?.startsWith('vitest') ? [{ name, folder }] : []
      }),
    )
    .sort((one, other) => rank(one) - rank(other))
}

/** A copy of what an administrator unpacks. */
const packageSuite = () =>
  suite('Tests of the package', {
    file: programOf(SERVER, 'vitest'),
    args: ['run', '--config=vitest.package.config.ts', ...VITEST_REPORTERS],
    cwd: SERVER,
    after: ['Build'],
  })

const checks = {
  lint: (options) =>
    runProgram(
      programOf(join(ROOT, 'tooling/import-rules'), '@biomejs/biome', 'biome'),
      ['check', '--error-on-warnings', '.'],
      options,
    ),
  types: (options) => runProgram(programOf(ROOT, 'typescript', 'tsc'), ['--build'], options),
  browsers: (options) =>
    runProgram(programOf(WEB, 'tsx'), ['browsers/check-oldest-browsers.ts'], { ...options, cwd: WEB }),
  bundle: (options) => runProgram(join(ROOT, 'scripts/check-bundle.mjs'), [], options),
}

/** Called after the installation, because programs are looked up in `node_modules`. */
const suites = () => [
  check('Lint', checks.lint),
  ...testedPackages().map((tested) => (tested.name === '@isp/domain' ? cachedSuite : vitestSuite)(tested)),
  check('Type-check', checks.types),
  build(),
  ...GENERATORS.map(({ title, run }) => check(title, (options) => run(['--check'], options))),
  packageSuite(),
  check('The oldest browsers have what the web app uses', checks.browsers, { after: ['Build'] }),
  check('Size of the web app', checks.bundle, { after: ['Build'] }),
  suite('Browser journeys', {
    file: programOf(JOURNEYS, '@playwright/test', 'playwright'),
    args: ['test', '--project=desktop', '--project=phone', PLAYWRIGHT_REPORTERS],
    cwd: JOURNEYS,
    lanes: BROWSER_LANES,
    after: ['Build'],
  }),
]

/** One more than the cores of a small machine: the tests of the server mostly wait for processes. */
await runSuites(suites, { lanes: BROWSER_LANES + 1 })
