import { clientState } from '@isp/domain/billing/client-state'
import { paymentStatusWord } from '@isp/domain/exports/export-texts'
import { listGroupsInput } from '@isp/domain/groups/group.schema'
import { idListSchema, idTextSchema } from '@isp/domain/integers'
import { clientStateWord } from '@isp/domain/pauses/pause-texts'
import { z } from 'zod'
import { exportTable } from '../export-table'
import { streamMembers } from './group-detail.queries'
import { streamGroups } from './group-summary.queries'
import { requireGroup } from './groups.service'

export const groupsExport = exportTable({
  filters: listGroupsInput,
  name: () => 'grupos',
  rows: ({ db, today }, filters) => streamGroups(db, { ...filters, today }),
  columns: [
    { header: 'Grupo', kind: 'text', cell: ({ name }) => name },
    { header: 'Ubicación', kind: 'text', cell: ({ location }) => location },
    { header: 'Clientes', kind: 'count', cell: ({ clientCount }) => clientCount },
    { header: 'Monto Mensual', kind: 'money', cell: ({ monthlyAmount }) => monthlyAmount },
    { header: 'De baja', kind: 'count', cell: ({ leftCount }) => leftCount },
  ],
})

/** The members of one group; `only` these, or all `without` these. */
export const groupMembersExport = exportTable({
  filters: z.object({ id: idTextSchema, only: idListSchema.optional(), without: idListSchema.optional() }),
  name: ({ id }) => `clientes-grupo-${id}`,
  async rows({ db, today }, { id, ...ticked }) {
    await requireGroup(db, id)
    return streamMembers(db, id, { ...ticked, today })
  },
  columns: (today) => [
    { header: 'Cliente', kind: 'text', cell: ({ name }) => name },
    { header: 'Dirección', kind: 'text', cell: ({ address }) => address },
    { header: 'Teléfono', kind: 'text', cell: ({ phone }) => phone },
    {
      header: 'Estado',
      kind: 'text',
      cell: ({ unpaidDueDate }) => paymentStatusWord[clientState(unpaidDueDate, today)],
    },
    { header: 'Monto Mensual', kind: 'money', cell: ({ monthlyAmount }) => monthlyAmount },
    { header: 'Utilidad', kind: 'money', cell: ({ utility }) => utility },
    { header: 'Servicio', kind: 'text', cell: ({ state }) => clientStateWord[state] },
  ],
})
