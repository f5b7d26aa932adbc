import type { ConnectionOptions } from '@isp/db/connection'

/** The test database as `DATABASE_URL` names it. */
export function urlOf(connection: ConnectionOptions): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database: name } = connection
  return `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}
