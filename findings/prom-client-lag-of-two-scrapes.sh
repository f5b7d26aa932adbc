#!/usr/bin/env bash
# prom-client 15.1.3, seen 2026-11-29 with Node 20.20.2
# Expected: the default metrics of the event loop are seconds, or are left out while nothing was measured.
# Happens: each scrape empties the histogram of the event loop. The first scrape, and one that follows another at once, as when two
# servers of Prometheus or a person and a server ask, reads an empty histogram: the smallest delay is then 9223372036.854776 seconds (292
# years, the largest value of Node's counter), and mean and deviation are "Nan". An alert or a graph of the minimum shows the 292 years; the
# percentiles are nearly 0, so a slow event loop can look fast to the second reader.
# Output: at once and again: min 9223372036.854776, mean Nan, p99 5.11e-7; after 300 ms: min and mean between 0 and 1 second.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund prom-client@15.1.3
cat >scrapes.mjs <<'JS'
import { collectDefaultMetrics, register } from 'prom-client'

async function scrape(name) {
  const text = await register.metrics()
  const value = (part) => text.match(new RegExp(`^nodejs_eventloop_lag_${part}_seconds (.*)$`, 'm'))[1]
  console.log(`${name}: min ${value('min')}, mean ${value('mean')}, p99 ${value('p99')}`)
  return { min: Number(value('min')), mean: Number(value('mean')) }
}
collectDefaultMetrics()
await scrape('first')
await new Promise((resolve) => setTimeout(resolve, 300))
const { min, mean } = await scrape('after 300 ms')
console.log('in seconds:', min > 0 && min < 1 && mean > 0 && mean < 1)
await scrape('again')
JS
node scrapes.mjs | tee output.txt
grep -qF 'first: min 9223372036.854776, mean Nan, p99 5.11e-7' output.txt
grep -qF 'in seconds: true' output.txt
grep -qF 'again: min 9223372036.854776, mean Nan, p99 5.11e-7' output.txt
echo 'prom-client 15.1.3 behaves as described.'
