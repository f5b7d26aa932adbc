import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startChild } from '@isp/harness/child'
import { HttpConnection } from './http-connection'

const BUILT_SERVER = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url))
const BASELINE_SERVER = fileURLToPath(new URL('./baseline-server.ts', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

export type Server = {
  pid: number
  port: number
  headers: Record<string, string>
  stop(): Promise<unknown>
}

export async function startApp(databaseUrl: string, logLevel = 'warn'): Promise<Server> {
  const child = await startChild([BUILT_SERVER], {
    env: {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'measured on this machine and nowhere else',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'admin',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: logLevel,
      NODE_ENV: 'production',
    },
    ready: /ISP Manager: http:\/\/localhost:(\d+)/,
  })
  const port = Number(child.ready)
  try {
    return { pid: child.pid, port, headers: { cookie: await logIn(port) }, stop: child.stop }
  } catch (error) {
    await child.stop()
    throw error
  }
}

export async function startBaseline(databaseUrl: string, statementsFile: string): Promise<Server> {
  const child = await startChild(['--import', TSX, BASELINE_SERVER, statementsFile], {
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    ready: /baseline: (\d+)/,
  })
  return { pid: child.pid, port: Number(child.ready), headers: {}, stop: child.stop }
}

/** Returns the cookie of the session. */
export async function logIn(port: number): Promise<string> {
  const connection = await HttpConnection.open(port)
  const body = JSON.stringify({ username: 'admin', password: 'admin' })
  const { status, headers } = await connection.send({ method: 'POST', path: '/api/auth/login', body })
  connection.close()
  const cookie = /\r\nset-cookie: ([^;\r]+)/i.exec(headers)?.[1]
  if (status !== 200 || !cookie) throw new Error(`no login: ${status}`)
  return cookie
}
