import { addMonths, formatPeriod, periodOf } from '@isp/domain/dates/period'
import { importFields, shownImportFieldKeys } from '@isp/domain/import/import-fields'
import { importTexts } from '@isp/domain/import/import-texts'
import { writeXlsx } from 'hucre/xlsx'
import { saveFile } from '../../../lib/export/save-file'
import { today } from '../../../lib/today'

type Shown = (typeof shownImportFieldKeys)[number]

/** Cells of the two example rows, and the line of the help sheet; null for a column without them. */
const columns: Readonly<
  Record<Shown, { examples: readonly [string | number, string | number] | null; help: string | null }>
> = {
  name: {
    examples: ['Ana María López Pérez', 'Tienda La Bendición'],
    help: 'Obligatorio. También sirven «Nombres» y «Apellidos» en dos columnas.',
  },
  phone: { examples: ['5555 1234', '4444 5678'], help: null },
  address: { examples: null, help: null },
  googleMapsLink: { examples: null, help: null },
  monthlyAmount: { examples: [150, 200], help: 'Obligatorio: 150, Q150.00 o 1,250.50.' },
  utility: { examples: [40, 60], help: null },
  startDate: {
    examples: ['15/03/2024', '01/11/2026'],
    help: 'Día/mes/año, o una fecha de Excel. De su día salen los vencimientos. Sin ella se escribe una para todos.',
  },
  group: {
    examples: ['Las Flores', 'El Tablón'],
    help: 'La aldea o el sector. Los grupos que faltan se crean.',
  },
  notes: { examples: null, help: null },
  routerIp: { examples: null, help: null },
  routerUser: { examples: null, help: null },
  routerPassword: { examples: null, help: null },
  wifiName: { examples: null, help: null },
  wifiPassword: { examples: null, help: null },
  pppoeUser: { examples: null, help: 'El nombre de su secret en el MikroTik.' },
  mikrotik: { examples: null, help: 'El MikroTik donde está conectado.' },
  neverCut: { examples: null, help: 'Sí o No. Quien tiene Sí no aparece en «Por cortar».' },
  externalId: { examples: null, help: null },
}

const helpWith = (lastMonth: string): readonly (readonly string[])[] => [
  ['Columna', 'Qué se escribe'],
  ...shownImportFieldKeys.flatMap((field) => {
    const { help } = columns[field]
    return help === null ? [] : [[importFields[field].label, help]]
  }),
  ['Pagado hasta', `El último mes pagado, como «${lastMonth}»: se cobra desde el mes siguiente.`],
  ['Estado del servicio', 'Se puede agregar: Activo, Suspendido o De baja, con su fecha en «Sin servicio desde».'],
  ['Debe', 'Lo que debe en quetzales; 0 si está al día. Se reparte en meses, el más antiguo con el resto.'],
  ['Las demás', 'Son opcionales. Las columnas que sobran se pueden borrar.'],
]

/** The first example has paid until last month, so that it owes one on every day. */
export async function saveTemplate(): Promise<void> {
  const lastMonth = formatPeriod(addMonths(periodOf(today()), -1))
  const headings = [...shownImportFieldKeys.map((field) => importFields[field].label), ...importTexts.pastHeadings]
  const rows = [0, 1].map((which) => [
    ...shownImportFieldKeys.map((field) => columns[field].examples?.[which] ?? null),
    ...(which === 0 ? [lastMonth, null] : [null, 0]),
  ])
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Clientes', rows: [headings, ...rows], columns: headings.map(() => ({ width: 22 })) },
      {
        name: importTexts.helpSheet,
        rows: helpWith(lastMonth).map((line) => [...line]),
        columns: [{ width: 22 }, { width: 90 }],
      },
    ],
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(new Blob([bytes as BlobPart], { type }), 'plantilla-clientes.xlsx')
}
