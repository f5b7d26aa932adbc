import { idTextSchema } from '@isp/domain/integers'
import { guatemalaDay, guatemalaTime } from '@isp/domain/local-date'
import type { TrailSubject } from '@isp/domain/trail/trail.schema'
import { plainChange, trailSentence, trailSubjectWord } from '@isp/domain/trail/trail-texts'
import { z } from 'zod'
import { type ExportColumn, exportTable } from '../export-table'
import { streamTrail, type TrailRow } from './trail-sheet.queries'

const columns: readonly ExportColumn<TrailRow>[] = [
  { header: 'Fecha', kind: 'date', cell: ({ happenedAt }) => guatemalaDay(happenedAt) },
  { header: 'Hora', kind: 'text', cell: ({ happenedAt }) => guatemalaTime(happenedAt) },
  { header: 'Usuario', kind: 'text', cell: ({ actor }) => actor },
  { header: 'Registro', kind: 'text', cell: ({ subject }) => trailSubjectWord[subject] },
  { header: 'Nombre', kind: 'text', cell: ({ subjectName }) => subjectName },
  { header: 'Cambio', kind: 'text', cell: trailSentence },
  { header: 'Campo', kind: 'text', cell: (row) => changeOf(row)?.label ?? null },
  { header: 'Antes', kind: 'text', cell: (row) => changeOf(row)?.from ?? null },
  { header: 'Después', kind: 'text', cell: (row) => changeOf(row)?.to ?? null },
]

function changeOf({ change, action }: TrailRow) {
  return change && plainChange(change, action)
}

/** Everything that was done in the whole product. */
export const trailExport = exportTable({
  filters: z.object({}),
  name: () => 'registro-de-cambios',
  rows: ({ db }) => streamTrail(db),
  columns,
})

/** What was done to one client and its payments, also where it has been deleted since. */
export const clientTrailExport = ofOne('client', 'cambios-cliente')

/** The same of one variable client. */
export const variableClientTrailExport = ofOne('variable_client', 'cambios-cliente-variable')

function ofOne(subject: TrailSubject, name: string) {
  return exportTable({
    filters: z.object({ id: idTextSchema }),
    name: ({ id }) => `${name}-${id}`,
    rows: ({ db }, { id }) => streamTrail(db, { subject, id }),
    columns,
  })
}
