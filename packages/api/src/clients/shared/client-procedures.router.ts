import { idInput } from '@isp/domain/integers'
import type { VariableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { operatorProcedure } from '../../trpc'
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

/** Reverts a paid payment of a kind. */
export function revertProcedure<Figures, Payment>(payments: PaymentUseCases<Figures, Payment>) {
  return operatorProcedure.input(idInput).mutation(({ ctx, input }) => payments.revert(ctx, input.id))
}
