import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The page itself, and an address that somebody typed. */
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * Refuses, with a 403, a change that a page of another origin asks for in the operator's browser. Browsers say where a
 * request comes from; scripts say nothing and bring their session deliberately.
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
