import type { Figures } from '@isp/api/metrics/metrics.service'
import { type Db, poolUsage } from '@isp/db/connection'
import { quetzalesAsNumber } from '@isp/domain/money/money'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { VERSION } from '../version'

/** From the fastest procedure to the deadline of a statement. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

/** Counters and the histogram are kept always; everything else is only read when somebody asks. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const labelled = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({ name, help, labelNames: [label], registers })

  const requestSeconds = new Histogram({
    name: 'isp_http_request_duration_seconds',
    help: 'Time from the request to the end of the response, by method, route pattern or procedure, and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const serverErrors = new Counter({
    name: 'isp_http_server_errors_total',
    help: 'Answers of 500 and more, by status.',
    labelNames: ['status'],
    registers,
  })
  // Prometheus sees the first increase of a series only if it has seen its 0.
  for (const status of ['500', '503']) serverErrors.inc({ status }, 0)
  const procedureCalls = new Counter({
    name: 'isp_procedure_calls_total',
    help: 'Calls of procedures, also those of batches.',
    labelNames: ['procedure'],
    registers,
  })
  const buildInfo = labelled('isp_build_info', 'Always 1, with the version.', 'version')
  const liveStreams = gauge('isp_live_streams', 'Open streams of live changes.')
  const droppedLogLines = new Counter({
    name: 'isp_log_lines_dropped_total',
    help: 'Log lines that standard output did not take, for example because its disk is full.',
    registers,
  })
  const pool = {
    total: labelled('isp_database_pool_connections', 'Open connections to the database.', 'pool'),
    idle: labelled('isp_database_pool_idle_connections', 'Open connections without a statement.', 'pool'),
    waiting: labelled('isp_database_pool_waiting_requests', 'Requests that wait for a connection.', 'pool'),
    max: labelled('isp_database_pool_max_connections', 'Most connections that the pool opens.', 'pool'),
  }
  const databaseUp = gauge('isp_database_up', 'Whether the database answered this scrape.')
  const backup = {
    at: gauge('isp_backup_last_success_timestamp_seconds', 'When the last backup was taken; 0 if never.'),
    held: gauge('isp_backup_last_run_success', 'Whether the last run wrote a backup.'),
    rehearsedAt: gauge(
      'isp_backup_last_rehearsal_timestamp_seconds',
      'When a backup was last restored as a test; 0 if never.',
    ),
    rehearsalHeld: gauge('isp_backup_last_rehearsal_success', 'Whether the last test restore succeeded.'),
  }
  const generatedAt = gauge('isp_generation_last_timestamp_seconds', 'When payments were last generated; 0 if never.')
  const generatedPeriod = labelled(
    'isp_generation_last_period_info',
    'Always 1, with the latest generated month.',
    'period',
  )
  const generationIsCurrent = gauge(
    'isp_generation_is_current',
    'Whether this process has generated the payments of the current month.',
  )
  const openPayments = labelled('isp_open_payments', 'Unpaid payments, by kind of client.', 'kind')
  const openQuetzales = gauge('isp_open_payments_quetzales', 'Sum of the unpaid payments of regular clients.')
  const checkedAt = gauge(
    'isp_invariant_check_last_timestamp_seconds',
    'When the invariants were last checked; 0 if never.',
  )
  const invariantHolds = labelled('isp_invariant_holds', 'Whether an invariant held at the last check.', 'invariant')
  let watched = false

  return {
    observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void {
      const status = String(labels.status)
      requestSeconds.observe({ ...labels, status }, seconds)
      if (labels.status >= 500) serverErrors.inc({ status })
    },
    countProcedure(procedure: string): void {
      procedureCalls.inc({ procedure })
    },
    setPools(pools: Record<string, Db>): void {
      for (const [name, db] of Object.entries(pools)) {
        const usage = poolUsage(db)
        for (const key of ['total', 'idle', 'waiting', 'max'] as const) pool[key].set({ pool: name }, usage[key])
      }
    },
    setLiveStreams: (count: number) => liveStreams.set(count),
    setGenerationIsCurrent: (current: boolean) => generationIsCurrent.set(current ? 1 : 0),
    /** The number since the start of the process. */
    setDroppedLogLines(count: number): void {
      droppedLogLines.reset()
      droppedLogLines.inc(count)
    },
    /** Null if the database did not answer; the figures of the last scrape stay. */
    setInstallation(figures: Figures | null): void {
      databaseUp.set(figures ? 1 : 0)
      if (!figures) return
      backup.at.set(figures.lastBackupAt)
      backup.held.set(figures.lastBackupHeld ? 1 : 0)
      backup.rehearsedAt.set(figures.lastRehearsalAt)
      backup.rehearsalHeld.set(figures.lastRehearsalHeld ? 1 : 0)
      generatedAt.set(figures.lastGenerationAt)
      generatedPeriod.reset()
      if (figures.lastGenerationPeriod) generatedPeriod.set({ period: figures.lastGenerationPeriod }, 1)
      openPayments.set({ kind: 'regular' }, figures.openPayments)
      openPayments.set({ kind: 'variable' }, figures.openVariablePayments)
      checkedAt.set(figures.checkedAt)
      invariantHolds.reset()
      for (const [invariant, holds] of Object.entries(figures.holds)) {
        invariantHolds.set({ invariant }, holds ? 1 : 0)
      }
      openQuetzales.set(quetzalesAsNumber(figures.openQuetzales))
    },
    /**
     * In Prometheus' text format. Process, event loop and garbage collection are watched from the first time, when the
     * figures of the event loop mean nothing yet (findings/prom-client-lag-of-two-scrapes.sh).
     */
    async text(): Promise<string> {
      if (!watched) collectDefaultMetrics({ register: registry })
      watched = true
      buildInfo.set({ version: VERSION }, 1)
      return await registry.metrics()
    },
    contentType: registry.contentType,
  }
}
