import type { ImportField } from '../import-fields'
import type { FormulaCell, ImportFileCell, LinkedCell } from '../import-values'
import type { MergedCells } from '../merged-cells'

/** A client of the sheet as it must be imported. */
export type VillageClient = {
  row: number
  name: string
  phone: string | null
  monthlyAmount: string
  startDate: string
  notes: string | null
  group: string
}

type SheetCell = Exclude<ImportFileCell, FormulaCell | LinkedCell>

/** A worksheet as a provider keeps it, the clients in it, and what the operator types into its wrong cells. */
export type VillageSheet = {
  rows: SheetCell[][]
  merges: MergedCells[]
  clients: VillageClient[]
  corrections: { row: number; field: ImportField; text: string }[]
}

const VILLAGES = ['Aldea El Tablón', 'Caserío Chuacruz', 'Cantón Xajaxac', 'Sector Los Encuentros', 'Pujujil II']
const COLUMNS = 6
const REPEATED_AFTER = 120

/** A day in five forms. */
const dates = [
  (day: string) => new Date(`${day}T00:00:00Z`),
  (day: string) => day.split('-').reverse().join('/'),
  (day: string) => `${Number(day.slice(8))}-${Number(day.slice(5, 7))}-${day.slice(2, 4)}`,
  (day: string) => day.split('-').reverse().join('.'),
  (day: string) => `${Number(day.slice(8))} de ${day.slice(5, 7) === '03' ? 'marzo' : 'octubre'} de ${day.slice(0, 4)}`,
]

/** An amount of whole quetzales in six forms. */
const amounts = [
  (whole: number) => whole,
  (whole: number) => `Q${grouped(whole)}.00`,
  (whole: number) => `${whole},00`,
  (whole: number) => `Q ${grouped(whole)}`,
  (whole: number) => `${whole} quetzales`,
  (whole: number) => `Q${whole}.-`,
]

/** A phone of eight digits as the sheet has it, and as client and notes have it. */
const phones = [
  (digits: string) => ({ cell: Number(digits), phone: digits, notes: null }),
  (digits: string) => ({ cell: `${digits.slice(0, 4)}-${digits.slice(4)}`, phone: digits, notes: null }),
  (digits: string) => ({ cell: `${digits} / 4111-2222`, phone: digits, notes: 'Otro teléfono: +502 41112222' }),
  (digits: string) => ({ cell: `+502 ${digits.slice(0, 4)} ${digits.slice(4)}`, phone: digits, notes: null }),
  () => ({ cell: null, phone: null, notes: null }),
]

/** Wrong cells, in every thirty-seventh client: the column, what is in it, and what the operator types instead. */
const mistakes: { field: 'name' | 'monthlyAmount' | 'startDate'; column: number; cell: SheetCell }[] = [
  { field: 'monthlyAmount', column: 5, cell: '1.450' },
  { field: 'startDate', column: 4, cell: 'marzo' },
  { field: 'monthlyAmount', column: 5, cell: null },
  { field: 'name', column: 1, cell: null },
  { field: 'startDate', column: 4, cell: '31/02/2024' },
  { field: 'monthlyAmount', column: 5, cell: 'gratis' },
  { field: 'startDate', column: 4, cell: null },
  { field: 'monthlyAmount', column: 5, cell: '#N/A' },
]

/**
 * A sheet of 300 clients: title lines above the headings, villages as titles between the rows or merged down a column,
 * dates, amounts and phones in several forms, the headings once more, a total at the end, and eight wrong cells.
 */
export function villageSheet(villages: 'titles' | 'column', count = 300): VillageSheet {
  const head = ['No.', 'Cliente', 'Cel', villages === 'column' ? 'Aldea' : 'Router', 'Instalación', 'Valor']
  const rows: SheetCell[][] = [['INTERNET DEL ALTIPLANO'], ['Listado de clientes', null, 'marzo'], [], head]
  const merges: MergedCells[] = [across(0), { ...across(1), endCol: 1 }]
  const clients: VillageClient[] = []
  const corrections: VillageSheet['corrections'] = []
  for (let index = 0; index < count; index += 1) {
    const village = Math.floor((index * VILLAGES.length) / count)
    const starts = index === 0 || village !== Math.floor(((index - 1) * VILLAGES.length) / count)
    const group = VILLAGES[village] ?? ''
    if (index === REPEATED_AFTER) rows.push([...head])
    if (starts && villages === 'titles') {
      merges.push(across(rows.length))
      rows.push([group])
    }
    if (starts && villages === 'column')
      merges.push({ startRow: rows.length, startCol: 3, endRow: rows.length, endCol: 3 })
    const { cells, client } = clientOf(index)
    if (villages === 'column') cells[3] = starts ? group : null
    const row = rows.length + 1
    const mistake = index % 37 === 20 ? mistakes[Math.floor(index / 37)] : undefined
    if (mistake) {
      cells[mistake.column] = mistake.cell
      corrections.push({ row, field: mistake.field, text: client[mistake.field] })
    }
    rows.push(cells)
    clients.push({ row, group, ...client })
    const last = merges.at(-1)
    if (villages === 'column' && last) last.endRow = rows.length - 1
  }
  rows.push(['TOTAL', null, null, null, null, 45_000])
  return { rows, merges, clients, corrections }
}

function clientOf(index: number) {
  const day = `${2019 + (index % 6)}-${index % 2 ? '10' : '03'}-${String((index % 28) + 1).padStart(2, '0')}`
  const whole = [125, 150, 175, 1450][index % 4] ?? 0
  const { cell, phone, notes } = pick(phones, index)(String(50_000_000 + index * 7))
  const name = `Cliente ${index + 1} Xiquín Ixcoy`
  return {
    cells: [index + 1, name, cell, null, pick(dates, index)(day), pick(amounts, index)(whole)] as SheetCell[],
    client: {
      name,
      phone: phone && `+502 ${phone}`,
      monthlyAmount: `${whole}.00`,
      startDate: day,
      notes,
    },
  }
}

function across(row: number): MergedCells {
  return { startRow: row, startCol: 0, endRow: row, endCol: COLUMNS - 1 }
}

function pick<Form>(forms: readonly Form[], index: number): Form {
  const form = forms[index % forms.length]
  if (form === undefined) throw new Error('no forms')
  return form
}

function grouped(whole: number): string {
  return whole < 1000 ? String(whole) : `${Math.floor(whole / 1000)},${String(whole % 1000).padStart(3, '0')}`
}
