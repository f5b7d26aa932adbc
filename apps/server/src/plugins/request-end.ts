import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** `left`: the client closed its connection before its whole answer was sent. */
export type RequestEnd = { request: FastifyRequest; reply: FastifyReply; left: boolean }

/**
 * Calls `ended` once for each request, when the status of its answer is known. Fastify's `onResponse` never runs if the
 * client left before the end of its answer: then it is called as soon as the answer would have been sent
 * (findings/fastify-client-that-left.sh).
 */
export function onRequestEnd(app: FastifyInstance, ended: (end: RequestEnd) => void): void {
  const states = new WeakMap<FastifyRequest, 'left' | 'ended'>()
  const end = (request: FastifyRequest, reply: FastifyReply, left: boolean) => {
    states.set(request, 'ended')
    ended({ request, reply, left })
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (states.has(request)) return
      if (reply.sent) end(request, reply, true)
      else states.set(request, 'left')
    })
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (states.get(request) === 'left') end(request, reply, true)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (states.get(request) !== 'ended') end(request, reply, false)
    done()
  })
}
