import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** Forwards a port to the server until closed; then connections are refused, as when a server is down. */
export async function openProxy(server: string, port = 0) {
  const target = Number(new URL(server).port)
  const sockets = new Set<{ destroy: () => void }>()
  const proxy = createServer((client) => {
    const onward = connect(target, '127.0.0.1')
    for (const socket of [client, onward]) {
      sockets.add(socket)
      socket.setNoDelay()
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
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
  return { port: own, url: `http://127.0.0.1:${own}`, close }
}
