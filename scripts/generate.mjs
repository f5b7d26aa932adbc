// `npm run generate`: writes the generated files in their order. With `-- --check` it only fails if one is out of date. If a
// generator fails, the client contract is as before; the table types stay, because the code is written against them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATORS } from './generators.mjs'
import { ROOT } from './run-program.mjs'

const CONTRACT = join(ROOT, 'packages/client/src/contract.ts')
const contract = readFileSync(CONTRACT, 'utf8')

for (const { run } of GENERATORS) {
  const { code } = await run(process.argv.slice(2), {})
  if (code === 0) continue
  if (readFileSync(CONTRACT, 'utf8') !== contract) writeFileSync(CONTRACT, contract)
  process.exit(code)
}
