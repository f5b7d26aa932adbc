import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'

/** Security headers; scripts come from this origin alone, and no page may frame the product. */
export const securityPlugin = fastifyPlugin(async (app) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine writes its theme and responsive rules as style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Most installations speak plain HTTP on a home network; behind HTTPS the proxy sets it.
    strictTransportSecurity: false,
  })
})
