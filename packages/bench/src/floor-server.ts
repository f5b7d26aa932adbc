// Run as a process of its own: what `node:http` and `pg` alone can do on this machine. No session, no input check.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { floorStatements } from './floor-statements'

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC -c DateStyle=ISO,YMD -c plan_cache_mode=force_generic_plan',
})
pool.on('error', () => {})

const server = createServer((request, response) => {
  const [, door, name = '', parameter = ''] = (request.url ?? '').split('/')
  const text = floorStatements[name]
  if (!text) {
    response.writeHead(404).end()
    return
  }
  pool.query<{ json: string }>({ name, text, values: [decodeURIComponent(parameter)] }).then(
    ({ rows }) => {
      const json = rows[0]?.json ?? 'null'
      const body = Buffer.from(door === 'trpc' ? `[{"result":{"data":${json}}}]` : json)
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      response.end(body)
    },
    (error: Error) => response.writeHead(500).end(error.message),
  )
})

server.listen(0, '127.0.0.1', () => console.log(`floor: ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
