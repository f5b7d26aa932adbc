import { type ExportTableName, exportTables } from '@isp/api/exports'
import { type JsonSchema, jsonOf } from '@isp/domain/json-schema/json-schema'
import type { Described } from '../rest/operation'

const summaries: Record<ExportTableName, string> = {
  clients: 'Clients, as the dashboard lists them',
  'clients-to-import': 'Clients with everything that an import takes, their passwords included',
  'client-payments': 'Payments of a client',
  'variable-clients': 'Variable clients',
  'variable-client-payments': 'Payments of a variable client',
  payments: 'Payments of both kinds of client',
  collections: 'Who owes, since when and how much',
  'cash-receipts': 'Receipts of a range of days, with what was voided',
  groups: 'Groups with their sums',
  'group-members': 'Members of a group',
  quotations: 'Quotations',
  'quotation-items': 'Articles of the quotations',
  'utilities-history': 'Utilities by month',
  'revenue-history': 'Revenue by month',
  'monthly-history': 'Revenue and utilities by month',
  trail: 'The audit log',
  'client-trail': 'The audit log of a client',
  'variable-client-trail': 'The audit log of a variable client',
}

const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
const media = {
  'text/csv': { type: 'string' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file,
}

/** 'Exportar todo' for the document. */
export const workbookOperation: Described = {
  method: 'GET',
  path: '/export/everything.xlsx',
  id: 'export.everything',
  access: 'operator',
  tag: 'Exports',
  summary: 'Everything in one Excel workbook',
  description:
    'A sheet each for clients, payments, receipts and their lines, movements and closings of cash, groups, their expenses, and quotations, without network passwords, as of one instant.',
  status: 200,
  answer: { media: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file } },
}

/** The exports of a table for the document; `exportsPlugin` answers them. */
export const exportOperations: readonly Described[] = Object.entries(exportTables).map(([table, { filters }]) => {
  const { properties = {}, ...json } = jsonOf(filters)
  return {
    method: 'GET',
    path: `/export/${table}.{format}`,
    id: `export.${table}`,
    access: 'operator',
    tag: 'Exports',
    summary: summaries[table as ExportTableName],
    description:
      'All rows as a stream, with Spanish headings. At most three exports at a time; a further one may get a 503.',
    missing: 'There is no such format, or no record with this `id`.',
    status: 200,
    input: { ...json, properties: { format: { enum: ['csv', 'xlsx'] }, ...properties } },
    query: Object.keys(properties),
    answer: { media },
  }
})
