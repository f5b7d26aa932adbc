import { Readable } from 'node:stream'
import type { OpenExport } from '@isp/api/export-table'
import { csvText } from '@isp/domain/exports/csv-text'
import { writeCsvStream } from 'hucre/csv'

/** UTF-8 with byte order mark and CRLF, so that Excel shows accents correctly. */
export function csvFile({ columns, rows }: OpenExport): Readable {
  async function* lines() {
    yield columns.map(({ header }) => header)
    for await (const cells of rows) {
      yield cells.map((cell, index) =>
        typeof cell === 'string' && columns[index]?.kind === 'text' ? csvText(cell) : cell,
      )
    }
  }
  return Readable.fromWeb(writeCsvStream(lines(), { bom: true, lineSeparator: '\r\n' }))
}
