import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ExportCells } from '@isp/api/export-table'
import { ZipFile } from 'yazl'
import { rowXml, type SheetColumns, sheetEnd, sheetPath, sheetStart, workbookParts } from './sheet-xml'

/** A sheet without its rows; its name has up to 31 characters, none of `[]:*?/\`. */
export type Sheet = { name: string; columns: SheetColumns }

/** A row of the sheet at this place. */
export type SheetRow = { sheet: number; cells: ExportCells }

/** Excel's limit, the headings included. */
const MOST_ROWS = 1_048_576
const ROWS_A_CHUNK = 100

/**
 * An Excel workbook of these sheets, whose rows come in the order of the sheets and are read as the reader takes them. What is
 * beyond Excel's limit goes on in 'Pagos 2'. Reads are stopped by destroying the stream.
 */
export function xlsxFile(
  sheets: readonly Sheet[],
  rows: AsyncIterable<SheetRow>,
  { mostRows = MOST_ROWS } = {},
): Readable {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  const source = rows[Symbol.asyncIterator]()
  let part: Readable | undefined
  let next: IteratorResult<SheetRow> | undefined

  async function* xmlOf({ columns }: Sheet, sheet: number) {
    let chunk = sheetStart(columns)
    next ??= await source.next()
    for (let row = 2; !next.done && next.value.sheet === sheet && row <= mostRows; row += 1) {
      chunk += rowXml(row, next.value.cells, columns)
      if (row % ROWS_A_CHUNK === 0) {
        yield chunk
        chunk = ''
      }
      next = await source.next()
    }
    yield chunk + sheetEnd
  }
  async function write() {
    const names: string[] = []
    for (const [index, sheet] of sheets.entries()) {
      for (let count = 1; count === 1 || isOf(next, index); count += 1) {
        names.push(count === 1 ? sheet.name : `${sheet.name} ${count}`)
        const xml = Readable.from(xmlOf(sheet, index), { objectMode: false })
        part = xml
        zip.addReadStreamLazy(sheetPath(names.length), (ready) => ready(null, xml))
        await finished(xml)
      }
    }
    for (const [path, xml] of Object.entries(workbookParts(names))) zip.addBuffer(Buffer.from(xml), path)
    zip.end()
  }
  file.once('close', () => part?.destroy())
  write()
    .catch((error: Error) => file.destroy(error))
    .finally(() => source.return?.())
  return file
}

function isOf(row: IteratorResult<SheetRow> | undefined, sheet: number): boolean {
  return row !== undefined && !row.done && row.value.sheet === sheet
}
