import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const behindProxy = useTestApp({ trustProxy: 'loopback' })

const deployed = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${file}`, import.meta.url)), 'utf8')

async function scrape(): Promise<string> {
  const { statusCode, headers, body } = await app.inject({ url: '/metrics' })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  return body
}

/** The value of a series. */
function figure(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

describe('the metrics', () => {
  beforeAll(async () => {
    const client = { name: 'Ana', monthlyAmount: '150.25', startDate: '2026-10-05' }
    await app.call('POST', '/api/clients', client)
    await app.call('GET', '/api/clients/7777')
    await app.call('GET', '/trpc/clients.stats,auth.status,no.such?batch=1&input=%7B%7D')
    await app.call('GET', '/trpc/clients.stats')
    await sql`
      insert into backup_runs (kind, taken_at, file_name, bytes, sealed, row_count, rehearsed_at, rehearsal_held, error)
      values ('daily', '2026-11-20T06:00:00Z', 'x.backup', 1, false, 0, '2026-11-20T06:00:05Z', true, null),
        ('daily', '2026-11-20T07:00:00Z', null, null, false, null, null, null, 'lleno')
    `.execute(app.db())
  })

  it('have the requests by pattern or procedure, never by id', async () => {
    const text = await scrape()
    const count = (labels: string) => figure(text, `isp_http_request_duration_seconds_count{${labels}}`)
    expect(count('method="GET",route="/api/clients/:id",status="404"')).toBe(1)
    expect(count('method="GET",route="clients.stats",status="200"')).toBe(1)
    expect(count('method="GET",route="batch",status="207"')).toBe(1)
    expect(figure(text, 'isp_procedure_calls_total{procedure="clients.stats"}')).toBe(2)
    expect(figure(text, 'isp_procedure_calls_total{procedure="unknown"}')).toBe(1)
    expect(text).not.toMatch(/clients\/7777|no\.such/)
  })

  it('have few series for paths and procedures that do not exist, whatever the method', async () => {
    const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('isp_')).length
    const before = seriesOf(await scrape())
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
    for (let number = 0; number < 140; number += 1) {
      const method = methods[number % methods.length]
      const path = ['/api/wp-login', '/nothing', '/trpc/no.such', '/assets/x'][number % 4]
      await app.inject({ method, url: `${path}${number}`, headers: { accept: '*/*' } })
    }
    const text = await scrape()
    expect(seriesOf(text) - before).toBeLessThanOrEqual(60)
  })

  it('have the last backup and rehearsal, and the open payments in quetzales', async () => {
    const text = await scrape()
    const { rows } = await sql<{ count: number; sum: number }>`
      select count(*)::int as count, sum(amount)::float8 as sum from payments where not is_paid
    `.execute(app.db())
    expect(rows[0]?.count).toBeGreaterThan(0)
    expect(figure(text, 'isp_backup_last_success_timestamp_seconds')).toBe(Date.parse('2026-11-20T06:00:00Z') / 1_000)
    expect(figure(text, 'isp_backup_last_run_success')).toBe(0)
    expect(figure(text, 'isp_backup_last_rehearsal_timestamp_seconds')).toBe(Date.parse('2026-11-20T06:00:05Z') / 1_000)
    expect(figure(text, 'isp_backup_last_rehearsal_success')).toBe(1)
    expect(figure(text, 'isp_open_payments{kind="regular"}')).toBe(rows[0]?.count)
    expect(figure(text, 'isp_open_payments_quetzales')).toBe(rows[0]?.sum)
  })

  it('have server errors from zero, so that the first one counts as an increase', async () => {
    expect(figure(await scrape(), 'isp_http_server_errors_total{status="500"}')).toBe(0)
    expect(figure(await scrape(), 'isp_http_server_errors_total{status="503"}')).toBe(0)
  })

  it('have the pools, the streams and the version', async () => {
    const text = await scrape()
    expect(figure(text, 'isp_database_up')).toBe(1)
    expect(figure(text, 'isp_database_pool_max_connections{pool="requests"}')).toBe(4)
    expect(figure(text, 'isp_database_pool_connections{pool="requests"}')).toBeGreaterThan(0)
    expect(figure(text, 'isp_live_streams')).toBe(0)
    expect(text).toMatch(/isp_build_info\{version="\d+\.\d+\.\d+/)
  })

  it('are not measured themselves', async () => {
    await scrape()
    expect(await scrape()).not.toContain('route="/metrics"')
  })

  it.each(['prometheus/isp-manager.rules.yml', 'grafana/isp-manager.json'])(
    'have every name that %s uses',
    async (file) => {
      const exposed = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
      const used = deployed(file).match(/\b(?:isp|nodejs|process)_[a-z0-9_]+/g) ?? []
      const unknown = used.filter(
        (name) => !exposed.has(name) && !exposed.has(name.replace(/_(?:bucket|count|sum)$/, '')),
      )
      expect(used.length).toBeGreaterThan(5)
      expect(unknown).toEqual([])
    },
  )
})

describe('who may read the metrics', () => {
  it.each([
    ['a reverse proxy', { 'x-forwarded-for': '192.0.2.9' }],
    ['another kind of proxy', { via: '1.1 proxy' }],
    ['a page of another name', { host: 'example.com' }],
  ])('not %s on this machine', async (_, headers) => {
    const { statusCode, body } = await app.inject({ url: '/metrics', headers })
    expect([statusCode, body.includes('isp_')]).toEqual([401, false])
  })

  it('not another machine, also not with a session', async () => {
    const from = { url: '/metrics', remoteAddress: '192.0.2.9' }
    expect((await app.inject(from)).statusCode).toBe(401)
    expect((await app.inject({ ...from, headers: { cookie: app.cookie() } })).statusCode).toBe(401)
  })

  it('any program with an API token, also a read-only one', async () => {
    const created = await app.call('POST', '/trpc/auth.tokens.create', { name: 'Prometheus', access: 'read' })
    const { token } = created.body.result.data
    const ask = (authorization: string) =>
      app.inject({ url: '/metrics', remoteAddress: '192.0.2.9', headers: { authorization } })
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200)
    expect((await ask(`Bearer ${token}x`)).statusCode).toBe(401)
  })

  it('nobody without a token where a proxy is trusted, because its requests come from this machine', async () => {
    expect((await behindProxy.inject({ url: '/metrics' })).statusCode).toBe(401)
  })
})
