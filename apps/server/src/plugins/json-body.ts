import fastifyPlugin from 'fastify-plugin'

/** JSON is the only body. An empty one counts as none, since browsers send the header with bodiless calls too. */
export const jsonBodyPlugin = fastifyPlugin(async (app) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
})
