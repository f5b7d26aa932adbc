import type { KindName } from '@isp/db/client-kinds'
import type { Db } from '@isp/db/connection'
import type { MovementKind } from '@isp/domain/cash/movement-kinds'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../export-table'
import { groupKeys } from '../groups/group-summary.queries'
import { balanceOf } from '../ledger/accounts.queries'
import { fromBothKinds } from '../ledger/client-kind.queries'
import { selectList } from '../ledger/described-columns'
import { detailColumns, provisionalNumber } from '../ledger/receipt-columns.queries'

/** The clients of both kinds, also those who left, without network passwords. */
export function streamEveryClient(db: Db) {
  return db
    .selectFrom(
      sql<EveryClient>`(${fromBothKinds((kind) => {
        const ofRegular = (column: string) => (kind.name === 'regular' ? sql.ref(column) : sql`null::numeric(10, 2)`)
        return sql`
          select ${sql.lit(kind.name)} as kind, id as "clientId", name as "clientName", phone, address, start_date as "startDate",
            billed_from as "billedFrom", ${ofRegular('monthly_amount')} as "monthlyAmount", ${ofRegular('utility')} as utility,
            ${balanceOf(kind)} as "accountBalance", notes, pppoe_user as "pppoeUser", mikrotik, never_cut as "neverCut",
            external_id as "externalId"
          from ${sql.table(kind.clients)}`
      })})`.as('client'),
    )
    .selectAll()
    .orderBy('kind')
    .orderBy('clientId')
    .stream(ROWS_AT_ONCE)
}

type EveryClient = {
  kind: KindName
  clientId: number
  clientName: string
  phone: string | null
  address: string | null
  startDate: LocalDate
  billedFrom: Period | null
  monthlyAmount: Quetzales | null
  utility: Quetzales | null
  accountBalance: Quetzales
  notes: string | null
  pppoeUser: string | null
  mikrotik: string | null
  neverCut: boolean
  externalId: string | null
}

/** The months of all clients, with the number of the receipt of a paid one. */
export function streamEveryPayment(db: Db) {
  return db
    .selectFrom(
      sql<EveryPayment>`(${fromBothKinds(
        ({ name, clients, payments, owner }) => sql`
          select ${sql.lit(name)} as kind, payment.id, client.id as "clientId", client.name as "clientName", period, amount,
            due_date as "dueDate", is_paid as "isPaid", paid_date as "paidDate", utility_amount as "utilityAmount"
          from ${sql.table(payments)} as payment join ${sql.table(clients)} as client on client.id = ${sql.ref(owner)}`,
      )})`.as('payment'),
    )
    .leftJoin('receipt_lines as line', (join) =>
      join
        .onRef('line.kind', '=', 'payment.kind')
        .onRef('line.payment_id', '=', 'payment.id')
        .on('line.voided_at', 'is', null),
    )
    .selectAll('payment')
    .select('line.receipt')
    .orderBy('payment.kind')
    .orderBy('payment.clientId')
    .orderBy('payment.period')
    .stream(ROWS_AT_ONCE)
}

type EveryPayment = {
  kind: KindName
  id: number
  clientId: number
  clientName: string
  period: Period
  amount: Quetzales | null
  dueDate: LocalDate
  isPaid: boolean
  paidDate: LocalDate | null
  utilityAmount: Quetzales | null
}

/** `amount` is the sum of the lines that are not void. */
export function streamEveryReceipt(db: Db) {
  return db
    .selectFrom('receipts')
    .select(['number', 'kind', 'client_id as clientId', 'client_name as clientName', 'received_on as receivedOn'])
    .select(['registered_at as at', 'reason', 'moved_from as movedFrom'])
    .select(detailColumns)
    .select(provisionalNumber.as('provisionalNumber'))
    .select(
      sql<Quetzales>`(
        select coalesce(sum(amount), 0)::numeric(16, 2) from receipt_lines as line
        where line.receipt = receipts.number and line.voided_at is null
      )`.as('amount'),
    )
    .$narrowType<{ kind: KindName | null; method: PaymentMethod | null }>()
    .orderBy('number')
    .stream(ROWS_AT_ONCE)
}

/** The lines of all receipts: months, other charges, and what was left on an account or taken from it. */
export function streamEveryReceiptLine(db: Db) {
  return db
    .selectFrom('receipt_lines')
    .select(['receipt', 'period', 'concept', 'amount', 'account_of as accountOf', 'voided_at as voidedAt'])
    .orderBy('receipt')
    .orderBy('period')
    .orderBy('place')
    .stream(ROWS_AT_ONCE)
}

export function streamEveryMovement(db: Db) {
  return db
    .selectFrom('cash_movements')
    .select(['id', 'kind', 'made_at as at', 'amount', 'description', 'actor', 'closing', 'voided_at as voidedAt'])
    .$narrowType<{ kind: MovementKind }>()
    .orderBy('id')
    .stream(ROWS_AT_ONCE)
}

export function streamEveryClosing(db: Db) {
  return db
    .selectFrom('cash_closings')
    .select(['number', 'closed_at as at', 'opening_float as openingFloat', 'received', 'voided', 'returned'])
    .select(['spent', 'deposited', 'withdrawn', 'entered', 'expected', 'counted', 'difference', 'reason', 'actor'])
    .select(sql<Quetzales>`counted - taken_out`.as('leftInDrawer'))
    .orderBy('number')
    .stream(ROWS_AT_ONCE)
}

/** A group without members is one row. */
export function streamEveryMember(db: Db) {
  return db
    .selectFrom('groups')
    .leftJoin('client_groups', 'client_groups.group_id', 'groups.id')
    .leftJoin('clients', 'clients.id', 'client_groups.client_id')
    .select(['groups.id', ...selectList('groups', groupKeys)])
    .select(['clients.id as clientId', 'clients.name as clientName'])
    .orderBy('groups.id')
    .orderBy('clients.id')
    .stream(ROWS_AT_ONCE)
}

export function streamEveryGroupExpense(db: Db) {
  return db
    .selectFrom('group_expenses')
    .innerJoin('groups', 'groups.id', 'group_expenses.group_id')
    .innerJoin('investment_products', 'investment_products.id', 'group_expenses.product_id')
    .select(['groups.id', 'groups.name as groupName', 'investment_products.name'])
    .select(['group_expenses.quantity', 'group_expenses.total_cost as totalCost'])
    .orderBy('groups.id')
    .orderBy('group_expenses.position')
    .stream(ROWS_AT_ONCE)
}
