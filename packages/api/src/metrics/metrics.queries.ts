import type { Db } from '@isp/db/connection'
import { latestInstant } from '@isp/domain/clock/future'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { regularClients, variableClients } from '../ledger/client-kind.queries'
import { isOwed } from '../ledger/standing.queries'

/** Instants are in seconds since 1970; 0 for what has never happened. */
export type InstallationFigures = {
  /** The last backup with a file. */
  lastBackupAt: number
  /** Whether the last run wrote a file; null before the first one. */
  lastBackupHeld: boolean | null
  lastRehearsalAt: number
  /** Whether the last test restore succeeded; null before the first one. */
  lastRehearsalHeld: boolean | null
  lastGenerationAt: number
  /** The latest month of the last generation; null before the first one. */
  lastGenerationPeriod: Period | null
  /** Owed payments of regular clients, with their sum, and of variable clients, whose amounts are not known yet. */
  openPayments: number
  openQuetzales: Quetzales
  openVariablePayments: number
}

/**
 * Open payments come from the index of the unpaid ones alone. Future instants were left by a wrong clock, and are never
 * the last.
 */
export async function readInstallationFigures(db: Db, now: Date): Promise<InstallationFigures> {
  const latest = latestInstant(now).toISOString()
  const { rows } = await sql<InstallationFigures>`
    select
      coalesce((select extract(epoch from max(taken_at)) from backup_runs
          where file_name is not null and taken_at <= ${latest}), 0)::float8
        as "lastBackupAt",
      (select file_name is not null from backup_runs where taken_at <= ${latest} order by taken_at desc, id desc limit 1) as "lastBackupHeld",
      coalesce(extract(epoch from rehearsal.rehearsed_at), 0)::float8 as "lastRehearsalAt",
      rehearsal.rehearsal_held as "lastRehearsalHeld",
      coalesce(extract(epoch from generation.generated_at), 0)::float8 as "lastGenerationAt",
      generation.last_period as "lastGenerationPeriod",
      open.payments as "openPayments",
      open.quetzales as "openQuetzales",
      (select count(*)::int from ${sql.table(variableClients.payments)} where ${isOwed(variableClients)}) as "openVariablePayments"
    from (
        select count(*)::int as payments, coalesce(sum(amount), 0.00)::numeric(30, 2)::text as quetzales
        from ${sql.table(regularClients.payments)} where ${isOwed(regularClients)}
      ) as open
      left join lateral (
        select rehearsed_at, rehearsal_held from backup_runs
        where rehearsed_at <= ${latest} order by rehearsed_at desc limit 1
      ) as rehearsal on true
      left join lateral (
        select generated_at, last_period from generations
        where generated_at <= ${latest} order by generated_at desc, id desc limit 1
      ) as generation on true
  `.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('The figures are one row')
  return figures
}
