import { undoPaymentInput } from '@isp/domain/clients/client.schema'
import { idInput } from '@isp/domain/integers'
import type { VariableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { operatorProcedure } from '../../trpc'
import type { ClientKind } from './client-kind.queries'
import type { ClientUseCases } from './client-use-cases.service'
import { withoutSecrets } from './network-secrets'
import type { PaymentUseCases } from './payment-use-cases.service'

/** The procedures of the routers of both kinds whose only input is the id of a client. */
export function clientProcedures<Input extends VariableClientInput, Detail extends Input & { id: number }>(
  clients: ClientUseCases<Input, Detail>,
) {
  return {
    byId: operatorProcedure.input(idInput).query(({ ctx, input }) => clients.read(ctx, input.id)),
    overview: operatorProcedure
      .input(idInput)
      .query(async ({ ctx, input }) => withoutSecrets(await clients.read(ctx, input.id))),
    secrets: operatorProcedure.input(idInput).query(({ ctx, input }) => clients.readSecrets(ctx, input.id)),
    delete: operatorProcedure.input(idInput).mutation(({ ctx, input }) => clients.remove(ctx, input.id)),
  }
}

/** The procedures that take back a change of a payment of a kind. */
export function paymentProcedures<Kind extends ClientKind, Figures>(payments: PaymentUseCases<Kind, Figures>) {
  return {
    revert: operatorProcedure.input(idInput).mutation(({ ctx, input }) => payments.revert(ctx, input.id)),
    undo: operatorProcedure.input(undoPaymentInput).mutation(({ ctx, input }) => payments.undo(ctx, input)),
  }
}
