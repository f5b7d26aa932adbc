#!/usr/bin/env bash
# vite 8.3.8 (Rolldown, Oxc), seen 2026-11-29 with Node 20.20.2
# Expected: `build.target: ['safari15.4']` keeps private fields, which Safari has since 14.1 and which are a part of ES2022.
# Happens: they become WeakMaps and helper functions for every Safari before 16. One such browser in the list is enough: with Chrome 109
# and Firefox 128 beside it, all get the longer code. esbuild 0.28.2 keeps the fields of the same class for the same browser, and so does
# Vite for 'es2022': a list of browsers that all have ES2022 makes larger files than its name.
# Output: es2022, safari16 and "chrome109, firefox128": private fields; with safari15.4: WeakMap, 7.6 times the code; esbuild: as es2022.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vite@8.3.8 esbuild@0.28.2
cat >drawer.js <<'JS'
export class Drawer {
  #centavos = 0
  put(centavos) {
    this.#centavos += centavos
  }
  get centavos() {
    return this.#centavos
  }
}
JS
cat >build.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { build } from 'vite'

const formOf = (code) => (code.includes('WeakMap') ? 'WeakMap' : /\.#\w/.test(code) ? 'private fields' : 'other')
let kept
for (const target of [['es2022'], ['chrome109', 'firefox128'], ['safari16'], ['safari15.4'], ['chrome109', 'firefox128', 'safari15.4']]) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, target, lib: { entry: 'drawer.js', formats: ['es'] } },
  })
  const [{ code }] = output
  kept ??= code.length
  console.log(`${target.join(', ')}: ${formOf(code)}, ${(code.length / kept).toFixed(1)} times the code`)
}
const { code } = transformSync(readFileSync('drawer.js', 'utf8'), { target: 'safari15.4' })
console.log(`esbuild, safari15.4: ${formOf(code)}`)
JS
node build.mjs | tee output.txt
grep -qxF 'es2022: private fields, 1.0 times the code' output.txt
grep -qxF 'chrome109, firefox128: private fields, 1.0 times the code' output.txt
grep -qxF 'safari16: private fields, 1.0 times the code' output.txt
grep -qE '^safari15\.4: WeakMap, [0-9.]+ times the code$' output.txt
grep -qE '^chrome109, firefox128, safari15\.4: WeakMap' output.txt
grep -qxF 'esbuild, safari15.4: private fields' output.txt
echo 'vite 8.3.8 behaves as described.'
