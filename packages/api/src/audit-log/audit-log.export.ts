import type { AuditSubject } from '@isp/domain/audit-log/audit-log.schema'
import { auditSentence, auditSubjectWord, plainChange } from '@isp/domain/audit-log/audit-log-texts'
import { guatemalaDay, guatemalaTime } from '@isp/domain/dates/local-date'
import { idTextSchema } from '@isp/domain/integers'
import { z } from 'zod'
import { type ExportColumn, exportTable } from '../export-table'
import { type AuditLogRow, streamAuditLog } from './audit-log-export-rows.queries'

const columns: readonly ExportColumn<AuditLogRow>[] = [
  { header: 'Fecha', kind: 'date', cell: ({ happenedAt }) => guatemalaDay(happenedAt) },
  { header: 'Hora', kind: 'text', cell: ({ happenedAt }) => guatemalaTime(happenedAt) },
  { header: 'Usuario', kind: 'text', cell: ({ actor }) => actor },
  { header: 'Registro', kind: 'text', cell: ({ subject }) => auditSubjectWord[subject] },
  { header: 'Nombre', kind: 'text', cell: ({ subjectName }) => subjectName },
  { header: 'Cambio', kind: 'text', cell: auditSentence },
  { header: 'Campo', kind: 'text', cell: (row) => changeOf(row)?.label ?? null },
  { header: 'Antes', kind: 'text', cell: (row) => changeOf(row)?.from ?? null },
  { header: 'Después', kind: 'text', cell: (row) => changeOf(row)?.to ?? null },
]

function changeOf({ change, action }: AuditLogRow) {
  return change && plainChange(change, action)
}

export const auditLogExport = exportTable({
  filters: z.object({}),
  name: () => 'registro-de-cambios',
  rows: ({ db }) => streamAuditLog(db),
  columns,
})

/** The entries of one client and its payments, also after its deletion. */
export const clientAuditLogExport = ofOne('client', 'cambios-cliente')

/** The entries of one variable client and its payments, also after its deletion. */
export const variableClientAuditLogExport = ofOne('variable_client', 'cambios-cliente-variable')

function ofOne(subject: AuditSubject, name: string) {
  return exportTable({
    filters: z.object({ id: idTextSchema }),
    name: ({ id }) => `${name}-${id}`,
    rows: ({ db }, { id }) => streamAuditLog(db, { subject, id }),
    columns,
  })
}
