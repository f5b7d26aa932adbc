import type { UndoPaymentInput } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type {
  leaveClientInput,
  pausePreviewInput,
  reactivateClientInput,
  suspendClientInput,
} from '@isp/domain/pauses/pause.schema'
import type { ClientState } from '@isp/domain/pauses/pauses'
import type { z } from 'zod'
import type { CollectedClient } from '../../../lib/collect-panel'
import type { trpc } from '../../../lib/server/trpc'
import type { Procedure } from '../../../lib/server/use-action'

/** A pause that is being written. */
export type AskedPause = z.input<typeof pausePreviewInput>

/** A change of a client's pauses, which its entry in the audit log undoes. */
type PauseChange<Schema extends z.ZodType> = Procedure<z.input<Schema>, { entryId: string }>

/** Facts that the dialog of a deletion shows. */
type DeletedClient = {
  state: ClientState
  lastDay: LocalDate | null
  payments: { isPaid: boolean; amount: Quetzales | null }[]
  accountBalance: Quetzales
}

/** The detail of a client, of which a kind's own screens know more. */
type Overview = {
  useQuery: (
    client: { id: number },
    options: { staleTime?: number; gcTime?: number; enabled: boolean },
  ) => { data?: DeletedClient | undefined }
}

/** One kind of client, as the screens of both kinds need it. */
export type ClientKind = {
  name: CollectedClient['kind']
  router: 'clients' | 'variableClients'
  /** Path of the detail pages. */
  path: '/clients' | '/variable-clients'
  texts: { noneYet: string; noneMatching: string; deleted: string; deletedDetail?: string; deleteFailed: string }
  /** Effect of reverting on a payment, after 'El pago de … '. */
  revertEffect: string
  /** How long a detail is fresh and cached; by default as any query. */
  detailOptions?: { staleTime: number; gcTime: number }
  procedures: {
    overview: Overview
    secrets: Pick<typeof trpc.clients.secrets, 'useQuery'>
    delete: Procedure<{ id: number }, { deletedRecordId: number }>
    pauses: {
      preview: Pick<typeof trpc.clients.pauses.preview, 'useQuery'>
      suspend: PauseChange<typeof suspendClientInput>
      leave: PauseChange<typeof leaveClientInput>
      reactivate: PauseChange<typeof reactivateClientInput>
    }
    payments: {
      revert: Procedure<{ id: number }, { id: number }>
      undo: Procedure<UndoPaymentInput, unknown>
    }
  }
  auditLog: Pick<typeof trpc.trail.ofClient, 'useInfiniteQuery'>
  exports: {
    payments: 'client-payments' | 'variable-client-payments'
    auditLog: 'client-trail' | 'variable-client-trail'
  }
}
