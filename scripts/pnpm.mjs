// Runs the pinned pnpm without any installation: `node scripts/pnpm.mjs run build`.
import './require-node.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runPnpm } from './run-program.mjs'

const args = process.argv.slice(2)
// After `npm start` the packages of tests are missing, which pnpm takes for installed
// (findings/pnpm-two-kinds-of-installation.sh).
const complete = args[0] === 'install' || existsSync(join(ROOT, 'node_modules/vitest'))
const installed = complete
  ? { code: 0 }
  : await runPnpm(['install', '--frozen-lockfile'], { output: process.stderr.fd })
const { code } = installed.code === 0 ? await runPnpm(args, {}) : installed
process.exitCode = code
