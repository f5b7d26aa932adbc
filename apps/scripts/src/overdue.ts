// Who is overdue, as CSV: `npm run -s script:overdue -- --url http://localhost:3000 > vencidos.csv`.
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { csvOf, deliver } from './shared/csv'
import { type OverdueClient, readOverdueClients } from './shared/overdue-clients'
import { runScript } from './shared/run-script'
import { exitCodes } from './shared/script-failure'

const usage = `Clientes con pagos vencidos, en CSV, la deuda más antigua primero.

  npm run -s script:overdue -- [opciones] > vencidos.csv

  --output <archivo>    escribe el CSV en un archivo
  --bom                 marca el CSV como UTF-8, para Excel
`

const head = ['Cliente', 'Tipo', 'Teléfono', 'Meses vencidos', 'Monto vencido', 'Vencimiento más antiguo']

await runScript({
  usage,
  operands: 0,
  options: { output: { type: 'string' }, bom: { type: 'boolean', default: false } },
  prepare: ({ values }) => values,
  async run(isp, { output, bom }) {
    const clients = await readOverdueClients(isp, guatemalaToday(new Date()))
    await deliver(csvOf(head, clients.map(toRow), { bom }), output)
    process.stderr.write(`${clients.length} clientes con pagos vencidos\n`)
    return exitCodes.done
  },
})

function toRow({ name, kind, phone, months, amount, oldestDueDate }: OverdueClient) {
  return [name, kind === 'regular' ? 'Mensual' : 'Variable', phone, months, amount, oldestDueDate]
}
