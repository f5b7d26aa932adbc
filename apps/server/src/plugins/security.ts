import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fastifyPlugin from 'fastify-plugin'
import helmet from 'helmet'

/** Security headers: scripts only from this origin, and no framing. */
export const securityPlugin = fastifyPlugin(async (app) => {
  // Helmet without its Fastify plugin, which rebuilds all headers for every request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        // Mantine writes its theme and responsive rules as style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // For browsers without support for frame-ancestors.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Most installations use plain HTTP on a home network; behind HTTPS the proxy sets it.
    strictTransportSecurity: false,
  })
  // They are the same for every response.
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(response.req, response, () => {})
  const headers = new Map(Object.entries(response.getHeaders() as Record<string, string>))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeaders(headers)
    done()
  })
})
