import type { Readable } from 'node:stream'
import type { Clock } from '@isp/api/context'
import type { ExportCells, OpenExport } from '@isp/api/export-table'
import { exportTables } from '@isp/api/exports'
import { openWorkbook, type WorkbookRow } from '@isp/api/workbook'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { workbookTexts } from '@isp/domain/exports/export-texts'
import type { FastifyPluginAsync } from 'fastify'
import { refuseUnknownQuery } from '../rest/request-input'
import { csvFile } from './csv-file'
import { exportOperations } from './export-operations'
import { type ExportLine, sendExport } from './send-export'
import { xlsxFile } from './xlsx-file'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const formats: Record<string, { type: string; write: (table: OpenExport) => Readable }> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: {
    type: EXCEL,
    write: ({ columns, rows }) => xlsxFile([{ name: 'Datos', columns }], inFirstSheet(rows)),
  },
}

async function* inFirstSheet(rows: AsyncIterable<ExportCells>) {
  for await (const cells of rows) yield { sheet: 0, cells }
}

/**
 * `GET /export/<table>.csv` and `.xlsx`: a whole list, filtered by the query string; `/export/everything.xlsx`: all of them. Rows
 * are streamed from a cursor to the socket, so memory use does not grow with their number.
 */
export const exportsPlugin: FastifyPluginAsync<{ exports: ExportLine; clock: Clock }> = async (
  app,
  { exports, clock },
) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!request.sessionPort.current) throw new AppError('UNAUTHORIZED', authTexts.noSession)
  })
  app.get('/export/everything.xlsx', (_request, reply) =>
    sendExport<WorkbookRow>(reply, exports, async (db) => {
      const now = clock.now()
      const { sheets, rows } = await openWorkbook({ db, now })
      return {
        rows,
        bodyOf(rest) {
          const filename = `${workbookTexts.fileName}-${guatemalaToday(now)}.xlsx`
          reply.type(EXCEL).header('content-disposition', `attachment; filename="${filename}"`)
          return xlsxFile(sheets, rest)
        },
      }
    }),
  )
  app.get<{ Params: { file: string } }>('/export/:file', async (request, reply) => {
    const { table, filters, format, ending } = wanted(request.params.file)
    refuseUnknownQuery(request, filters)
    return sendExport<ExportCells>(reply, exports, async (db) => {
      const now = clock.now()
      const opened = await table.open({ db, now }, request.query)
      return {
        rows: opened.rows,
        bodyOf(rows) {
          const filename = `${opened.name}-${guatemalaToday(now)}.${ending}`
          reply.type(format.type).header('content-disposition', `attachment; filename="${filename}"`)
          return format.write({ ...opened, rows })
        },
      }
    })
  })
}

function wanted(file: string) {
  const [, name = '', ending = ''] = /^([a-z-]+)\.(csv|xlsx)$/.exec(file) ?? []
  const table = Object.entries(exportTables).find(([known]) => known === name)?.[1]
  const format = formats[ending]
  if (!table || !format) throw new AppError('NOT_FOUND', errorTexts.unknownPath)
  const { query: filters = [] } = exportOperations.find(({ id }) => id === `export.${name}`) ?? {}
  return { table, filters, format, ending }
}
