import fastifyPlugin from 'fastify-plugin'

/** Only JSON bodies are accepted. An empty one counts as none, because browsers also send the header without a body. */
export const jsonBodyPlugin = fastifyPlugin(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
})
