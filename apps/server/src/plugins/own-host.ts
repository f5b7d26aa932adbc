import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import fastifyPlugin from 'fastify-plugin'
import { isLoopback } from '../env'

/**
 * Rejects requests with a host name that is not this machine's with a 403. For servers on loopback: prevents DNS
 * rebinding, in which a foreign page's name resolves to this server and becomes its origin.
 */
export const ownHostPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ hostname }) => {
    if (!isOwnName(hostname)) throw new AppError('FORBIDDEN', errorTexts.otherHost)
  })
})

/** Whether a host name is this machine's. Names are case-insensitive and may end with a dot. */
export function isOwnName(hostname: string): boolean {
  const name = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1')
  return isLoopback(name) || name.endsWith('.localhost')
}
