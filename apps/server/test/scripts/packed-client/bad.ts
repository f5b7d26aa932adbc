// Scripts with one mistake per line, which the type-check must find: procedures, inputs and outputs.
import type { Client } from '@isp/client/contract'
import { createIspClient } from '@isp/client/create-isp-client'
import { everyItem } from '@isp/client/every-item'

const isp = createIspClient({ url: 'http://localhost:3000', tokn: 'x' })
await isp.clients.create.mutate({ name: 'Ana', monthlyAmount: '150', startDate: '2026-11-05', fone: '5555-5555' })
await isp.clients.byId.query({ id: '7' })
await isp.clients.byIdd.query({ id: 7 })
await isp.clients.byId.mutate({ id: 7 })
const wifi: number = (await isp.clients.byId.query({ id: 7 })).wifiName
const paid = (await isp.clients.payments.markPaid.mutate({ id: 7 })).payed
const late = everyItem(isp.clients.list, { status: 'late' })
const missing: Client = {}

export { late, missing, paid, wifi }
