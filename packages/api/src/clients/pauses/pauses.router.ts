import {
  leaveClientInput,
  pausePreviewInput,
  reactivateClientInput,
  suspendClientInput,
} from '@isp/domain/pauses/pause.schema'
import type { VariableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import type { ClientKind } from '../../ledger/client-kind.queries'
import { operatorProcedure, router } from '../../trpc'
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
    /**
     * Which open months a pause would annul on request, which paid ones lie wholly inside, and the debt net of the account, null if
     * it is not known yet; amounts in quetzales. Days are inclusive. NOT_FOUND without
     * such a client.
     */
    preview: operatorProcedure.input(pausePreviewInput).query(({ ctx, input }) => previewPause(ctx, kind, input)),
    /**
     * Suspends a client from a day on, to a day or with an open end, both included: no payments are generated for the
     * months inside, and `annulUnpaid` deletes the unpaid ones. `paidAhead` takes paid months wholly inside out of their
     * receipts, onto the account, or gives them back from there. NOT_FOUND without such a client, CONFLICT if another pause
     * covers the days. Repeated with its `Idempotency-Key`, it returns the first result.
     */
    suspend: operatorProcedure
      .input(suspendClientInput)
      .mutation(async ({ ctx, input }) =>
        withoutSecrets(await suspendClient({ ...ctx, readClient: clients.read }, kind, input)),
      ),
    /**
     * Ends the service of a client after a day; its open months stay owed, or are annulled; `paidAhead` as above. BAD_REQUEST for a day more
     * than twelve months ahead, NOT_FOUND without such a client, CONFLICT if it has left already or is about to.
     * Repeated with its `Idempotency-Key`, it returns the first result.
     */
    leave: operatorProcedure
      .input(leaveClientInput)
      .mutation(async ({ ctx, input }) =>
        withoutSecrets(await leaveClient({ ...ctx, readClient: clients.read }, kind, input)),
      ),
    /**
     * Serves a suspended or former client again from a day on. NOT_FOUND without such a client, CONFLICT if it has no
     * pause, or none of the `state` that was seen. Repeated with its `Idempotency-Key`, it returns the first result.
     */
    reactivate: operatorProcedure
      .input(reactivateClientInput)
      .mutation(async ({ ctx, input }) =>
        withoutSecrets(await reactivateClient({ ...ctx, readClient: clients.read }, kind, input)),
      ),
  })
}
