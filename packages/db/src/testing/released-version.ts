import { Migrator, sql } from 'kysely'
import type { Db } from '../connection'
import { fillDailySums } from '../daily-sums'
import { migrations } from '../migrations/all'
import { fillReceipts } from '../receipts'
import { createBlankDatabase } from './test-database'
import type { TestDatabase } from './test-server'

/**
 * Names of the migrations that installed databases have run, in order. Frozen: a release appends its new names, and
 * nothing is ever renamed or removed.
 */
export const RELEASED_MIGRATIONS = [
  '2026-11-21-initial',
  '2026-11-21-quick-due-date',
  '2026-11-22-change-log',
  '2026-11-23-client-imports',
  '2026-11-24-backup-runs',
  '2026-11-24-change-log-always',
  'm007-payment-marked-at',
  'm008-generations',
  'm009-record-versions',
  'm010-request-keys',
  'm011-login-attempts',
  'm012-spanish-name-order',
  'm013-client-notes',
  'm014-monthly-sums',
  'm015-receipts',
  'm016-due-and-paid-indexes',
  'm017-deleted-records',
  'm018-client-search-indexes',
  'm019-business',
  'm020-client-pauses',
  'm021-collections',
  'm022-cash-closings',
  'm023-quotation-state',
  'm024-month-band',
  'm025-api-tokens',
  'm026-second-factor',
  'm027-change-notifications',
  'm028-invariant-checks',
  'm029-seen-clock',
  'm030-account-guesses',
  'm031-session-notifications',
  'm032-receipt-bank',
  'm033-accounts',
  'm034-entries-wake-readers',
  'm035-taken-out-at-closing',
  'm036-owed-payments',
  'm037-quotation-contact',
  'm038-one-change-channel',
  'm039-clean-texts',
  'm040-billed-from',
  'm041-imports',
  'm042-cash-movements',
  'm043-other-charges',
  'm044-audit-log-since',
  'm045-external-id',
  'm046-imported-months',
  'm047-voided-together',
  'm048-skipped-receipts',
  'm049-searched-marks',
  'm050-daily-sums',
  'm051-client-figures',
  'm052-slips-without-zeros',
  'm053-router-templates',
  'm054-receipt-totals',
  'm055-group-search-words',
  'm056-ordered-debts',
  'm057-provisional-receipts',
  'm058-client-router-fields',
  'm059-cuts',
  'm060-router-users-offer',
  'm061-one-index-of-slips',
] as const

/** A database of an installation that has only run these migrations. */
export async function createOldDatabase(names: readonly string[]): Promise<TestDatabase> {
  const old = await createBlankDatabase()
  await migrateTo(old.db, names)
  return old
}

/** Runs those of these migrations that have not run. */
export async function migrateTo(db: Db, names: readonly string[]): Promise<void> {
  const known = Object.fromEntries(Object.entries(migrations).filter(([migration]) => names.includes(migration)))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Fills the tables of the first migration, with columns that exist in every version, and the sums and receipts of the
 * payments.
 */
export async function fillOldDatabase(db: Db): Promise<void> {
  for (const statement of ROWS) await statement.execute(db)
  const { rows } = await sql<{ days: boolean; months: boolean; receipts: boolean; totals: boolean }>`
    select to_regclass('daily_sums') is not null as days, to_regclass('monthly_sums') is not null as months,
      to_regclass('receipts') is not null as receipts,
      exists (select from pg_attribute where attrelid = to_regclass('receipts') and attname = 'total') as totals
  `.execute(db)
  if (rows[0]?.days) await fillDailySums(db)
  else if (rows[0]?.months) await fillMonthlySums(db)
  // Before the monthly sums, the running total was a table.
  else await sql`update total_utilities set total_amount = 140.5`.execute(db)
  if (rows[0]?.totals) await fillReceipts(db)
  else if (rows[0]?.receipts) for (const statement of RECEIPTS_WITHOUT_TOTALS) await statement.execute(db)
}

/** Fills the monthly sums of the versions before the daily ones. */
async function fillMonthlySums(db: Db): Promise<void> {
  await sql`
    insert into monthly_sums (month, kind, payments, revenue, utilities)
    select to_char(paid_date, 'YYYY-MM'), kind, count(*), sum(amount), sum(utility_amount)
    from (
      select 'regular' as kind, paid_date, amount, utility_amount from payments where is_paid
      union all
      select 'variable', paid_date, amount, utility_amount from variable_payments where is_paid
    ) as paid
    group by 1, 2
  `.execute(db)
}

const ROWS = [
  sql`insert into app_config (username, password_hash) values ('ana', 'hash')`,
  sql`
  insert into webauthn_credentials (credential_id, public_key, transports, user_id, user_display_name)
  values ('c', 'k', array['usb', null], 'u', 'Ana')
  `,
  sql`
  insert into clients (name, phone, monthly_amount, utility, start_date, wifi_name, wifi_password) values
    ('Ángela Díaz', '+502 5555 1234', 150, 20.5, '2026-01-31', 'casa', 'contraseña'), ('Óscar', null, 0, 0, '2026-11-20', null, null)
  `,
  sql`
  insert into payments (client_id, period, amount, due_date, paid_date, is_paid, utility_amount) values
    (1, '2026-01', 150, '2026-01-31', '2026-02-01', true, 20.5), (1, '2026-02', 150, '2026-02-28', null, false, 0),
    (2, '2026-11', 0, '2026-11-20', null, false, 0)
  `,
  sql`insert into variable_clients (name, start_date) values ('Café Central', '2026-10-01')`,
  sql`
  insert into variable_payments (variable_client_id, period, amount, due_date, paid_date, is_paid, utility_amount) values
    (1, '2026-10', 450.25, '2026-10-01', '2026-10-03', true, 120), (1, '2026-11', null, '2026-11-01', null, false, null)
  `,
  sql`insert into groups (name, location, description) values ('Torre Norte', 'Cerro', 'dos\nlíneas')`,
  sql`insert into client_groups (client_id, group_id) values (1, 1)`,
  sql`insert into investment_products (name, cost) values ('Antena', 1250.75)`,
  sql`insert into group_expenses (group_id, product_id, position, quantity, total_cost) values (1, 1, 0, 2, 2501.5)`,
  sql`
  insert into quotations (name, client_name, total_purchase, total_sale, total_profit) values ('Cámaras', 'Óscar', 10, 15.5, 5.5)
  `,
  sql`
  insert into quotation_items (quotation_id, position, name, purchase_price, sale_price, profit) values (1, 0, 'Cable', 10, 15.5, 5.5)
  `,
]

/** The receipts of the versions before their totals. */
const RECEIPTS_WITHOUT_TOTALS = [
  sql`
  insert into receipts (number, kind, client_id, client_name, received_on) values
    (1, 'regular', 1, 'Ángela Díaz', '2026-02-01'), (2, 'variable', 1, 'Café Central', '2026-10-03')
  `,
  sql`
  insert into receipt_lines (receipt, kind, payment_id, period, amount) values
    (1, 'regular', 1, '2026-01', 150), (2, 'variable', 1, '2026-10', 450.25)
  `,
  sql`insert into receipt_counter (last) values (2)`,
]
