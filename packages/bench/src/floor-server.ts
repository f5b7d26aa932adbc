// Run as a process of its own: what `node:http` and `pg` alone can do on this machine. No session, no input check.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { exportStatement } from './floor-clients'
import { floorStatements } from './floor-statements'

const EXPORT_ROWS = 500

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c TimeZone=UTC -c DateStyle=ISO,YMD -c plan_cache_mode=force_generic_plan',
})
pool.on('error', () => {})

const server = createServer((request, response) => {
  const [, door, name = '', parameter = ''] = (request.url ?? '').split('/')
  if (name === 'export') {
    exportClients(response).catch((error: Error) => response.destroy(error))
    return
  }
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

/** All clients, handed over as the socket takes them. */
async function exportClients(response: ServerResponse): Promise<void> {
  const client = await pool.connect()
  await client.query(`begin; declare clients_export no scroll cursor for ${exportStatement}`)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  const fetchRows = () => client.query<{ json: string }>(`fetch ${EXPORT_ROWS} from clients_export`)
  let separator = '['
  for (let { rows } = await fetchRows(); rows.length > 0; { rows } = await fetchRows()) {
    const chunk = separator + rows.map(({ json }) => json).join(',')
    separator = ','
    if (!response.write(chunk)) await once(response, 'drain')
  }
  response.end(separator === '[' ? '[]' : ']')
  await client.query('commit')
  client.release()
}

server.listen(0, '127.0.0.1', () => console.log(`floor: ${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
