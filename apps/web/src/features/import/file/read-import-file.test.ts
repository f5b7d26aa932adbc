import { SECTION_HEADING } from '@isp/domain/import/import-fields'
import { findHeaderRow, importTable } from '@isp/domain/import/import-table'
import { importTexts } from '@isp/domain/import/import-texts'
import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ImportFileError } from './import-file'
import { readImportFile } from './read-import-file'
import { readImportFileInWorker } from './read-import-file-in-worker'
import { READING_LIMIT_MS } from './read-in-worker'
import { unpackedSize } from './unpacked-size'

// Rules: product/import#table-of-a-file

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'clientes.csv') => new File([content], name)
/** The table of a file below the headings that are found. */
const readTable = async (file: File) => {
  const [choice] = await readImportFile(file)
  const lines = choice?.sheet?.lines ?? []
  return importTable(lines, findHeaderRow(lines))
}
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)
const jose = { headings: ['Nombre', 'Monto'], rows: [{ row: 2, cells: ['José, Peña', '150'] }] }

describe('a CSV file', () => {
  it.each([
    ['with commas', fileOf('Nombre,Monto\r\n"José, Peña",150\r\n')],
    ['with semicolons', fileOf('Nombre;Monto\nJosé, Peña;150')],
    ['with tabs', fileOf('Nombre\tMonto\nJosé, Peña\t150')],
    ['with a mark before it', fileOf('\ufeffNombre,Monto\n"José, Peña",150')],
    ['as Excel saves it without UTF-8', fileOf(latin1('Nombre,Monto\r\n"Jos\u00e9, Pe\u00f1a",150'))],
    ['that names its separator', fileOf('sep=;\r\nNombre;Monto\r\nJosé, Peña;150'), 3],
    ['that names a separator nobody guesses', fileOf('\ufeffsep=|\nNombre|Monto\nJosé, Peña|150'), 3],
    ['as Excel saves Unicode text', fileOf(utf16('\ufeffNombre\tMonto\r\nJosé, Peña\t150\r\n'))],
    ['with blank headings around', fileOf(' Nombre , Monto\n"José, Peña",150\n\n,\n')],
  ])('%s is a table', async (_how, file, row = 2) => {
    const rows = jose.rows.map(({ cells }) => ({ row, cells }))
    expect(await readTable(file)).toMatchObject({ headings: jose.headings, rows })
    expect(await readImportFile(file)).toMatchObject([
      { name: 'clientes.csv', rows: 1, sheet: { fileName: 'clientes.csv' } },
    ])
  })

  it('keeps its line numbers, including blank lines', async () => {
    const { rows } = await readTable(fileOf('\nNombre\n\nAna\n,\nLuis'))
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [4, 'Ana'],
      [6, 'Luis'],
    ])
  })
})

it('an Excel file is a table with numbers and dates', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Hoja1',
        columns: [{ header: 'Nombre' }, { header: 'Monto' }, { header: 'Inicio', numFmt: 'dd/mm/yyyy' }],
        rows: [
          ['Nombre', 'Monto', 'Inicio'],
          ['Ana', 150.5, new Date('2026-11-20T00:00:00Z')],
        ],
      },
    ],
  })
  const { headings, rows } = await readTable(fileOf(new Uint8Array(bytes), 'clientes.xlsx'))
  expect(headings).toEqual(['Nombre', 'Monto', 'Inicio'])
  expect(rows).toEqual([{ row: 2, cells: ['Ana', 150.5, new Date('2026-11-20T00:00:00Z')] }])
})

