#!/usr/bin/env bash
# react 19.3.1 in Chromium 156.0.8078 (Debian 12), seen 2026-11-29
# Expected: `useEffect(() => element.scrollIntoView(), [])` is fine, since the method returns nothing, as TypeScript's types say.
# Happens: newer versions of Chromium return a promise. React takes what an effect returns for its cleanup, and calls it without looking
# at its type when the component goes: that raises an error, and without an error boundary React removes the whole app. The component
# itself works, so the failure shows one step later, in the newest browsers only. An effect with braces returns nothing and is safe.
# Output: of scrollIntoView: "[object Promise]"; short effect: shown "row", hidden "", error "destroy_ is not a function"; effect with
# braces: shown "row", hidden "no row".
set -euo pipefail
chromium="${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}"
[ -n "$chromium" ] || { echo 'Skipped: needs Chromium (CHROMIUM=/path/of/the/program).' && exit 77; }
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 playwright-core@1.65.1
cat >app.jsx <<'JS'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Short() {
  const row = useRef(null)
  useEffect(() => row.current.scrollIntoView(), [])
  return <p ref={row}>row</p>
}
function Braces() {
  const row = useRef(null)
  useEffect(() => {
    row.current.scrollIntoView()
  }, [])
  return <p ref={row}>row</p>
}
function App({ Row }) {
  const [shown, setShown] = useState(true)
  window.hide = () => setShown(false)
  return shown ? <Row /> : <p>no row</p>
}
window.start = (name) => createRoot(document.body).render(<App Row={{ Short, Braces }[name]} />)
JS
npx esbuild app.jsx --bundle --jsx=automatic --define:process.env.NODE_ENV='"production"' --outfile=app.js --log-level=error
cat >browser.mjs <<'JS'
import { chromium } from 'playwright-core'

const browser = await chromium.launch({ executablePath: process.argv[2] })
console.log('Chromium', browser.version())
for (const name of ['Short', 'Braces']) {
  const page = await browser.newPage()
  const errors = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addScriptTag({ path: 'app.js' })
  const returned = await page.evaluate(() => String(document.body.scrollIntoView()))
  await page.evaluate((effect) => window.start(effect), name)
  await page.getByText('row').waitFor()
  const shown = await page.textContent('body')
  await page.evaluate(() => window.hide())
  await page.waitForFunction(() => document.body.textContent !== 'row')
  console.log(JSON.stringify({ name, returned, shown, hidden: await page.textContent('body'), errors }))
}
await browser.close()
JS
node browser.mjs "$chromium" | tee output.txt
grep -qF '{"name":"Short","returned":"[object Promise]","shown":"row","hidden":"","errors":["destroy_ is not a function"]}' output.txt
grep -qF '{"name":"Braces","returned":"[object Promise]","shown":"row","hidden":"no row","errors":[]}' output.txt
echo 'react 19.3.1 behaves as described.'
