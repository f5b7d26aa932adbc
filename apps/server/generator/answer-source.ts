import type { Client, Payment, Procedures } from '@isp/client/contract'

/** The output of every procedure in its JSON form, by its path, and what is streamed without one. */
export type Outputs = OutputsOf<Procedures> & { streamed: { clients: StreamedClient[] } }

/**
 * A client as the list of all clients has it. PostgreSQL writes it as a text, so it has no type of its own; the test of
 * the answers compares both.
 */
export type StreamedClient = Pick<Client, StreamedField> & { payments: Pick<Payment, StreamedPaymentField>[] }

type StreamedField =
  | ('id' | 'name' | 'phone' | 'email' | 'groupName' | 'monthlyAmount' | 'utility' | 'startDate' | 'version')
  | ('status' | 'state' | 'nextPaymentDate' | 'overdueCount' | 'overdueAmount' | 'openAmount')
  | ('accountBalance' | 'netDebt')
  | ('wifiName' | 'wifiPassword')

type StreamedPaymentField = 'id' | 'period' | 'amount' | 'dueDate' | 'paidDate' | 'isPaid' | 'utilityAmount'

type OutputsOf<Routes> = {
  [Key in keyof Routes]: Routes[Key] extends { query: Calls<infer Output> } | { mutate: Calls<infer Output> }
    ? Output
    : OutputsOf<Routes[Key]>
}
type Calls<Output> = (...call: never[]) => Promise<Output>
