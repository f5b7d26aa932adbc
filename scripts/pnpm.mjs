// Runs the pinned pnpm without any installation: `node scripts/pnpm.mjs run build`.
import './require-node.mjs'
import { runPnpm } from './run-program.mjs'

const { code } = await runPnpm(process.argv.slice(2), {})
process.exitCode = code
