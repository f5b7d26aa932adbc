import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import fastifyPlugin from 'fastify-plugin'
import { isLoopback } from '../env'

/**
 * Answers, with a 403, nobody who came by a name that is not this machine's own. For an address that only this machine
 * reaches: a page of elsewhere whose name was made to lead here would be of the product's own origin.
 */
export const ownHostPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ hostname }) => {
    if (!isOwnName(hostname)) throw new AppError('FORBIDDEN', errorTexts.otherHost)
  })
})

/** Names are the same in capitals, and with the dot of the root behind them. */
function isOwnName(hostname: string): boolean {
  const name = hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1')
  return isLoopback(name) || name.endsWith('.localhost')
}
