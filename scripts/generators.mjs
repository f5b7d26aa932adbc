import { join } from 'node:path'
import { programOf, ROOT, runProgram } from './run-program.mjs'

const generator = (title, folder, file) => ({
  title,
  run(args, options) {
    const cwd = join(ROOT, folder)
    return runProgram(programOf(cwd, 'tsx'), [file, ...args], { ...options, cwd })
  },
})

/** Each writes its files from those of the ones before; with `--check` it only fails if they would change. */
export const GENERATORS = [
  generator('Table types follow the migrations', 'tooling/table-types', 'src/generate-tables.ts'),
  generator('Client contract follows the routers', 'packages/client', 'generator/generate-contract.ts'),
  generator('Answers of the OpenAPI document follow the contract', 'apps/server', 'generator/generate-answers.ts'),
]
