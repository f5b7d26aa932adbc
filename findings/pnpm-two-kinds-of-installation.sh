#!/usr/bin/env bash
# pnpm 10.34.9, seen 2026-11-29 with Node 20.20.2
# Expected: with `verifyDepsBeforeRun: install`, pnpm installs what is missing before it runs a script, whatever was installed before.
# Happens: it does so in a new checkout. After `pnpm install --filter app`, it takes the whole workspace for installed: a script of
# another package runs without its dependencies and fails in Node. Only `pnpm install` without the filter adds them. A repository that
# installs a part for those who run the product, and all of it for those who test it, has to look by itself for what is missing.
# Output: new checkout: code 0; after `install --filter app`: code 1, "Cannot find module 'is-odd'"; after `install`: code 0.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pnpm@10.34.9
export npm_config_store_dir="$folder/store" CI=true
mkdir -p work/app work/tools
cd work
cat >pnpm-workspace.yaml <<'YAML'
packages: [app, tools]
verifyDepsBeforeRun: install
YAML
echo '{ "name": "root", "private": true }' >package.json
echo '{ "name": "app", "private": true, "dependencies": { "is-number": "7.0.0" } }' >app/package.json
cat >tools/package.json <<'JSON'
{
  "name": "tools",
  "private": true,
  "dependencies": { "is-odd": "3.0.1" },
  "scripts": { "check": "node --eval \"console.log('three is odd:', require('is-odd')(3))\"" }
}
JSON
pnpm() { node "$folder/node_modules/pnpm/bin/pnpm.cjs" "$@"; }
check() {
  pnpm --filter tools run check >"$folder/$1.txt" 2>&1 && code=0 || code=$?
  echo "== $1: code $code"
  cat "$folder/$1.txt"
}
empty() { rm -rf node_modules app/node_modules tools/node_modules; }

pnpm install --lockfile-only >/dev/null
empty
check new-checkout
[ "$code" = 0 ]
grep -qF 'three is odd: true' "$folder/new-checkout.txt"

empty
pnpm install --frozen-lockfile --filter app >/dev/null
[ -d app/node_modules/is-number ]
check part
[ "$code" != 0 ]
grep -qF "Cannot find module 'is-odd'" "$folder/part.txt"

pnpm install --frozen-lockfile >/dev/null
check whole
[ "$code" = 0 ]
grep -qF 'three is odd: true' "$folder/whole.txt"
echo 'pnpm 10.34.9 behaves as described.'
