#!/usr/bin/env bash
# Caddy 2.6.2 (Debian 12), seen 2026-11-29
# Expected: with `lb_try_duration`, a request whose server takes no connection is passed on to the next server, as nothing was sent yet.
# Happens: that holds for requests without a body. With one, already the failed connection has closed the body: the next server gets the
# headers and no content, and the client a 502. While one of two servers restarts, pages load and what is saved fails. With
# `buffer_requests` the body is kept in memory, and the request is passed on.
# Output: one of two servers stopped: six GET answered, six POST of 13 bytes 502; with buffer_requests all answered, with 13 bytes.
set -euo pipefail
version="$(caddy version 2>/dev/null || true)"
case "$version" in
2.6.* | v2.6.*) ;;
*) echo "Skipped: needs Caddy 2.6, as the package caddy of Debian 12 has it; found: ${version:-none}." && exit 77 ;;
esac
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >try.mjs <<'JS'
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const listen = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)))
const close = (server) => new Promise((resolve) => server.close(resolve))
const freePort = async () => {
  const server = createServer()
  const port = await listen(server)
  await close(server)
  return port
}

const running = createServer((request, response) => {
  let bytes = 0
  request.on('data', (chunk) => { bytes += chunk.length })
  request.on('error', () => {})
  request.on('end', () => response.end(`${request.method} ${bytes}`))
})
const port = await listen(running)
for (const setting of ['', 'buffer_requests']) {
  const [stopped, front] = [await freePort(), await freePort()]
  writeFileSync('Caddyfile', `{
  admin off
  auto_https off
}
http://127.0.0.1:${front} {
  reverse_proxy 127.0.0.1:${stopped} 127.0.0.1:${port} {
    lb_policy round_robin
    lb_try_duration 1500ms
    lb_try_interval 20ms
    ${setting}
  }
}`)
  const env = { ...process.env, HOME: process.cwd(), XDG_DATA_HOME: process.cwd(), XDG_CONFIG_HOME: process.cwd() }
  const caddy = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => caddy.once('exit', resolve))
  const ask = (method) =>
    fetch(`http://127.0.0.1:${front}/`, { method, ...(method === 'POST' && { body: 'amount=150.00' }) })
  while (!(await ask('GET').catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50))
  for (const method of ['GET', 'POST']) {
    const seen = []
    for (let count = 0; count < 6; count += 1) {
      const answer = await ask(method)
      seen.push(answer.status === 200 ? await answer.text() : answer.status)
    }
    console.log(`${setting || 'as it is'}: ${method}: ${seen.join(', ')}`)
  }
  caddy.kill('SIGTERM')
  await ended
}
running.closeAllConnections()
await close(running)
JS
node try.mjs | tee output.txt
grep -qxF 'as it is: GET: GET 0, GET 0, GET 0, GET 0, GET 0, GET 0' output.txt
grep -qxF 'as it is: POST: 502, 502, 502, 502, 502, 502' output.txt
grep -qxF 'buffer_requests: GET: GET 0, GET 0, GET 0, GET 0, GET 0, GET 0' output.txt
grep -qxF 'buffer_requests: POST: POST 13, POST 13, POST 13, POST 13, POST 13, POST 13' output.txt
echo 'Caddy 2.6 behaves as described.'