describe('an Excel file', () => {
  const head = ['Nombre', 'Monto']
  const bookOf = async (sheets: WriteSheet[]) => fileOf(new Uint8Array(await writeXlsx({ sheets })), 'clientes.xlsx')
  const read = async (sheets: WriteSheet[]) => readTable(await bookOf(sheets))

  it('gives its visible worksheets that have rows, with their number', async () => {
    const tooMany = Array.from({ length: 10_001 }, (_, index) => [`Pago ${index}`, 1])
    const choices = await readImportFile(
      await bookOf([
        { name: 'Listas', hidden: true, rows: [head, ['Oculta', 1]] },
        { name: 'Más listas', veryHidden: true, rows: [head, ['Oculta', 1]] },
        { name: 'Portada', rows: [] },
        { name: 'Plantilla', rows: [head] },
        { name: 'Clientes', rows: [['Clientes de marzo'], head, ['Ana', 150], ['Luis', 90], ['Total', 240]] },
        { name: 'Pagos', rows: [head, ...tooMany] },
        { name: 'Antiguos', rows: [head, ['Eva', 90]] },
      ]),
    )
    expect(choices.map(({ name, rows, problem }) => [name, rows ?? problem])).toEqual([
      ['Clientes', 2],
      ['Pagos', importTexts.tooManyRows(10_000)],
      ['Antiguos', 1],
    ])
    expect(choices[2]?.sheet).toEqual({
      fileName: 'clientes.xlsx',
      sheetName: 'Antiguos',
      hiddenColumns: [],
      from1904: false,
      lines: [
        { row: 1, cells: head },
        { row: 2, cells: ['Eva', 90] },
      ],
    })
  })

  it('is refused if every worksheet is beyond the limits', async () => {
    const wide = [['Nombre'], Array(257).fill('x')]
    const book = await bookOf([
      { name: 'Uno', rows: wide },
      { name: 'Dos', rows: wide },
    ])
    await expect(readImportFile(book)).rejects.toThrow(importTexts.tooManyColumns(256))
  })

  it('with a password is refused as such', async () => {
    const sheets = [{ name: 'Hoja1', rows: [head, ['Ana', 150]] }]
    const bytes = await writeXlsx({ sheets, encryption: { password: 'secreto', spinCount: 1 } })
    await expect(readImportFile(fileOf(new Uint8Array(bytes), 'clientes.xlsx'))).rejects.toThrow(importTexts.encrypted)
  })

  it('keeps its row numbers, including blank rows', async () => {
    const { headings, rows } = await read([{ name: 'Hoja1', rows: [[], head, [], ['Ana', 150]] }])
    expect(headings).toEqual(head)
    expect(rows).toEqual([{ row: 4, cells: ['Ana', 150] }])
  })

  it('reports formulas without a result; others give their result', async () => {
    const cells = new Map<string, Partial<Cell>>([
      ['1,0', { formula: 'A9', formulaResult: 'Ana' }],
      ['1,1', { formula: 'B9+1' }],
    ])
    const { rows } = await read([{ name: 'Hoja1', rows: [head, [null, null]], cells }])
    expect(rows).toEqual([{ row: 2, cells: ['Ana', { formula: 'B9+1' }] }])
  })

  it('gives a text or date merged over several rows to each row that has other cells; an amount only to the first', async () => {
    const merges = [0, 1, 2].map((column) => ({ startRow: 1, endRow: 3, startCol: column, endCol: column }))
    const day = new Date('2026-11-20T00:00:00Z')
    const rows = [
      ['Aldea', 'Inicio', 'Monto', 'Nombre'],
      ['El Tablón', day, 150, 'Ana'],
      [null, null, null, 'Luis'],
      [],
    ]
    const table = await read([{ name: 'Hoja1', rows, merges }])
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['El Tablón', day, 150, 'Ana'],
      ['El Tablón', day, null, 'Luis'],
    ])
  })

  it.each([
    ['El Tablón', 'El Tablón'],
    ['15/03/2024', '15/03/2024'],
    ['Q150', null],
    ['5555-1234', null],
    [true, null],
  ])('merged over two rows, %j is %j in the second one', async (value, second) => {
    const merges = [{ startRow: 1, endRow: 2, startCol: 2, endCol: 2 }]
    const table = await read([
      {
        name: 'Hoja1',
        rows: [
          [...head, 'x'],
          ['Ana', 1, value],
          ['Luis', 2],
        ],
        merges,
      },
    ])
    expect(table.rows[1]?.cells[2] ?? null).toBe(second)
  })

  it('knows the titles merged over several columns', async () => {
    const merges = [
      { startRow: 0, endRow: 1, startCol: 0, endCol: 2 },
      { startRow: 3, endRow: 3, startCol: 0, endCol: 2 },
    ]
    const rows = [['Clientes de internet'], [], [...head, 'Inicio'], ['El Tablón'], ['Ana', 150, '31/01/2026']]
    const { headerRow, headings, rows: clients } = await read([{ name: 'Hoja1', rows, merges }])
    expect([headerRow, headings.at(-1)]).toEqual([3, SECTION_HEADING])
    expect(clients.map(({ row, cells }) => [row, cells[0], cells.at(-1)])).toEqual([[5, 'Ana', 'El Tablón']])
  })

  it('passes errors and booleans on, for the row to refuse', async () => {
    const cells = new Map<string, Partial<Cell>>([['1,1', { value: '#N/A', type: 'error' }]])
    const { rows } = await read([{ name: 'Hoja1', rows: [head, [true, null]], cells }])
    expect(rows).toEqual([{ row: 2, cells: [true, '#N/A'] }])
  })
})

