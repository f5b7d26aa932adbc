import { clientCount } from '../collections/collection-texts'
import type { ClientState } from '../pauses/pauses'

const count = new Intl.NumberFormat('es-GT')

/** How many clients a group has; who has left is counted apart, everywhere (specification 5 D6). */
export type MemberCounts = { clientCount: number; leftCount: number }

export function memberCounts(members: readonly { state: ClientState }[]): MemberCounts {
  const leftCount = members.filter(({ state }) => state === 'left').length
  return { clientCount: members.length - leftCount, leftCount }
}

export function leftInWords(left: number): string {
  return `${count.format(left)} de baja`
}

/** '18 clientes · 1 de baja'. */
export function membersInWords({ clientCount: clients, leftCount: left }: MemberCounts): string {
  return left === 0 ? clientCount(clients) : `${clientCount(clients)} · ${leftInWords(left)}`
}

/** '18 · 1 de baja', below a heading that says what is counted. */
export function membersInNumbers({ clientCount: clients, leftCount: left }: MemberCounts): string {
  return left === 0 ? count.format(clients) : `${count.format(clients)} · ${leftInWords(left)}`
}
