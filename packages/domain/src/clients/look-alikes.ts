import { formatLocalDate, type LocalDate } from '../dates/local-date'
import { nameKey, phoneKey } from './client-keys'

/** Facts that may differ between clients of one name. */
export type Named = {
  name: string
  phone: string | null
  address: string | null
  startDate: LocalDate
}

const facts: readonly ((client: Named) => { key: string; text: string } | null)[] = [
  ({ phone }) => keyed(phoneKey(phone) ?? '', phone),
  ({ address }) => keyed(nameKey(address ?? ''), address),
  ({ startDate }) => keyed(startDate, `Desde el ${formatLocalDate(startDate)}`),
]

/**
 * Distinguishes the clients of a list that have one name (product/text#two-of-one-name): by phone, else address, else
 * start date, the first that no other of them has. Names that differ in accents or case only are alike, too.
 */
export function distinguishLookAlikes<Client extends Named>(clients: readonly Client[]): ReadonlyMap<Client, string> {
  const byName = new Map<string, Client[]>()
  for (const client of clients) {
    const alike = byName.get(nameKey(client.name))
    if (alike) alike.push(client)
    else byName.set(nameKey(client.name), [client])
  }
  const distinctions = new Map<Client, string>()
  for (const alike of byName.values()) {
    if (alike.length === 1) continue
    for (const client of alike) distinctions.set(client, distinctionOf(client, alike))
  }
  return distinctions
}

function distinctionOf(client: Named, alike: readonly Named[]): string {
  const known = facts.flatMap((factOf) => {
    const fact = factOf(client)
    return fact ? [{ ...fact, shared: alike.some((other) => other !== client && factOf(other)?.key === fact.key) }] : []
  })
  return (known.find(({ shared }) => !shared) ?? known.at(-1))?.text ?? ''
}

function keyed(key: string, text: string | null) {
  return text === null || key === '' ? null : { key, text }
}
