// `npm run proxies`: the shipped configurations of nginx and Caddy, tried with the real programs before two built servers.
// Everything is on loopback and in temporary folders. The last line is `N passed, N failed`. The certificate is in
// PROXY_CERTIFICATE and PROXY_KEY, and Node trusts it through NODE_EXTRA_CA_CERTS (`scripts/proxies.mjs`).
import { World } from '../faults/world'
import { PROXIES } from './proxy'
import { walk } from './walk'

const LIMIT_MS = 10 * 60_000

const { PROXY_CERTIFICATE: certificate = '', PROXY_KEY: key = '', PROXY_ONLY } = process.env
let passed = 0
let failed = 0
let world: World | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await world?.close()
    process.exit(130)
  })
}

for (const name of PROXIES.filter((proxy) => !PROXY_ONLY || proxy === PROXY_ONLY)) {
  world = new World({ report: (message) => console.log(`  ${name}: ${message}`) })
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error(`not done after ${LIMIT_MS / 60_000} minutes`)), LIMIT_MS)
  })
  try {
    for (const { guarantee, held } of await Promise.race([walk(world, name, { certificate, key }), late])) {
      console.log(`${held ? '✓' : '✗'} ${name}: ${guarantee}`)
      if (held) passed += 1
      else failed += 1
    }
  } catch (error) {
    console.log(`✗ ${name}: ${error instanceof Error ? error.stack : error}`)
    failed += 1
  } finally {
    clearTimeout(limit)
    await world.close()
  }
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
