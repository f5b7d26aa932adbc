import type { ConnectionOptions } from '@isp/db/connection'

/** A connection as `DATABASE_URL`, for a host or the folder of a Unix socket. */
export function urlOf(connection: ConnectionOptions): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, password, database } = connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  if (password) url.password = password
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  return url.href
}
