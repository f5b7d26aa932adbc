import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { cloneTemplate, openTestServer } from '@isp/db/testing/test-server'
import { allPairs, type Pair } from './actions'
import { pairLine, report } from './report'
import { isActionName, type PairResult, runPair } from './run-pair'

const FILE = new URL('../../orders-of-two.md', import.meta.url)

/** The pairs that `--pairs pay,void` names: every pair of these actions; all without it. */
function pairsOf(names: string | undefined): Pair[] {
  if (names === undefined) return allPairs
  const chosen = names.split(',')
  const unknown = chosen.find((name) => !isActionName(name))
  if (unknown !== undefined) throw new Error(`--pairs has an unknown action: ${unknown}`)
  const [first, second] = chosen
  return allPairs.filter(
    ([a, b]) => chosen.includes(a) && chosen.includes(b) && (chosen.length !== 2 || first === second || a !== b),
  )
}

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    pairs: { type: 'string' },
    limit: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
})
const [limit, seed] = [Number(values.limit), Number(values.seed)]
if (!Number.isInteger(limit) || limit < 1) throw new Error(`--limit takes a whole number: ${values.limit}`)
if (!Number.isInteger(seed)) throw new Error(`--seed takes a whole number: ${values.seed}`)

const print = (line: string) => process.stdout.write(`${line}\n`)

const { server, close } = await openTestServer()
const results: PairResult[] = []
try {
  for (const pair of pairsOf(values.pairs)) {
    const database = await cloneTemplate(server, server.template)
    try {
      const result = await runPair(database, pair, { limit, seed })
      results.push(result)
      print(pairLine(result))
      for (const { order, problem } of result.failures.slice(0, 3)) print(`  ${order}: ${problem}`)
    } finally {
      await database.drop()
    }
  }
} finally {
  await close()
}
if (values.pairs === undefined) await writeFile(FILE, report(results, { limit, seed }))
const failed = results.filter(({ failures }) => failures.length > 0)
print(
  `${results.reduce((sum, { run }) => sum + run, 0)} orders of ${results.length} pairs, ${failed.length} pairs failed`,
)
process.exitCode = failed.length > 0 ? 1 : 0
