// `npm run journeys:all`: the journeys in Debian's newest Chromium, and a walk of every screen and the main tasks in
// Chrome 109, Firefox and WebKit. Installs with apt-get what is missing, if it may. The last line is the sum: `N passed,
// N failed`; an engine that cannot run counts as one failure.
import './require-node.mjs'
import { join } from 'node:path'
import { programOf, ROOT } from './run-program.mjs'
import { BROWSER_LANES, build, runSuites, suite } from './run-suites.mjs'
import { installPrograms, pathOf } from './system-programs.mjs'

const JOURNEYS = join(ROOT, 'apps/web/e2e')
const REPORTER = `--reporter=list,${join(ROOT, 'scripts/test-reporter-playwright.mjs')}`

/** The programs of the engines, and the Debian packages that have them. Chrome 109 uses libraries of the newest one. */
const PACKAGES = {
  chromium: 'chromium',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
}

const playwright = (title, programs, { args, env, lanes }) => {
  const missing = programs.filter((program) => !pathOf(program))
  if (missing.length > 0) return unavailable(title, missing)
  const file = programOf(JOURNEYS, '@playwright/test', 'playwright')
  return suite(title, { file, args: ['test', REPORTER, ...args], cwd: JOURNEYS, env, lanes, after: ['Build'] })
}

const unavailable = (title, missing) => ({
  title,
  async run() {
    const packages = missing.map((program) => PACKAGES[program]).join(' ')
    const reason = `not installed: ${missing.join(', ')}. As root: apt-get install ${packages}`
    return { passed: 0, failed: 1, skipped: 0, failures: [reason], reason }
  },
})

const walk = (title, project, programs) =>
  playwright(title, programs, {
    args: ['--config=walk.config.ts', `--project=${project}`, `--output=test-results/walk-${project}`],
  })

installPrograms(PACKAGES)

const suites = () => [
  build(),
  walk('Walk in WebKit', 'webkit', ['WebKitWebDriver', 'Xvfb']),
  walk('Walk in Firefox', 'firefox', ['firefox-esr']),
  walk('Walk in Chrome 109', 'chrome-109', ['chromium']),
  playwright('Journeys in the newest Chromium', ['chromium'], {
    args: [],
    env: { E2E_BROWSER: pathOf('chromium') },
    // Its workers use every core.
    lanes: BROWSER_LANES,
  }),
]

await runSuites(suites, { lanes: BROWSER_LANES })
