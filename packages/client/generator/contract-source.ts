import type { AppRouter, RouterInputs, RouterOutputs } from '@isp/api/root'
import type {
  AnyTRPCMutationProcedure,
  AnyTRPCProcedure,
  AnyTRPCQueryProcedure,
  inferProcedureInput,
  inferRouterError,
  inferTransformedProcedureOutput,
  TRPCRouterRecord,
} from '@trpc/server'
import type { Mutation, Query } from '../src/procedure'

// `generate-contract.ts` writes this into src/contract.ts: each type exported here under its name, then every
// procedure. A type that is used in another one must come before it.

/** A router as the client calls it: inputs and outputs in their JSON form. */
type Called<Routes extends TRPCRouterRecord> = {
  [Key in keyof Routes]: Routes[Key] extends AnyTRPCQueryProcedure
    ? Query<inferProcedureInput<Routes[Key]>, OutputOf<Routes[Key]>>
    : Routes[Key] extends AnyTRPCMutationProcedure
      ? Mutation<inferProcedureInput<Routes[Key]>, OutputOf<Routes[Key]>>
      : Routes[Key] extends TRPCRouterRecord
        ? Called<Routes[Key]>
        : never
}
type OutputOf<Procedure extends AnyTRPCProcedure> = inferTransformedProcedureOutput<
  AppRouter['_def']['_config']['$types'],
  Procedure
>

type In = RouterInputs
type Out = RouterOutputs

export type Login = In['auth']['login']
export type ConfigFields = In['config']['update']

/** The error body of a rejected call. */
export type Refusal = inferRouterError<AppRouter>['data']

/** A client to create. Optional texts: absent or empty is null. */
export type ClientFields = In['clients']['create']
/** A change of a client: absent fields keep their value. CONFLICT if `version` is given and no longer current. */
export type ClientPatch = In['clients']['update']
export type ClientFilters = In['clients']['count']
/** Absent: `paidDate` today, `method` cash. CONFLICT if the payment's amount is not `expectedAmount`. */
export type MarkPaid = In['clients']['payments']['markPaid']
/** `pending` payments are neither paid nor overdue. */
export type PaymentFilters = In['clients']['payments']['historyTotals']
/**
 * `markedAt`: when it was marked paid; null if it is unpaid or was paid before this was recorded. `receiptNumber`: null if it is
 * unpaid.
 */
export type Payment = Out['clients']['payments']['markPaid']
/** `kind`: the payments of which clients; all by default. */
export type AllPaymentsFilters = In['payments']['totals']
/** A payment of a client of either kind, whose ids overlap. An unpaid one of a variable client has no amount. */
export type HistoryPayment = Out['payments']['history'][number]
/** The network passwords of a client. */
export type NetworkSecrets = Out['clients']['secrets']
/** A regular client with its payments, latest due date first. */
export type Client = Out['clients']['byId']
/** A client without its network passwords. */
export type ClientOverview = Out['clients']['overview']
/** `nextPayment`: the unpaid payment that is due first. */
export type ListedClient = Out['clients']['list'][number]

export type VariableClientFields = In['variableClients']['create']
/** Absent fields keep their value. CONFLICT if `version` is given and no longer current. */
export type VariableClientPatch = In['variableClients']['update']
/** Absent: `paidDate` today, `method` cash. */
export type MarkVariablePaid = In['variableClients']['payments']['markPaid']
/** Unpaid: `amount` and `utilityAmount` are null. */
export type VariablePayment = Out['variableClients']['payments']['markPaid']
/** A variable client with its payments, latest due date first. */
export type VariableClient = Out['variableClients']['byId']
/** A variable client without its network passwords. */
export type VariableClientOverview = Out['variableClients']['overview']

/** A change of a group. `expenses` and `clientIds`, if present, replace all. CONFLICT as in `ClientPatch`. */
export type GroupPatch = In['groups']['update']
/** A client that can join a group. */
export type AvailableClient = Out['groups']['ungroupedClients'][number]
/** A member. `unpaidDueDate`: that of the unpaid payment that is due first. */
export type GroupMember = Group['clients'][number]
/** A group with its members and totals. */
export type GroupWithClients = Out['groups']['listWithClients'][number]
/** A group with its expenses, in the order in which they were sent. */
export type Group = Out['groups']['byId']

/** The server calculates profits and totals. */
export type QuotationFields = In['quotations']['create']
export type Quotation = Out['quotations']['byId']

/** A month of a receipt. `voidedAt`: when its payment was reverted. */
export type ReceiptLine = ListedReceipt['lines'][number]
/** `registeredAt` and `method` are null if it was paid before they were recorded. `amount`: of the lines that are not void. */
export type ListedReceipt = Out['receipts']['list'][number]
/** A receipt with what its client owes now; `client` is null if it was deleted. */
export type Receipt = Out['receipts']['byNumber']
/**
 * Months of one client to pay with one receipt. `amount`: of a regular client the payment's, of a variable one what was paid.
 * Months without a payment are paid in advance. CONFLICT names the new figures.
 */
export type Collection = In['payments']['collect']

export type UtilitiesOfMonth = Out['reports']['monthlyUtilitiesHistory'][number]
export type RevenueOfMonth = Out['reports']['monthlyRevenueHistory'][number]
export type MonthFigures = Out['reports']['monthlyHistory'][number]

/** A changed field. Both values are null for a secret. */
export type AuditChange = AuditEntry['changes'][number]
export type AuditEntry = AuditLogPage['entries'][number]
/** `nextCursor`: the `cursor` of the next page. */
export type AuditLogPage = Out['trail']['list']

export type BackupRun = Out['backups']['create']
export type Generation = NonNullable<Out['billing']['alerts']['unusual']>

/** Every procedure of the server by its path, without the stream of changes, which is for browsers. */
export type Procedures = Called<Omit<AppRouter['_def']['record'], 'changes'>>
