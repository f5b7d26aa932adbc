import { AppError } from '@isp/domain/app-error'
import { errorTexts } from '@isp/domain/error-texts'
import fastifyPlugin from 'fastify-plugin'
import { isLoopback } from '../env'

/**
 * Answers, with a 403, nobody who came by a name that is not this machine's own. For an address that only this machine
 * reaches: a page of elsewhere whose name was made to lead here would be of the product's own origin.
 */
export const ownHostPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ hostname }) => {
    const name = hostname.replace(/^\[(.*)\]$/, '$1')
    if (!isLoopback(name) && !name.endsWith('.localhost')) throw new AppError('FORBIDDEN', errorTexts.otherHost)
  })
})
