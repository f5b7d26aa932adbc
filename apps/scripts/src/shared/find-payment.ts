import type { IspClient } from '@isp/client/create-isp-client'
import { everyItem } from '@isp/client/every-item'
import { IspError } from '@isp/client/isp-error'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { LineRefused, type NamedClient, type PaymentOrder } from './payment-order'
import { everyVariableClient } from './variable-clients'

type Kind = PaymentOrder['kind']
type Named = { kind: Kind; named: NamedClient | undefined }
type Client = { name: string; payments: { id: number; period: string; isPaid: boolean; amount: string | null }[] }

/** A payment to mark; client and amount are known if the line names the client. */
export type FoundPayment = { id: number; clientName?: string; period?: string; amount?: string | null }

/** Finds the payment of a line; throws LineRefused if there is none or it is already paid. */
export function paymentFinder(isp: IspClient, { dryRun }: { dryRun: boolean }) {
  const unpaid = unpaidPayments(isp)

  return async ({ client: named, kind, paymentId, period }: PaymentOrder): Promise<FoundPayment> => {
    if (named === undefined && paymentId !== undefined) {
      // Only the server can look up a payment by its number, and does so when marking it.
      if (!dryRun) return { id: paymentId }
      const found = (await unpaid(kind)).get(paymentId)
      if (!found) throw new LineRefused(`No hay un pago sin pagar con el número ${paymentId}`)
      return found
    }
    const client = await readNamedClient(isp, { kind, named })
    const payment = client.payments.find(
      (candidate) =>
        (paymentId === undefined || candidate.id === paymentId) &&
        (period === undefined || candidate.period === period),
    )
    if (!payment) throw new LineRefused(missing(client.name, { paymentId, period }))
    if (payment.isPaid) throw new LineRefused(paymentTexts.alreadyPaid)
    return { clientName: client.name, ...payment }
  }
}

function missing(name: string, { paymentId, period }: Pick<PaymentOrder, 'paymentId' | 'period'>): string {
  const which = [
    paymentId === undefined ? '' : `el número ${paymentId}`,
    period === undefined ? '' : `el período ${period}`,
  ]
  return `${name} no tiene un pago con ${which.filter(Boolean).join(' y ')}`
}

/** The client of a line. A line without an amount that matches only a variable client is missing its amount. */
async function readNamedClient(isp: IspClient, { kind, named }: Named): Promise<Client> {
  const client = await findClient(isp, { kind, named })
  if (client) return client
  if (kind === 'variable') throw new LineRefused(variableClientTexts.notFound)
  const variable = await findClient(isp, { kind: 'variable', named })
  throw new LineRefused(variable ? `Falta el monto: ${variable.name} es un cliente variable` : clientTexts.notFound)
}

/** The client of a kind that a line names; undefined if there is none. */
async function findClient(isp: IspClient, { kind, named }: Named): Promise<Client | undefined> {
  const id = await idOf(isp, kind, named)
  if (id === undefined) return undefined
  return readClient(isp, { kind, id }).catch((error: unknown) => {
    if (error instanceof IspError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
}

async function idOf(isp: IspClient, kind: Kind, client: NamedClient | undefined): Promise<number | undefined> {
  if (client === undefined) return undefined
  if ('id' in client) return client.id
  const { name } = client
  const ids: number[] = []
  const found =
    kind === 'regular' ? everyItem(isp.clients.list, { search: name }) : everyVariableClient(isp, { search: name })
  for await (const candidate of found) if (candidate.name.normalize() === name.normalize()) ids.push(candidate.id)
  const [id, ...others] = ids
  if (others.length > 0) {
    throw new LineRefused(
      `Hay ${ids.length} clientes con ese nombre: escribe cliente_id (${ids.sort((a, b) => a - b).join(', ')})`,
    )
  }
  return id
}

function readClient(isp: IspClient, { kind, id }: { kind: Kind; id: number }): Promise<Client> {
  return kind === 'regular' ? isp.clients.byId.query({ id }) : isp.variableClients.byId.query({ id })
}

/** The unpaid payments of each kind by number, read once and only for a dry run. */
function unpaidPayments(isp: IspClient): (kind: Kind) => Promise<Map<number, FoundPayment>> {
  const read: Partial<Record<Kind, Promise<Map<number, FoundPayment>>>> = {}
  return (kind) => {
    read[kind] ??= kind === 'regular' ? unpaidRegular(isp) : unpaidVariable(isp)
    return read[kind]
  }
}

async function unpaidRegular(isp: IspClient): Promise<Map<number, FoundPayment>> {
  const payments = new Map<number, FoundPayment>()
  for (const status of ['overdue', 'pending'] as const) {
    for await (const payment of everyItem(isp.clients.payments.history, { status })) payments.set(payment.id, payment)
  }
  return payments
}

async function unpaidVariable(isp: IspClient): Promise<Map<number, FoundPayment>> {
  const payments = new Map<number, FoundPayment>()
  for await (const { name: clientName, payments: all } of everyVariableClient(isp)) {
    for (const payment of all) if (!payment.isPaid) payments.set(payment.id, { clientName, ...payment })
  }
  return payments
}