it.each([
  ['nothing', fileOf(''), importTexts.empty],
  ['headings alone', fileOf('Nombre,Monto\r\n'), importTexts.empty],
  ['something else', fileOf(Uint8Array.of(0xd0, 0xcf, 0, 0, 1, 0)), importTexts.unreadable],
  [
    'an Excel file of 2003',
    fileOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0)),
    importTexts.oldExcel,
  ],
  ['a page named .xls', fileOf('\r\n<html xmlns:x="x"><table><tr><td>Nombre</td>', 'x.xls'), importTexts.webPage],
  ['a table of markup', fileOf('\ufeff<?xml version="1.0"?><Workbook>', 'x.xls'), importTexts.webPage],
  ['a broken Excel file', fileOf('PK and no more', 'x.xlsx'), importTexts.unreadable],
  ['too many rows', fileOf(`Nombre\n${'Ana\n'.repeat(10_001)}`), importTexts.tooManyRows(10_000)],
  ['a row too far down', fileOf(`Nombre\n${'\n'.repeat(60_000)}Ana`), importTexts.tooManyRows(10_000)],
  ['too many columns', fileOf(`Nombre\nAna${','.repeat(256)}x`), importTexts.tooManyColumns(256)],
])('%s is refused with a reason', async (_what, file, message) => {
  await expect(readImportFile(file)).rejects.toThrow(message)
})

describe('an Excel file beyond the limits', () => {
  const packed = async (rows: CellValue[][]) => new Uint8Array(await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] }))
  const declaring = (bytes: Uint8Array<ArrayBuffer>, size: number) => {
    const view = new DataView(bytes.buffer)
    // The size of the first entry in the central directory.
    const offsets = Array.from(bytes, (_, offset) => offset)
    view.setUint32((offsets.reverse().find((offset) => isFirstEntry(view, offset)) ?? 0) + 24, size, true)
    return fileOf(bytes, 'clientes.xlsx')
  }
  const isFirstEntry = (view: DataView, offset: number) =>
    offset + 46 <= view.byteLength &&
    view.getUint32(offset, true) === 0x02014b50 &&
    view.getUint32(offset + 42, true) === 0

  it.each([
    ['its declared size', 64 * 1024 * 1024, importTexts.tooLarge],
    ['a size of four gibibytes or more', 0xffffffff, importTexts.tooLarge],
    ['a hidden size', 0, importTexts.tooLarge],
    ['a size smaller than the true one', 10, importTexts.unreadable],
  ])('is refused by %s before or while it is unpacked', async (_how, size, message) => {
    const file = declaring(await packed([['Nombre'], ['Ana']]), size)
    await expect(readImportFile(file)).rejects.toThrow(message)
  })

  it.each([
    ['columns', [['Nombre'], Array(257).fill('x')], importTexts.tooManyColumns(256)],
    ['texts', [['Nombre'], ...Array(700).fill(['a'.repeat(30_000)])], importTexts.tooLarge],
    ['rows', [['Nombre'], ...Array(59_999).fill([]), ['Ana']], importTexts.tooManyRows(10_000)],
  ])('is refused for its %s', async (_what, rows, message) => {
    await expect(readImportFile(fileOf(await packed(rows), 'x.xlsx'))).rejects.toThrow(message)
  })

  it('reports the size of all entries without unpacking', async () => {
    expect(unpackedSize(new TextEncoder().encode('PK and no more'))).toBeNull()
    const [small, large] = [await packed([['Nombre']]), await packed([['Nombre'], ['a'.repeat(30_000)]])]
    expect((unpackedSize(large) ?? 0) - (unpackedSize(small) ?? 0)).toBeGreaterThan(30_000)
  })
})

describe('reading in a worker', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** A worker that posts this result, or none. */
  const reader = (answer?: unknown) => ({
    postMessage: vi.fn((_file: unknown, [port]: Transferable[]) => {
      if (answer) (port as MessagePort).postMessage(answer)
    }),
    terminate: vi.fn(),
    addEventListener: vi.fn(),
  })
  const read = (started: ReturnType<typeof reader>, signal = new AbortController().signal) =>
    readImportFileInWorker(fileOf('Nombre'), { signal, startReader: () => started as unknown as Worker })

  it.each([
    ['its sheets', { sheets: [jose] }, [jose]],
    ['its refusal', { problem: importTexts.empty }, new ImportFileError(importTexts.empty)],
  ])('returns %s and terminates the worker', async (_what, answer, expected) => {
    const started = reader(answer)
    expect(await read(started).catch((error: unknown) => error)).toEqual(expected)
    expect(started.terminate).toHaveBeenCalledOnce()
  })

  it('refuses a file that takes too long, and terminates the worker', async () => {
    vi.useFakeTimers()
    const started = reader()
    const refused = expect(read(started)).rejects.toThrow(importTexts.tooLarge)
    await vi.advanceTimersByTimeAsync(READING_LIMIT_MS)
    await refused
    expect(started.terminate).toHaveBeenCalledOnce()
  })

  it('terminates the worker when the dialog closes', async () => {
    const closing = new AbortController()
    const started = reader()
    const ended = read(started, closing.signal).catch((error: unknown) => error)
    closing.abort()
    expect(await ended).toBe(closing.signal.reason)
    expect(started.terminate).toHaveBeenCalledOnce()
  })
})
