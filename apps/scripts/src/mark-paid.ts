// Marks payments of a file as paid: `npm run script:mark-paid -- pagos.csv --dry-run`.
import { readFile } from 'node:fs/promises'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { methodLabels } from '@isp/domain/receipts/payment-methods'
import { type AskedField, askedFieldKeys } from '@isp/domain/receipts/receipt-fields'
import { SingleBar } from 'cli-progress'
import { csvOf, deliver, fileAt } from './shared/csv'
import { describeMarked, markLines, type Outcome } from './shared/mark-lines'
import { columnOf, type Refused, readPaymentFile, reportTable } from './shared/payment-file'
import { runScript } from './shared/run-script'
import { exitCodes, ScriptFailure } from './shared/script-failure'

const methodNames = new Intl.ListFormat('es', { type: 'disjunction' }).format(Object.values(methodLabels))

const texts: Record<AskedField, string> = {
  reference: 'número de la boleta o del comprobante, para el recibo; completo, no como 4.82913E+11',
  bank: 'banco del depósito o de la transferencia, para el recibo',
}
const textColumns = askedFieldKeys.map((field) => `  ${columnOf(field).padEnd(21)} ${texts[field]}`).join('\n')

const usage = `Marca como pagados los pagos de un archivo CSV.

  npm run script:mark-paid -- pagos.csv [opciones]

  --dry-run             comprueba todo y no cambia nada
  --allow-same-reference  registra también las referencias que ya están en un recibo o en otra línea
  --report <archivo>    escribe las líneas rechazadas y su motivo en un CSV, que se puede corregir y volver a dar

Columnas, en cualquier orden; cada línea nombra un pago por su número, o por cliente y período:
  pago                  número del pago
  cliente_id, cliente   número o nombre del cliente; también palabras de su nombre, si no hay otro que las tenga
  periodo               mes del pago, como 2026-11, 11/2026 o nov-26
  tipo                  mensual o variable; si falta, lo dice el cliente
  fecha                 día en que se pagó, como 2026-11-20 o 20/11/2026; si falta, hoy; también 20-11-26; nunca más de
                        13 meses antes de que empiece su mes
  monto                 lo pagado, como 1450.00, 1,450.00 o Q450.00; también 450,00; de un cliente mensual no hace falta, y
                        si está debe ser el monto de su mes
  utilidad              solo de clientes variables, que la necesitan, escrita como el monto
  forma                 ${methodNames}; si falta, ${methodLabels.cash}
${textColumns}

Termina con 0 si todo se marcó, 1 si hubo rechazos, 2 si el archivo o las opciones no sirven, 3 si se perdió la
sesión o el servidor, 130 si se interrumpió.
`

await runScript({
  usage,
  operands: 1,
  options: {
    'dry-run': { type: 'boolean', default: false },
    'allow-same-reference': { type: 'boolean', default: false },
    report: { type: 'string' },
  },
  async prepare({ values, positionals: [file] }) {
    if (file === undefined) throw new ScriptFailure(`Falta el archivo\n\n${usage}`)
    const bytes = await readFile(fileAt(file)).catch((error: Error) => {
      throw new ScriptFailure(`No se pudo leer ${file}: ${error.message}`)
    })
    return {
      lines: readPaymentFile(bytes),
      dryRun: values['dry-run'],
      allowed: values['allow-same-reference'],
      report: values.report,
    }
  },
  async run(isp, { lines, dryRun, allowed, report }) {
    const interruption = new AbortController()
    process.on('SIGINT', () => interruption.abort())
    const progress = startProgress(lines.length)
    const outcome = await markLines(isp, lines, {
      today: guatemalaToday(new Date()),
      dryRun,
      allowSameReference: allowed,
      signal: interruption.signal,
      onLine: progress.step,
    }).finally(progress.end)
    process.stdout.write(`${summary(outcome, { dryRun }).join('\n')}\n`)
    if (report !== undefined) await writeReport(outcome, report)
    if (interruption.signal.aborted) return exitCodes.interrupted
    if (outcome.stopped) return exitCodes.stopped
    return outcome.refused.length > 0 ? exitCodes.refused : exitCodes.done
  },
})

function summary({ marked, refused, stopped }: Outcome, { dryRun }: { dryRun: boolean }): string[] {
  const read = marked.flatMap(({ line, order }) => order.notices.map((notice) => `línea ${line.line}: ${notice}`))
  return [
    ...(dryRun ? ['Se marcarían:', ...marked.map((one) => `  ${describeMarked(one)}`)] : []),
    ...(read.length > 0 ? ['Leídos así:', ...read.map((one) => `  ${one}`)] : []),
    ...(refused.length > 0 ? ['Rechazados:', ...refused.map((one) => `  ${describeRefused(one)}`)] : []),
    ...(stopped ? [`Detenido: ${stopped.reason}.`] : []),
    [
      `${marked.length} ${dryRun ? 'se marcarían' : 'marcados'}`,
      `${refused.length} rechazados`,
      ...(stopped ? [`${stopped.left.length} sin procesar, desde la línea ${stopped.left[0]?.line}`] : []),
    ].join(', '),
  ]
}

function describeRefused({ line: { line, cells }, reason }: Refused): string {
  const { cliente, cliente_id, pago, periodo } = cells
  const named = [cliente || (cliente_id && `cliente ${cliente_id}`), pago && `pago ${pago}`, periodo].filter(Boolean)
  return `línea ${line}: ${[named.join(', '), reason].filter(Boolean).join(': ')}`
}

async function writeReport({ refused, stopped }: Outcome, file: string): Promise<void> {
  const untried = (stopped?.left ?? []).map((line) => ({ line, reason: 'Sin procesar' }))
  const { head, rows } = reportTable([...refused, ...untried])
  await deliver(csvOf(head, rows, { bom: true }), file)
}

type Progress = {
  /** Advances by one; `said` is the line that is printed without a terminal. */
  step(said: string): void
  end(): void
}

function startProgress(total: number): Progress {
  if (!process.stderr.isTTY) return { step: (said) => void process.stderr.write(`${said}\n`), end() {} }
  const bar = new SingleBar({
    format: '[{bar}] {percentage} %  {value} de {total}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    // The script handles Ctrl-C itself.
    gracefulExit: false,
    stream: process.stderr,
  })
  bar.start(total, 0)
  return { step: () => bar.increment(), end: () => bar.stop() }
}
