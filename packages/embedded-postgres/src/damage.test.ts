import { expect, it } from 'vitest'
import { failedStartError } from './damage'

const explain = (output: string) => failedStartError('/data/postgres', { reason: 'it ended with 1', output }).message

it.each([
  ['PANIC:  could not read file "global/pg_control": read 100 of 296'],
  ['FATAL:  incorrect checksum in control file'],
  ['PANIC:  could not locate a valid checkpoint record at 0/1EA3FA0'],
  ['FATAL:  required WAL directory "pg_wal" does not exist'],
  ['FATAL:  could not open directory "pg_notify": No such file or directory'],
])('reports damaged files if the server says %s', (line) => {
  const message = explain(`2026-11-22 06:12:33.264 UTC [9] LOG:  starting\n2026-11-22 06:12:33.264 UTC [9] ${line}\n`)
  expect(message).not.toContain('\n')
  expect(message).toContain(`/data/postgres is damaged (${line.slice(8)})`)
  expect(message).toContain('npm run restore')
})

it('names an empty lock file after a power failure', () => {
  const message = explain('2026-11-22 06:12:41.642 UTC [9] FATAL:  lock file "postmaster.pid" is empty')
  expect(message).toContain('remove /data/postgres/postmaster.pid and start again')
})

it('says what to do about a folder that others may read', () => {
  const message = explain(
    'FATAL:  data directory "/data/postgres" has invalid permissions\nDETAIL:  Permissions should be …',
  )
  expect(message).not.toContain('\n')
  expect(message).toContain('run chmod 700 /data/postgres as its owner and start again')
})

it('returns other output of the server unchanged', () => {
  expect(explain('FATAL:  configuration file "x" contains errors')).toContain('did not start: it ended with 1\nFATAL')
  expect(explain('FATAL:  could not open file "x": Permission denied')).not.toContain('damaged')
})
