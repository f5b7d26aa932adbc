// `npm run generate`: writes the generated files in their order. With `-- --check` it only fails if one is out of date.
import { GENERATORS } from './generators.mjs'

for (const { run } of GENERATORS) {
  const { code } = await run(process.argv.slice(2), {})
  if (code !== 0) process.exit(code)
}
