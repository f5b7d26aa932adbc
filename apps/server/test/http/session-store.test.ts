import { join } from 'node:path'
import { closeDb, openDb } from '@isp/db/connection'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorHandlerPlugin } from '../../src/plugins/error-handler'
import { sessionPlugin } from '../../src/plugins/session'
import { useTestApp } from '../support/test-app'

const app = useTestApp()

it('while the database is unreachable a session is neither taken as ended nor is its cookie deleted', async () => {
  // Without a socket the system error has the code ENOENT, by which the plugin understands 'no such session'.
  const db = openDb({ host: join(app.dataDir(), 'missing'), port: 5432, user: 'isp', database: 'isp' })
  const server = Fastify()
  await server.register(errorHandlerPlugin)
  await server.register(sessionPlugin, {
    db,
    clock: app.clock,
    deviceKey: Buffer.alloc(32),
    secret: 'a secret of the tests, long enough to sign',
  })
  server.get('/', async (request) => ({ caller: request.sessionPort.current }))
  const response = await server.inject({ url: '/', headers: { cookie: app.cookie() } })
  expect([response.statusCode, response.json().code, response.cookies]).toEqual([503, 'SERVICE_UNAVAILABLE', []])
  await server.close()
  await closeDb(db)
})
