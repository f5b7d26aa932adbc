import { join } from 'node:path'
import { ROOT, runProgram } from './run-program.mjs'

/** For `npm start` and `npm run pack`: no tools of developers and tests, which `tooling` has, and no browsers of tests. */
export const INSTALL = ['install', '--frozen-lockfile', '--filter=./apps/*', '--filter=./packages/*']

/** Builds an app if it has changed, or throws after what the build has written. `output` is that of `runProgram`. */
export async function buildApp(app, { output, ...options } = {}) {
  const lines = []
  const cwd = join(ROOT, 'apps', app)
  const collected = { ...options, cwd, output: (chunk) => lines.push(chunk) }
  const { code } = await runProgram(join(ROOT, 'scripts/build.mjs'), ['--changed'], collected)
  if (code === 0) return
  for (const line of lines) (output ?? ((chunk) => process.stderr.write(chunk)))(line)
  throw Object.assign(new Error(`apps/${app} could not be built`), { code })
}
