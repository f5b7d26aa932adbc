import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'

/** Forwards a port to the server until closed; then connections are refused, as when a server is down. */
export async function openProxy(server: string, port = 0) {
  const target = Number(new URL(server).port)
  const sockets = new Set<{ destroy: () => void }>()
  let losesAnswers = false
  const proxy = createServer((client) => {
    const onward = connect(target, '127.0.0.1')
    for (const socket of [client, onward]) {
      sockets.add(socket)
      socket.setNoDelay()
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    onward.on('data', () => losesAnswers && client.destroy())
    client.pipe(onward).pipe(client)
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: own } = proxy.address() as AddressInfo
  const close = async () => {
    const closed = once(proxy, 'close')
    proxy.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  /** Whether the server gets the requests, but every connection ends with its answer. */
  const loseAnswers = (loses: boolean) => {
    losesAnswers = loses
  }
  return { port: own, url: `http://127.0.0.1:${own}`, close, loseAnswers }
}

/** A captive portal: answers every request to a port with its own page and status 200 until closed. */
export async function openPortal(port: number) {
  let asked = 0
  const portal = createHttpServer((request, answer) => {
    asked += 1
    request.resume()
    answer
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<!doctype html><title>WiFi gratis</title>Compre saldo')
  })
  portal.listen(port, '127.0.0.1')
  await once(portal, 'listening')
  return {
    /** So many requests it has answered. */
    asked: () => asked,
    close: async () => {
      const closed = once(portal, 'close')
      portal.close()
      portal.closeAllConnections()
      await closed
    },
  }
}
