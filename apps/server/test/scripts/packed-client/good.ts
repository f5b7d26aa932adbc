// A script of a user of the packed client.

import { createIspClient } from '@isp/client'
import { formatAmount, sumAmounts } from '@isp/client/amounts'
import type { ClientFields, Payment } from '@isp/client/contract'
import { everyItem } from '@isp/client/every-item'
import { IspError } from '@isp/client/isp-error'

declare const process: { env: { ISP_URL: string }; stdout: { write: (text: string) => void } }

const isp = createIspClient({ url: process.env.ISP_URL })
await isp.login({ username: 'admin', password: 'admin' })

const ana: ClientFields = { name: 'Ana', monthlyAmount: '150.10', startDate: '2026-11-05' }
const { id } = await isp.clients.create.mutate(ana, { context: { idempotencyKey: crypto.randomUUID() } })
await isp.clients.create.mutate({ ...ana, name: 'Beto', monthlyAmount: 1100 })

const names: string[] = []
const amounts: string[] = []
for await (const client of everyItem(isp.clients.list, { status: 'all', sort: 'name' })) {
  names.push(client.name)
  amounts.push(client.monthlyAmount)
}

const { payments }: { payments: Payment[] } = await isp.clients.byId.query({ id })
const refused = await isp.clients.byId.query({ id: 999_999 }).catch((error: unknown) => error)
const refusal = refused instanceof IspError && refused.code === 'NOT_FOUND' && refused.message
await isp.logout()

const paid = payments.map(({ isPaid }) => isPaid)
process.stdout.write(JSON.stringify({ names, sum: formatAmount(sumAmounts(amounts)), paid, refusal }))
