#!/usr/bin/env bash
# react-router-dom 7.18.5, seen 2026-11-29 in Chromium 156.0.8078 (Debian 12)
# Expected: `location.key` tells the entries of the history apart, and <ScrollRestoration> gives each its own position.
# Happens: every page that is opened by its address, instead of by a link of the app, has the key 'default'. The positions are kept in
# `sessionStorage` by this key: a second page that is opened in the same tab begins where the first one was scrolled to. Whatever else an
# app keeps by the key, such as the row that had the focus, goes to the wrong page as well. An own key in `history.state`, written before
# the router is created, avoids it.
# Output: opened "/clients" (key default, at 0), scrolled to 1200, opened "/groups" (key default, at 1200); with own keys at 0.
set -euo pipefail
chromium="${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}"
[ -n "$chromium" ] || { echo 'Skipped: needs Chromium (CHROMIUM=/path/of/the/program).' && exit 77; }
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 react-router-dom@7.18.5 esbuild@0.28.2 playwright-core@1.65.1
cat >app.jsx <<'JS'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, ScrollRestoration, useLocation } from 'react-router-dom'

if (window.ownKeys) history.replaceState({ ...history.state, key: history.state?.key ?? crypto.randomUUID() }, '')

function Page() {
  const { pathname, key } = useLocation()
  window.shown = { pathname, key: key === 'default' ? 'default' : 'own' }
  return <div style={{ height: 5000 }}>{pathname}<ScrollRestoration /></div>
}
const router = createBrowserRouter([{ path: '*', element: <Page /> }])
createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={router} />)
JS
npx esbuild app.jsx --bundle --jsx=automatic --define:process.env.NODE_ENV='"production"' --outfile=app.js --log-level=error
cat >browser.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const browser = await chromium.launch({ executablePath: process.argv[2] })
console.log('Chromium', browser.version())
for (const ownKeys of [false, true]) {
  // `localhost` may use crypto.randomUUID; no server is asked.
  const page = await browser.newPage()
  const body = `<!doctype html><body><script>window.ownKeys = ${ownKeys}</script><script src="/app.js"></script>`
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.route('**/app.js', (route) => route.fulfill({ contentType: 'text/javascript', body: readFileSync('app.js') }))
  const found = []
  for (const path of ['/clients', '/groups']) {
    await page.goto(`http://localhost${path}`)
    await page.waitForFunction(() => window.shown)
    // Two frames later the router has scrolled.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    found.push(await page.evaluate(() => ({ ...window.shown, at: window.scrollY })))
    await page.evaluate(() => window.scrollTo(0, 1200))
  }
  console.log(ownKeys ? 'own keys:' : 'as it is:', JSON.stringify(found))
}
await browser.close()
JS
node browser.mjs "$chromium" | tee output.txt
grep -qF 'as it is: [{"pathname":"/clients","key":"default","at":0},{"pathname":"/groups","key":"default","at":1200}]' output.txt
grep -qF 'own keys: [{"pathname":"/clients","key":"own","at":0},{"pathname":"/groups","key":"own","at":0}]' output.txt
echo 'react-router-dom 7.18.5 behaves as described.'
