// The baseline server, a separate process: runs the product's statements with only `node:http` and `pg`, without
// sessions, input validation or procedures. Takes the file of the recorded statements.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { statementNamer } from '@isp/db/prepared-statements'
import { Pool } from 'pg'
import type { Statement } from './record-statements'

const recorded: Record<string, Statement[]> = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const nameOf = statementNamer()
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
pool.on('error', () => {})

/** Runs the statements of a call on one connection and returns the rows of the last one. */
async function run(statements: readonly Statement[]): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    let last: unknown[] = []
    for (const { text, values } of statements) {
      last = (await client.query({ name: nameOf(text), text, values: [...values] })).rows
    }
    return last
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const statements = recorded[request.url ?? '']
  if (!statements) {
    response.writeHead(404).end()
    return
  }
  run(statements).then(
    (rows) => {
      const body = Buffer.from(JSON.stringify(rows))
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      response.end(body)
    },
    (error: Error) => response.writeHead(500).end(error.message),
  )
})

server.listen(0, '127.0.0.1', () => console.log(`baseline: ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
