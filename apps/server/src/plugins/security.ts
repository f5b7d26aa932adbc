import fastifyPlugin from 'fastify-plugin'
import helmet from 'helmet'

/** Security headers; scripts come from this origin alone, and no page may frame the product. */
export const securityPlugin = fastifyPlugin(async (app) => {
  // Helmet itself: its Fastify plugin makes all its headers anew for every request.
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
    // The same for browsers that do not know frame-ancestors.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Most installations speak plain HTTP on a home network; behind HTTPS the proxy sets it.
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, done as () => void))
})
