import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The page itself, and a URL typed by the user. */
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * Rejects changes that a page of another origin requests in the operator's browser with a 403. Browsers send the
 * origin; scripts send none and use their own session.
 */
export const sameOriginPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && comesFromElsewhere(request)) {
      throw new AppError('FORBIDDEN', errorTexts.otherOrigin)
    }
  })
})

function comesFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return !OWN_SITES.has(String(site))
  const { origin } = headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host.toLowerCase())
}
