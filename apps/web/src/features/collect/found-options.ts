import { distinguishLookAlikes } from '@isp/domain/clients/look-alikes'
import { foundReceiptDetail, foundReceiptTitle, moreReceipts } from '@isp/domain/receipts/found-receipt-texts'
import { isSurelySlip } from '@isp/domain/receipts/receipt-search'
import { receiptPath } from '@isp/domain/receipts/receipt-texts'
import { matchName, readSearch } from '@isp/domain/text/search'
import type { RouterOutputs } from '../../lib/server/trpc'
import { pathOf } from '../../receiving/client-path'
import type { Collectable } from '../../receiving/form/collectable'

/** A page of the app that the search finds by its name. */
export type Screen = { label: string; to: string }
type FoundRecord = RouterOutputs['payments']['findRecords'][number]

/**
 * A client to collect from, with what distinguishes it from another one of its name, or a page to go to; `clientPage` is that of
 * the client of a receipt.
 */
export type FoundOption =
  | { key: string; client: Collectable; distinction: string | undefined }
  | { key: string; name: string; detail: string; to: string; clientPage?: string | undefined; client?: undefined }

type Found = {
  search: string
  clients: readonly Collectable[]
  /** Which of the clients are offered; all if absent. */
  among?: ((client: Collectable) => boolean) | undefined
  records: readonly FoundRecord[]
  screens: readonly Screen[]
}

/**
 * In this order: clients, receipts, groups, quotations, screens. The receipts of a slip come before clients whose phone only has its
 * digits, unless one of them has such a receipt: then the text may be the phone.
 */
export function foundOptions({ search, clients, among = () => true, records, screens }: Found): FoundOption[] {
  // Also from one that is not offered, as the client whose receipt is moved.
  const distinctions = distinguishLookAlikes(clients)
  const searched = readSearch(search)
  const ofSlip = records.filter((record) => record.kind === 'receipt' && isSurelySlip(search, record.reference))
  const isOfFound = (record: FoundRecord) =>
    record.kind === 'receipt' &&
    clients.some(({ kind, id }) => kind === record.owner?.kind && id === record.owner.clientId)
  const first = ofSlip.some(isOfFound) ? [] : ofSlip
  return [
    ...first.map(recordOption),
    ...clients.filter(among).map((client) => ({
      key: `${client.kind}-${client.id}`,
      client,
      distinction: distinctions.get(client),
    })),
    ...records.filter((record) => !first.includes(record)).map(recordOption),
    ...screens
      .filter(({ label }) => matchName(searched, label) !== null)
      .map(({ label, to }) => ({ key: to, name: label, detail: 'Pantalla', to })),
  ]
}

function recordOption(record: FoundRecord): FoundOption {
  const { kind } = record
  if (kind === 'receipt') {
    const { number, owner } = record
    return {
      key: `${kind}-${number}`,
      name: foundReceiptTitle(record),
      detail: foundReceiptDetail(record),
      to: receiptPath(number),
      clientPage: owner === null ? undefined : pathOf({ kind: owner.kind, id: owner.clientId }),
    }
  }
  const { id, name, detail } = record
  return {
    key: `${kind}-${id}`,
    name,
    detail: `${kind === 'group' ? 'Grupo' : 'Cotización'}${detail ? ` · ${detail}` : ''}`,
    to: kind === 'group' ? `/groups/${id}` : `/quotations/${id}/print`,
  }
}

/** '… y 12 más' if not all the receipts that a search names are listed. */
export function moreFound(records: readonly FoundRecord[]): string | undefined {
  const receipts = records.filter(({ kind }) => kind === 'receipt')
  const found = Math.max(0, ...records.map((record) => (record.kind === 'receipt' ? record.found : 0)))
  return moreReceipts(receipts.length, found)
}
