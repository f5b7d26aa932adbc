import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIspClient, type IspClient } from '@isp/client/create-isp-client'
import { everyItem, gather } from '@isp/client/every-item'
import { IspError } from '@isp/client/isp-error'
import { transform } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const text = readFileSync(join(import.meta.dirname, '../../../../docs/scripting.md'), 'utf8')

let isp: IspClient
beforeAll(async () => {
  isp = createIspClient({ url: await app.listen() })
  await isp.login({ username: 'admin', password: 'admin' })
})

/** The TypeScript below a heading of the document, as a function that answers one of its names. */
async function documented(heading: string, { given, answer = 'undefined' }: { given: object; answer?: string }) {
  const [, section = ''] = text.split(`\n### ${heading}\n`)
  const [, snippet = ''] = /```ts\n([\s\S]*?)```/.exec(section) ?? []
  const { code } = await transform(snippet.replaceAll(/^import .*$/gm, ''), { loader: 'ts' })
  const names = { isp, IspError, ...given }
  const run = new Function(...Object.keys(names), `return (async () => { ${code}; return ${answer} })()`)
  return run(...Object.values(names))
}

const customer = { id: '1042', name: 'Ana', startDate: '2026-11-01', monthlyAmount: '150.00' }

it('keeps another system in step, however often it runs', async () => {
  const task = (name: string) =>
    documented('Keeping another system in step', { given: { customersOfTheOtherSystem: [{ ...customer, name }] } })
  await task('Ana')
  await task('Ana López')
  const clients = await gather(everyItem(isp.clients.list, {}))
  expect(clients.map(({ name }) => name)).toEqual(['Ana López'])
})

it('collects a month, and voids its receipt', async () => {
  const { id: clientId } = await isp.clients.byExternalId.query({ externalId: customer.id })
  const task = { given: { clientId }, answer: 'receipt' }
  const receipt = await documented('Collecting, and voiding a receipt', task)
  expect(receipt).toMatchObject({ amount: '150.00', reference: '482913', voided: false })
  expect(await isp.receipts.byNumber.query({ number: receipt.number })).toMatchObject({ voided: true })
  const { payments } = await isp.clients.byId.query({ id: clientId })
  expect(payments.map(({ isPaid }) => isPaid)).toEqual([false])
})

it('reads the audit log since an instant', async () => {
  for (let count = 0; count < 120; count++) {
    await isp.groups.create.mutate({ name: `Aldea ${count}`, location: 'Sololá' })
  }
  const entriesSince = await documented('Reading the audit log since an instant', {
    given: {},
    answer: 'entriesSince',
  })
  const { entries } = await isp.trail.list.query({ limit: 100 })
  const instant = entries.at(-1)?.happenedAt ?? ''
  const found: typeof entries = await entriesSince(instant)
  expect(found.slice(-100).map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toReversed())
  expect(found.filter(({ happenedAt }) => happenedAt < instant)).toEqual([])
  const all: typeof entries = await entriesSince('2026-01-01T00:00:00Z')
  expect(all.filter(({ subject }) => subject === 'group')).toHaveLength(120)
  expect(await entriesSince('2100-01-01T00:00:00Z')).toEqual([])
})
