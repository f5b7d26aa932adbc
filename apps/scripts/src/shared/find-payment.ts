import type { IspClient } from '@isp/client/create-isp-client'
import { everyItem } from '@isp/client/every-item'
import { IspError } from '@isp/client/isp-error'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { type Kind, LineRefused, type NamedClient, type PaymentOrder } from './payment-order'
import { everyVariableClient } from './variable-clients'

type Named = { kind: Kind; named: NamedClient | undefined }
type Client = { name: string; payments: { id: number; period: string; isPaid: boolean; amount: string | null }[] }

/** A payment to mark; without an amount while one of a variable client is unpaid. */
export type FoundPayment = {
  kind: Kind
  id: number
  clientName: string
  period: string
  amount: string | null
  isPaid: boolean
}

/** Finds the payment of a line; throws LineRefused if there is none. */
export async function findOrdered(isp: IspClient, order: PaymentOrder): Promise<FoundPayment> {
  for (const kind of kindsOf(order)) {
    const found = await findOfKind(isp, kind, order)
    if (found) return found
  }
  if (order.client === undefined) throw new LineRefused(paymentTexts.notFound)
  throw new LineRefused(order.kind === 'variable' ? variableClientTexts.notFound : clientTexts.notFound)
}

/** Where to look: a line with a utility, which only variable clients have, is one of theirs first. */
function kindsOf({ kind, utilityAmount }: PaymentOrder): readonly Kind[] {
  if (kind !== undefined) return [kind]
  return utilityAmount === undefined ? ['regular', 'variable'] : ['variable', 'regular']
}

async function findOfKind(
  isp: IspClient,
  kind: Kind,
  { client: named, paymentId, period }: PaymentOrder,
): Promise<FoundPayment | undefined> {
  if (named === undefined) {
    const found = paymentId === undefined ? undefined : await readPayment(isp, { kind, id: paymentId })
    const agrees = !found || period === undefined || found.period === period
    if (!agrees) throw new LineRefused(missing(found.clientName, { paymentId, period }))
    return found
  }
  const client = await findClient(isp, { kind, named })
  if (!client) return undefined
  const payment = client.payments.find(
    (candidate) =>
      (paymentId === undefined || candidate.id === paymentId) && (period === undefined || candidate.period === period),
  )
  if (!payment) throw new LineRefused(missing(client.name, { paymentId, period }))
  const { id, amount, isPaid } = payment
  return { kind, id, clientName: client.name, period: payment.period, amount, isPaid }
}

function missing(name: string, { paymentId, period }: Pick<PaymentOrder, 'paymentId' | 'period'>): string {
  const which = [
    paymentId === undefined ? '' : `el número ${paymentId}`,
    period === undefined ? '' : `el período ${period}`,
  ]
  return `${name} no tiene un pago con ${which.filter(Boolean).join(' y ')}`
}

/** The client of a kind that a line names; undefined if there is none. */
async function findClient(isp: IspClient, { kind, named }: Named): Promise<Client | undefined> {
  const id = await idOf(isp, kind, named)
  if (id === undefined) return undefined
  return readClient(isp, { kind, id }).catch(unlessNotFound)
}

function unlessNotFound(error: unknown): undefined {
  if (error instanceof IspError && error.code === 'NOT_FOUND') return undefined
  throw error
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

async function readPayment(
  isp: IspClient,
  { kind, id }: { kind: Kind; id: number },
): Promise<FoundPayment | undefined> {
  const { payments } = kind === 'regular' ? isp.clients : isp.variableClients
  const found = await payments.byId.query({ id }).catch(unlessNotFound)
  return found && { kind, ...found }
}
