import { exportTables } from '@isp/api/exports'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { version } from '../../../../package.json'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const fetched = () => app.inject({ method: 'GET', url: '/api/openapi.json' })

/** Files of the page that shows the document. */
const PAGE = /^GET \/api\/docs/

describe('the document', () => {
  it('passes the recommended rules of a public linter', async () => {
    const source = (await fetched()).body
    const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
    const found = problems.map(({ ruleId, severity, message, location: [at] }) => {
      return `${severity} ${ruleId}: ${message} ${at?.pointer ?? ''}`
    })
    expect(found).toEqual([])
  })

  it('lists every registered path under /api, and no other', async () => {
    const { paths } = (await fetched()).json()
    const listed = Object.entries<object>(paths)
      .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((operation) => !operation.includes(' /export/'))
    const registered = app
      .routes()
      .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
      .filter((route) => /^[A-Z]+ \/api(\/|$)/.test(route) && !route.startsWith('HEAD ') && !PAGE.test(route))
    expect(registered.length).toBeGreaterThan(40)
    expect(listed.toSorted()).toEqual(registered.toSorted())
  })

  it('lists an export for every table', async () => {
    const { paths } = (await fetched()).json()
    const listed = Object.keys(paths).flatMap((path) => /^\/export\/([a-z-]+)\.\{format\}$/.exec(path)?.[1] ?? [])
    expect(listed).toEqual(Object.keys(exportTables))
  })

  it('says of every 401 how to log in, and of every 429 when to come back', async () => {
    const { paths, components } = (await fetched()).json()
    const headersOf = (answer: { $ref?: string }) =>
      Object.keys((answer.$ref ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer).headers ?? {})
    const answers = Object.values<Record<string, { responses: Record<string, object> }>>(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ responses }) => Object.entries(responses))
    const headers = (status: string) =>
      new Set(answers.flatMap(([of, answer]) => (of === status ? [headersOf(answer).join()] : [])))
    expect([headers('401'), headers('429')]).toEqual([new Set(['WWW-Authenticate']), new Set(['Retry-After'])])
  })

  it('has the version of the product, and a server relative to its own address', async () => {
    const { openapi, info, servers } = (await fetched()).json()
    expect([openapi, info.version, servers]).toEqual(['3.1.1', version, [{ url: '..' }]])
  })

  it('is sent again only if it changed', async () => {
    const { headers, statusCode } = await fetched()
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ])
    const again = await app.inject({
      method: 'GET',
      url: '/api/openapi.json',
      headers: { 'if-none-match': headers.etag },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
