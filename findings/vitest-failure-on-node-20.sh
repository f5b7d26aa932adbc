#!/usr/bin/env bash
# vitest 5.1.1 on Node 20, seen 2026-11-29 with Node 20.20.2
# Expected: npm only warns that the package is made for Node 22 and newer, and all of it works: tests run, pass, fail and say why.
# Happens: the run ends with code 1 and the name of the failed test, but the reason is missing. The reporter groups the errors with
# `Map.groupBy`, which Node 20 lacks, so what is printed in place of the reason is an error of Vitest. A reporter of one's own, loaded
# first, may bring the function: then the reason is there. A run without failures shows nothing of it.
# Output: "Failed Tests 1", and below it "TypeError: Map.groupBy is not a function or its return value is not iterable".
set -euo pipefail
case "$(node --version)" in
v20.*) ;;
*) echo "Skipped: needs Node 20, and this is $(node --version)." && exit 77 ;;
esac
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vitest@5.1.1
cat >sum.test.js <<'JS'
import { expect, it } from 'vitest'

it('adds up', () => {
  expect([1, 2, 3].reduce((sum, next) => sum + next), 'sum of the drawer').toBe(7)
})
JS
cat >brings-group-by.mjs <<'JS'
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

export default class {}
JS
export NO_COLOR=1
lacks() { if grep -F "$1" "$2"; then exit 1; fi; }
run() { npx vitest run "$@" 2>&1 && code=0 || code=$?; }

run --reporter=default >alone.txt
[ "$code" = 1 ]
cat alone.txt
run --reporter=default --reporter=./brings-group-by.mjs >helped.txt
[ "$code" = 1 ]
cat helped.txt

grep -qF 'Failed Tests 1' alone.txt
grep -qF 'TypeError: Map.groupBy is not a function' alone.txt
lacks 'sum of the drawer: expected 6 to be 7' alone.txt
grep -qF 'sum of the drawer: expected 6 to be 7' helped.txt
lacks 'Map.groupBy' helped.txt
echo 'vitest 5.1.1 behaves as described.'
