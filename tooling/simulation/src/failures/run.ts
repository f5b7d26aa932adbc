import { cloneTemplate, openTestServer } from '@isp/db/testing/test-server'
import { allCases } from './all-cases'
import { caseRunner } from './run-case'
import { givenWorld } from './world'

const write = (line: string) => void process.stdout.write(`${line}\n`)

/** `npm run statement-failures -- [part of a name]`: prints what each case found; the exit code is 1 for a finding. */
async function main(): Promise<void> {
  const [part = ''] = process.argv.slice(2)
  const { server, close } = await openTestServer()
  const database = await cloneTemplate(server, server.template)
  const runner = await caseRunner(await givenWorld(database.db), database)
  const total = { statements: 0, runs: 0, findings: 0 }
  try {
    for (const one of allCases.filter(({ name }) => name.includes(part))) {
      const { name, statements, runs, before, after, findings } = await runner.runCase(one)
      write(`${name}: ${statements} statements, ${runs} runs: ${before} before, ${after} after`)
      for (const finding of findings) write(`  ${finding}`)
      total.statements += statements
      total.runs += runs
      total.findings += findings.length
    }
  } finally {
    await runner.close()
    await database.drop()
    await close()
  }
  write(`${total.statements} statements, ${total.runs} runs, ${total.findings} findings`)
  if (total.findings > 0) process.exitCode = 1
}

await main()
