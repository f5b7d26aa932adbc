import {
  leaveClientInput,
  pausePreviewInput,
  reactivateClientInput,
  suspendClientInput,
} from '@isp/domain/clients/client-pause.schema'
import type { VariableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { operatorProcedure, router } from '../../trpc'
import type { ClientKind } from '../shared/client-kind.queries'
import type { ClientUseCases } from '../shared/client-use-cases.service'
import { withoutSecrets } from '../shared/network-secrets'
import { leaveClient, previewPause, reactivateClient, suspendClient } from './pauses.service'

/** The procedures of the pauses of a kind of client; each change answers the client without its passwords, and the
 * id of its entry in the audit log, with which `trail.undo` undoes it. */
export function pausesRouter<Input extends VariableClientInput, Detail extends Input & { id: number }>(
  kind: ClientKind,
  clients: ClientUseCases<Input, Detail>,
) {
  return router({
    /** Which open months a pause would annul on request. */
    preview: operatorProcedure.input(pausePreviewInput).query(({ ctx, input }) => previewPause(ctx, kind, input)),
    suspend: operatorProcedure.input(suspendClientInput).mutation(async ({ ctx, input }) => {
      const entryId = await suspendClient(ctx, kind, input)
      return { ...withoutSecrets(await clients.read(ctx, input.id)), entryId }
    }),
    leave: operatorProcedure.input(leaveClientInput).mutation(async ({ ctx, input }) => {
      const entryId = await leaveClient(ctx, kind, input)
      return { ...withoutSecrets(await clients.read(ctx, input.id)), entryId }
    }),
    reactivate: operatorProcedure.input(reactivateClientInput).mutation(async ({ ctx, input }) => {
      const entryId = await reactivateClient(ctx, kind, input)
      return { ...withoutSecrets(await clients.read(ctx, input.id)), entryId }
    }),
  })
}
