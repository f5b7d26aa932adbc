import type { Db } from '@isp/db/connection'
import { addDays } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import type { TimedStep } from './step'

/** A deliberate fault of the product: a change of its database, or of what a caller sends. */
export type ProductFault = {
  name: string
  apply(db: Db): Promise<unknown>
  change?(step: TimedStep): TimedStep
}

const trigger = (name: string, on: string, when: string, body: string): ProductFault => ({
  name,
  apply: async (db) => {
    const fn = `fault_${name.replaceAll(/\W+/g, '_')}`
    await sql.raw(`create function ${fn}() returns trigger language plpgsql as $$ begin ${body} end $$`).execute(db)
    await sql.raw(`create trigger ${fn} ${when} on ${on} for each row execute function ${fn}()`).execute(db)
  },
})

/** Each must be found by a short simulation. */
export const productFaults: readonly ProductFault[] = [
  trigger(
    'a revert leaves the utility of the payment',
    'payments',
    'before update',
    'if old.is_paid and not new.is_paid then new.utility_amount := old.utility_amount; end if; return new;',
  ),
  trigger(
    'a void leaves one month of its receipt paid',
    'payments',
    'before update',
    `if old.is_paid and not new.is_paid and exists (
      select from receipt_lines a join receipt_lines b on a.receipt = b.receipt and a.payment_id > b.payment_id
      where a.payment_id = old.id and a.kind = 'regular') then return null; end if; return new;`,
  ),
  trigger(
    'a change of the fee re-prices an overdue month',
    'clients',
    'after update',
    `if old.monthly_amount <> new.monthly_amount then
      update payments set amount = new.monthly_amount where client_id = new.id and not is_paid; end if; return null;`,
  ),
  trigger(
    'a receipt loses the line of its second month',
    'receipt_lines',
    'before insert',
    'if exists (select from receipt_lines where receipt = new.receipt and period < new.period) then return null; end if; return new;',
  ),
  trigger(
    'a closing forgets the voided receipts',
    'cash_closings',
    'before insert',
    'if new.voided > 0 then new.expected := new.expected + new.voided; new.voided := 0; new.difference := new.counted - new.expected; end if; return new;',
  ),
  trigger(
    'a closing forgets the deposits',
    'cash_closings',
    'before insert',
    'if new.deposited > 0 then new.expected := new.expected + new.deposited; new.deposited := 0; new.difference := new.counted - new.expected; new.reason := coalesce(new.reason, $r$x$r$); end if; return new;',
  ),
  trigger(
    'a void leaves the other charges of its receipt',
    'receipt_lines',
    'before update',
    'if new.concept is not null and new.voided_at is not null and old.voided_at is null then return null; end if; return new;',
  ),
  trigger('a closing forgets what was taken out', 'cash_closings', 'before insert', 'new.taken_out := 0; return new;'),
  trigger(
    'the daily sums round down to whole quetzales',
    'daily_sums',
    'before insert or update',
    'new.revenue := floor(new.revenue); return new;',
  ),
  trigger(
    'a restored client loses its latest payment',
    'deleted_records',
    'before delete',
    `delete from payments where id = (select max(id) from payments where client_id = old.record_id and not is_paid)
      and old.kind = 'client'; return old;`,
  ),
  trigger(
    'the rest of money that a phone took is not put on the account',
    'receipts',
    'after update',
    `if new.device is not null and old.device is null then
      delete from receipt_lines where receipt = new.number and account_of is not null and amount > 0; end if; return null;`,
  ),
  trigger(
    'money that a phone took is not reviewed for a client who is suspended',
    'provisional_receipts',
    'before update',
    `if new.review @? '$[*] ? (@.reason == "suspended")' then new.review := null; end if; return new;`,
  ),
  trigger(
    'a suspension ends a day early',
    'client_pauses',
    'before insert',
    'if new.to_date > new.from_date then new.to_date := new.to_date - 1; end if; return new;',
  ),
  trigger(
    'the due day of a generated month is one late',
    'payments',
    'before insert',
    `if new.generation_id is not null then new.due_date := new.due_date + 1; end if; return new;`,
  ),
  trigger(
    'what was deleted is purged a day early',
    'deleted_records',
    'before insert',
    `new.deleted_at := new.deleted_at - interval '1 day'; return new;`,
  ),
  trigger(
    'the undo of a promise forgets the promise before it',
    'collection_promises',
    'before update',
    'if new.promised_date < old.promised_date then return null; end if; return new;',
  ),
  {
    name: 'a caller sends the day before as the day of the payment',
    apply: async () => {},
    change: (timed) => {
      const { step } = timed
      if (step.kind !== 'markPaid' || step.paidDate === null) return timed
      return { ...timed, step: { ...step, paidDate: addDays(step.paidDate, -1) } }
    },
  },
  {
    name: 'an expense that is voided stays spent',
    apply: async (db) => {
      await sql
        .raw(
          `create function fault_expense() returns trigger language plpgsql as
           $$ begin if new.voided_at is not null then new.amount := new.amount - 0.01; end if; return new; end $$`,
        )
        .execute(db)
      await sql
        .raw(
          'create trigger fault_expense before update on cash_movements for each row execute function fault_expense()',
        )
        .execute(db)
    },
  },
]
