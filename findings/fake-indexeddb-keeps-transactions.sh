#!/usr/bin/env bash
# fake-indexeddb 6.2.8 with idb 8.0.4, compared with Chromium 156.0.8078 (Debian 12), seen 2026-11-29 with Node 20.20.2
# Expected: code that awaits something else inside a transaction of IndexedDB fails in a test as it fails in a browser, which ends a
# transaction once nothing is asked of it.
# Happens: the stand-in ends a transaction with `setImmediate`, and whatever Node finishes before that keeps it open. Reading the body of a
# Response or a Blob, or waiting for a message of a MessageChannel, passes in the test, and in Chromium the next request of the same
# transaction raises InvalidStateError or TransactionInactiveError. A timer fails in both. Such code has to be tried in a browser.
# Output: response, blob, message: written in fake-indexeddb, refused in Chromium; promises only: written in both; timer: refused in both.
set -euo pipefail
chromium="${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}"
[ -n "$chromium" ] || { echo 'Skipped: needs Chromium (CHROMIUM=/path/of/the/program).' && exit 77; }
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fake-indexeddb@6.2.8 idb@8.0.4 esbuild@0.28.2 playwright-core@1.65.1
cat >awaits.mjs <<'JS'
import { openDB } from 'idb'

const AWAITED = {
  promises: async () => {
    for (let count = 0; count < 100; count += 1) await null
  },
  response: () => new Response('{}').json(),
  blob: () => new Blob(['copy']).text(),
  message: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(port1.close())
      port2.postMessage(null)
    }),
  timer: () => new Promise((resolve) => setTimeout(resolve, 20)),
}

/** Of each kind of await: whether a transaction takes a second change after it. */
export async function tryAll() {
  const db = await openDB('copy', 1, { upgrade: (created) => void created.createObjectStore('clients') })
  const found = []
  for (const [kind, wait] of Object.entries(AWAITED)) {
    const change = db.transaction('clients', 'readwrite')
    await change.store.put('Ana', 1)
    await wait()
    // The store itself may raise the error.
    const second = await (async () => change.store.put('Luis', 2))().then(
      () => 'written',
      ({ name }) => (/^(InvalidState|TransactionInactive)Error$/.test(name) ? 'refused' : name),
    )
    await change.done.catch(() => {})
    found.push(`${kind} ${second}`)
  }
  db.close()
  return found.join(', ')
}
JS
npx esbuild awaits.mjs --bundle --format=iife --global-name=awaits --outfile=awaits.js --log-level=error
cat >both.mjs <<'JS'
import 'fake-indexeddb/auto'
import { chromium } from 'playwright-core'
import { tryAll } from './awaits.mjs'

console.log('fake-indexeddb:', await tryAll())
const browser = await chromium.launch({ executablePath: process.argv[2] })
const page = await browser.newPage()
await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
await page.goto('http://localhost/')
await page.addScriptTag({ path: 'awaits.js' })
console.log('Chromium:', await page.evaluate(() => awaits.tryAll()), `(${browser.version()})`)
await browser.close()
JS
node both.mjs "$chromium" | tee output.txt
grep -qF 'fake-indexeddb: promises written, response written, blob written, message written, timer refused' output.txt
grep -qF 'Chromium: promises written, response refused, blob refused, message refused, timer refused' output.txt
echo 'fake-indexeddb 6.2.8 behaves as described.'
