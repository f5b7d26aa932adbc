// Summary of a month: `npm run -s script:month-close -- 2026-10`.
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { csvOf, deliver } from './shared/csv'
import { readDebtors } from './shared/debtors'
import { readComparedMonths, readPeriod } from './shared/month-figures'
import { summaryRows, summaryText } from './shared/month-summary'
import { runScript } from './shared/run-script'
import { exitCodes } from './shared/script-failure'

const usage = `Cierre de un mes: lo cobrado en él, sus utilidades y pagos, comparados con el mes anterior, y quién lo debe.

  npm run -s script:month-close -- [mes] [opciones]

  [mes]                 como 2026-10; si falta, el mes actual
  --csv                 en CSV en lugar de texto
  --output <archivo>    escribe el resultado en un archivo
  --bom                 marca el CSV como UTF-8, para Excel
`

await runScript({
  usage,
  operands: 1,
  options: {
    csv: { type: 'boolean', default: false },
    output: { type: 'string' },
    bom: { type: 'boolean', default: false },
  },
  prepare: ({ values, positionals: [period] }) => ({
    ...values,
    period: readPeriod(period, guatemalaToday(new Date())),
  }),
  async run(isp, { period, csv, output, bom }) {
    const months = await readComparedMonths(isp, period)
    const debtors = await readDebtors(isp, { period: months.month.month, current: months.current })
    if (!csv) {
      await deliver(summaryText(months, debtors), output)
      return exitCodes.done
    }
    const head = ['Sección', 'Concepto', months.month.month, months.before?.month ?? '', 'Diferencia']
    const rows = [
      ...summaryRows(months).map(({ label, value, before, difference }) => [
        'Cifras',
        label,
        value,
        before,
        difference,
      ]),
      ...debtors.map(({ kind, name, amount }) => [
        kind === 'regular' ? 'Debe, mensual' : 'Debe, variable',
        name,
        amount,
        null,
        null,
      ]),
    ]
    await deliver(csvOf(head, rows, { bom }), output)
    return exitCodes.done
  },
})
