import { importFields, shownImportFieldKeys } from '@isp/domain/import/import-fields'
import { importTexts } from '@isp/domain/import/import-texts'
import { writeXlsx } from 'hucre/xlsx'
import { saveFile } from '../../../lib/export/save-file'

/** Cells of the two example rows, by field; the other columns are empty. */
const examples: Readonly<Record<string, readonly [string | number, string | number]>> = {
  name: ['Ana María López Pérez', 'Tienda La Bendición'],
  phone: ['5555 1234', '4444 5678'],
  monthlyAmount: [150, 200],
  utility: [40, 60],
  startDate: ['15/03/2024', '01/11/2026'],
  group: ['Las Flores', 'El Tablón'],
}

const HELP: readonly (readonly string[])[] = [
  ['Columna', 'Qué se escribe'],
  ['Nombre', 'Obligatorio. También sirven «Nombres» y «Apellidos» en dos columnas.'],
  ['Monto Mensual', 'Obligatorio: 150, Q150.00 o 1,250.50.'],
  [
    'Fecha de Inicio',
    'Día/mes/año, o una fecha de Excel. De su día salen los vencimientos. Sin ella se escribe una para todos.',
  ],
  ['Grupo', 'La aldea o el sector. Los grupos que faltan se crean.'],
  ['Pagado hasta', 'El último mes pagado, como «octubre 2026»: se cobra desde el mes siguiente.'],
  ['Estado del servicio', 'Se puede agregar: Activo, Suspendido o De baja, con su fecha en «Sin servicio desde».'],
  ['Debe', 'Lo que debe en quetzales; 0 si está al día. Se reparte en meses, el más antiguo con el resto.'],
  ['Las demás', 'Son opcionales. Las columnas que sobran se pueden borrar.'],
]

export async function saveTemplate(): Promise<void> {
  const headings = [...shownImportFieldKeys.map((field) => importFields[field].label), ...importTexts.pastHeadings]
  const rows = [0, 1].map((which) => [
    ...shownImportFieldKeys.map((field) => examples[field]?.[which] ?? null),
    ...(which === 0 ? ['octubre 2026', null] : [null, 0]),
  ])
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Clientes', rows: [headings, ...rows], columns: headings.map(() => ({ width: 22 })) },
      { name: importTexts.helpSheet, rows: HELP.map((line) => [...line]), columns: [{ width: 22 }, { width: 90 }] },
    ],
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(new Blob([bytes as BlobPart], { type }), 'plantilla-clientes.xlsx')
}
