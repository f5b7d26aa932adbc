import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageScript } from './page-script'

const SCRIPT_PATH = '/walk.js'

export type WatchedSite = {
  url: string
  failures: () => string[]
  /** Whether every connection ends without an answer, as without signal. */
  cut: (isCut: boolean) => void
  stop: () => Promise<void>
}

/**
 * Passes requests on to the server and adds the walk's script to its documents: plain WebDriver, which is all that
 * WebKit speaks, has no scripts that run before the page's own. Notes the failed answers.
 */
export async function watchSite(target: string): Promise<WatchedSite> {
  const script = pageScript()
  const failures: string[] = []
  let isCutOff = false
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === SCRIPT_PATH) return outgoing.setHeader('content-type', 'text/javascript').end(script)
    if (isCutOff) return outgoing.destroy()
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const passed = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (response) => {
      const { statusCode = 0 } = response
      // A logout ends the requests that are under way; a session that ends otherwise shows the login page.
      if (statusCode >= 400 && statusCode !== 401)
        failures.push(`${incoming.method} ${incoming.url} answered ${statusCode}`)
      if (response.headers['content-type']?.startsWith('text/html')) return addScript(response, outgoing)
      outgoing.writeHead(statusCode, response.headers)
      response.pipe(outgoing)
    })
    // A page that is left breaks off its requests.
    outgoing.on('close', () => passed.destroy())
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures: () => failures.splice(0),
    cut: (isCut) => {
      isCutOff = isCut
      // The stream of changes is under way.
      if (isCut) server.closeAllConnections()
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function addScript(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const html = Buffer.concat(chunks).toString().replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`)
  const { 'content-length': _, ...headers } = response.headers
  outgoing.writeHead(response.statusCode ?? 0, headers).end(html)
}
