#!/usr/bin/env bash
# fastify 5.12.8, seen 2026-11-29 with Node 20.20.2
# Expected: the hook `onResponse` runs once for every request, and `request.ip`, typed as a string, is the address of the client.
# Happens: of a request whose client closed its connection before the answer, handler and `onSend` run, and `onResponse` never does: it
# waits for 'finish' or 'error' of the response. `request.ip` is undefined if it is read for the first time after that, since Node.js keeps
# the address of a socket only once it was read. A log or a counter that is written in `onResponse` alone misses these requests.
# Output: of a client that waited: handler, onSend and onResponse 1, ip "127.0.0.1"; of one that left: onResponse 0, ip "undefined".
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8
cat >server.mjs <<'JS'
import { connect } from 'node:net'
import Fastify from 'fastify'

const seen = { handler: 0, onSend: 0, onResponse: 0, ip: [] }
const app = Fastify()
app.addHook('onSend', async () => void (seen.onSend += 1))
app.addHook('onResponse', async () => void (seen.onResponse += 1))
app.get('/', async (request) => {
  if (request.query.leaves === '1') await new Promise((resolve) => request.socket.once('close', resolve))
  seen.ip.push(String(request.ip))
  seen.handler += 1
  return { ok: true }
})
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address()

async function get(leaves) {
  const client = connect(port, '127.0.0.1')
  client.write(`GET /?leaves=${leaves} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  if (leaves) setTimeout(() => client.destroy(), 100)
  await new Promise((resolve) => client.resume().once('close', resolve))
  await new Promise((resolve) => setTimeout(resolve, 500))
  console.log(leaves ? 'left before the answer:' : 'waited for the answer: ', JSON.stringify(seen))
  Object.assign(seen, { handler: 0, onSend: 0, onResponse: 0, ip: [] })
}
await get(0)
await get(1)
await app.close()
JS
node server.mjs | tee output.txt
grep -qF 'waited for the answer:  {"handler":1,"onSend":1,"onResponse":1,"ip":["127.0.0.1"]}' output.txt
grep -qF 'left before the answer: {"handler":1,"onSend":1,"onResponse":0,"ip":["undefined"]}' output.txt
echo 'fastify 5.12.8 behaves as described.'
