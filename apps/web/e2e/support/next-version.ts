import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** A file of the first page, which in the next version opens the database of the outbox in its next version, too. */
const CHANGED = '/before-app.js'

/** Runs in the page: uses nothing from outside. */
function raiseDatabase(): void {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
    return open.call(this, name, name === 'isp-outbox' ? (version ?? 1) + 1 : version)
  }
}

/** Serves the next version of the app on a port; a payment is answered as by a server without its database until `takePayments`. */
export async function openNextVersion(server: string, port: number) {
  let takesPayments = false
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '', method } = incoming
    if (!takesPayments && /payments\.collect(,|\?|$)/.test(url)) {
      incoming.resume()
      return outgoing.writeHead(503).end()
    }
    const isChanged = url === CHANGED
    const headers = isChanged ? { host: incoming.headers.host } : incoming.headers
    // No connection is used twice: the server may close it meanwhile.
    const passed = request(`${server}${url}`, { method, headers, agent: false }, async (response) => {
      if (isChanged) {
        outgoing.setHeader('content-type', 'text/javascript')
        return outgoing.end(`;(${raiseDatabase})();${await textOf(response)}`)
      }
      outgoing.writeHead(response.statusCode ?? 0, response.headers)
      response.pipe(outgoing)
    })
    // A page that is left breaks off its requests.
    outgoing.on('close', () => passed.destroy())
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }
  const site = createServer(answer).listen(port, '127.0.0.1')
  await once(site, 'listening')
  return {
    takePayments: () => {
      takesPayments = true
    },
    close: async () => {
      const closed = once(site, 'close')
      site.close()
      site.closeAllConnections()
      await closed
    },
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
