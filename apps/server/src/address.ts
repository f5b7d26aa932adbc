import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Env } from './env'

type Address = Pick<Env, 'HOST' | 'PORT'>

/** Fails early with one message that names the variable if nobody can listen on HOST and PORT. */
export async function requireFreeAddress(address: Address): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host: address.HOST, port: address.PORT })
    await once(probe, 'listening')
  } catch (error) {
    throw listenFailure(error, address)
  }
  probe.close()
  await once(probe, 'close')
}

/** An error with a clear message for a failed listen; other errors are returned unchanged. */
export function listenFailure(error: unknown, { HOST, PORT }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(`PORT ${PORT} of ${HOST} is in use by another program; stop that program or set another PORT.`)
    case 'EACCES':
      return new Error(`PORT ${PORT} is not open to this user; set PORT to 1024 or higher.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`HOST ${HOST} is not an address of this machine; set HOST to one, such as 127.0.0.1.`)
    default:
      return error
  }
}
