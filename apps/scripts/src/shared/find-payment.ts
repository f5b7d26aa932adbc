import type { IspClient } from '@isp/client/create-isp-client'
import { everyItem } from '@isp/client/every-item'
import { IspError } from '@isp/client/isp-error'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { nameKey } from '@isp/domain/clients/client-keys'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { readAs } from '@isp/domain/text/read-as'
import { matchName, readSearch } from '@isp/domain/text/search'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { type Kind, LineRefused, type PaymentOrder } from './payment-order'
import { everyVariableClient } from './variable-clients'

type Named = { kind: Kind; client: { id: number } }
type Client = { name: string; payments: { id: number; period: string; isPaid: boolean; amount: string | null }[] }

/** A payment to mark; without an amount while one of a variable client is unpaid. */
export type FoundPayment = {
  kind: Kind
  id: number
  clientName: string
  period: string
  amount: string | null
  isPaid: boolean
  /** Says which client was found by a name that is not its own. */
  notice?: string
}

/** Throws LineRefused if there is none. */
export async function findOrdered(isp: IspClient, order: PaymentOrder): Promise<FoundPayment> {
  const { client: named } = order
  const candidates =
    named !== undefined && 'name' in named
      ? await findNamed(isp, kindsOf(order), named.name)
      : kindsOf(order).map((kind) => ({ kind, client: named }))
  for (const { kind, client } of candidates) {
    const found = await findOfKind(isp, kind, { ...order, client })
    if (!found) continue
    return named !== undefined && 'name' in named ? withNotice(found, named.name) : found
  }
  if (order.client === undefined) throw new LineRefused(paymentTexts.notFound)
  throw new LineRefused(order.kind === 'variable' ? variableClientTexts.notFound : clientTexts.notFound)
}

/** A line with a utility, which only variable clients have, is one of theirs first. */
function kindsOf({ kind, utilityAmount }: PaymentOrder): readonly Kind[] {
  if (kind !== undefined) return [kind]
  return utilityAmount === undefined ? ['regular', 'variable'] : ['variable', 'regular']
}

async function findOfKind(
  isp: IspClient,
  kind: Kind,
  { client, paymentId, period }: Omit<PaymentOrder, 'client'> & { client: { id: number } | undefined },
): Promise<FoundPayment | undefined> {
  if (client === undefined) {
    const found = paymentId === undefined ? undefined : await readPayment(isp, { kind, id: paymentId })
    const agrees = !found || period === undefined || found.period === period
    if (!agrees) throw new LineRefused(missing(found.clientName, { paymentId, period }))
    return found
  }
  const { name, payments } = (await readClient(isp, { kind, id: client.id }).catch(unlessNotFound)) ?? {}
  if (name === undefined) return undefined
  const payment = payments?.find(
    (candidate) =>
      (paymentId === undefined || candidate.id === paymentId) && (period === undefined || candidate.period === period),
  )
  if (!payment) throw new LineRefused(missing(name, { paymentId, period }))
  const { id, amount, isPaid } = payment
  return { kind, id, clientName: name, period: payment.period, amount, isPaid }
}

function withNotice(found: FoundPayment, written: string): FoundPayment {
  if (nameKey(written) === nameKey(found.clientName)) return found
  return { ...found, notice: readAs('cliente', written, found.clientName) }
}

function missing(name: string, { paymentId, period }: Pick<PaymentOrder, 'paymentId' | 'period'>): string {
  const which = [
    paymentId === undefined ? '' : `el número ${paymentId}`,
    period === undefined ? '' : `el período ${period}`,
  ]
  return `${name} no tiene un pago con ${which.filter(Boolean).join(' y ')}`
}

function unlessNotFound(error: unknown): undefined {
  if (error instanceof IspError && error.code === 'NOT_FOUND') return undefined
  throw error
}

/**
 * The client of some kinds with a name, whatever its accents and case, else the only one that a search for it finds; none
 * without one. Throws LineRefused if there are several.
 */
async function findNamed(isp: IspClient, kinds: readonly Kind[], name: string): Promise<Named[]> {
  const found: Named[] = []
  for (const kind of kinds) {
    const ofKind = await search(isp, kind, name)
    const exact = ofKind.filter((client) => nameKey(client.name) === nameKey(name))
    if (exact.length > 0) return onlyOne(exact.map(({ id }) => ({ kind, client: { id } })))
    for (const { id } of ofKind) found.push({ kind, client: { id } })
  }
  return onlyOne(found)
}

function onlyOne(found: Named[]): Named[] {
  if (found.length <= 1) return found
  const ids = found.map(({ client }) => client.id).sort((a, b) => a - b)
  throw new LineRefused(`Hay ${ids.length} clientes con ese nombre: escribe cliente_id (${ids.join(', ')})`)
}

/** The clients of a kind that a search finds by their names, not by their phones. */
async function search(isp: IspClient, kind: Kind, name: string): Promise<{ id: number; name: string }[]> {
  const searched = readSearch(name)
  const clients: { id: number; name: string }[] = []
  const found =
    kind === 'regular' ? everyItem(isp.clients.list, { search: name }) : everyVariableClient(isp, { search: name })
  for await (const client of found) if (matchName(searched, client.name) !== null) clients.push(client)
  return clients
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
