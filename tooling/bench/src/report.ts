import { printTable } from '@isp/harness/print-table'
import type { ExportFigures } from './export-memory'
import type { Figures } from './measure'
import type { BillingFigures } from './measure-billing'

export type SizeReport = {
  clients: number
  figures: Figures[]
  /** Absent if only some figures were requested. */
  billing: BillingFigures | undefined
  exported: ExportFigures[]
}

export function printSize({ clients, figures, billing, exported }: SizeReport, connections: number): void {
  console.log(`\n## ${grouped(clients)} clients\n`)
  printTable(
    ['', 'p50 app', 'p50 baseline', 'app/baseline', `req/s app (${connections})`, 'req/s baseline', 'app/baseline'],
    figures.map(({ name, p50, rate }) => [
      name,
      `${fixed(p50.app)} ms`,
      `${fixed(p50.baseline)} ms`,
      fixed(p50.app / p50.baseline),
      grouped(Math.round(rate.app)),
      grouped(Math.round(rate.baseline)),
      fixed(rate.app / rate.baseline),
    ]),
  )
  if (billing) printBilling(billing)
  for (const file of exported) printExport(file)
}

function printBilling({ month, nothing }: BillingFigures): void {
  console.log(
    `\nA month's billing: ${Math.round(month.app)} ms, bare insert ${Math.round(month.bare)} ms ` +
      `(${fixed(month.app / month.bare)}). Nothing to bill: ${Math.round(nothing)} ms.`,
  )
}

function printExport({ name, megabytes, seconds, residentMegabytes: memory }: ExportFigures): void {
  const growth = memory ? `; memory ${Math.round(memory.before)} MB, at most ${Math.round(memory.peak)} MB` : ''
  console.log(`${name}: ${megabytes.toFixed(1)} MB in ${seconds.toFixed(2)} s${growth}.`)
}

/** Prints the growth of the one-connection medians from the smallest to the largest database. */
export function printGrowth(reports: SizeReport[]): void {
  const [smallest, largest] = [reports[0], reports.at(-1)]
  if (!smallest || !largest || smallest === largest) return
  console.log(`\n## Growth, p50 at ${grouped(largest.clients)} to p50 at ${grouped(smallest.clients)}\n`)
  printTable(
    ['', 'app', 'baseline'],
    largest.figures.map(({ name, p50 }, index) => {
      const start = smallest.figures[index]?.p50
      // The number of the middle page depends on the size.
      const title = name.startsWith('list, page ') && index > 0 ? 'list, middle page' : name
      return [title, fixed(p50.app / (start?.app ?? 0)), fixed(p50.baseline / (start?.baseline ?? 0))]
    }),
  )
}

function fixed(value: number): string {
  return value.toFixed(2)
}

function grouped(value: number): string {
  return value.toLocaleString('en-US').replaceAll(',', ' ')
}
