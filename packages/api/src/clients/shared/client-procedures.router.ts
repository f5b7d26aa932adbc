import { externalIdInput, undoPaymentInput } from '@isp/domain/clients/client.schema'
import { idInput } from '@isp/domain/integers'
import { statementInput } from '@isp/domain/statements/statement.schema'
import type { VariableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import { atPresent } from '../../context'
import type { ClientKind } from '../../ledger/client-kind.queries'
import { readNamedPayment } from '../../receipts/pay.service'
import { revertPayment, undoPayment } from '../../receipts/take-back.service'
import { operatorProcedure } from '../../trpc'
import type { ClientUseCases } from './client-use-cases.service'
import { withoutSecrets } from './network-secrets'
import { type StatementClient, statementOf } from './statement.service'

/** The procedures of the routers of both kinds whose only input is the id of a client. */
export function clientProcedures<Input extends VariableClientInput, Detail extends Input & StatementClient>(
  kind: ClientKind,
  clients: ClientUseCases<Input, Detail>,
) {
  return {
    /**
     * A client with its payments, latest due day first, and its network passwords. Amounts in quetzales. NOT_FOUND
     * without such a client.
     */
    byId: operatorProcedure.input(idInput).query(({ ctx, input }) => clients.read(atPresent(ctx), input.id)),
    /** As `byId`, the client of this kind with an `externalId`. NOT_FOUND without one. */
    byExternalId: operatorProcedure
      .input(externalIdInput)
      .query(({ ctx, input }) => clients.readByExternalId(atPresent(ctx), input.externalId)),
    /** A client without its network passwords. NOT_FOUND if there is none. */
    overview: operatorProcedure
      .input(idInput)
      .query(async ({ ctx, input }) => withoutSecrets(await clients.read(atPresent(ctx), input.id))),
    /**
     * The statement of a client: the last months, earliest first, and each earlier one that is unpaid, with their receipts; other
     * charges, movements of the account and days without service since the first month; what it owes today as its page says it, and
     * the last receipt. `months` is 1 to 60, 12 by default; amounts in quetzales. NOT_FOUND without such a client.
     */
    statement: operatorProcedure.input(statementInput).query(async ({ ctx, input }) => {
      const deps = atPresent(ctx)
      return statementOf(deps, kind, await clients.read(deps, input.id), input)
    }),
    /** The passwords of the WiFi and the router of a client. NOT_FOUND without such a client. */
    secrets: operatorProcedure.input(idInput).query(({ ctx, input }) => clients.readSecrets(ctx, input.id)),
    /**
     * Deletes a client with its payments; `deletedRecords.restore` brings it back for 30 days. NOT_FOUND without such a
     * client.
     */
    delete: operatorProcedure.input(idInput).mutation(({ ctx, input }) => clients.remove(ctx, input.id)),
  }
}

/** The procedures of the payments of both kinds whose only input is the id of a payment. */
export function paymentProcedures<Kind extends ClientKind>(kind: Kind) {
  return {
    /**
     * A payment with the name of its client and its amount in quetzales, null for an unpaid one of a variable client.
     * NOT_FOUND without such a payment.
     */
    byId: operatorProcedure.input(idInput).query(({ ctx, input }) => readNamedPayment(ctx, kind, input.id)),
    /**
     * Reverts a payment that is marked paid, and voids its line of the receipt. An advance of a later month is answered
     * unpaid and does not exist until its month begins. NOT_FOUND without such a payment, CONFLICT if it is unpaid.
     */
    revert: operatorProcedure.input(idInput).mutation(({ ctx, input }) => revertPayment(ctx, kind, input.id)),
    /**
     * Takes back the last change of a payment, as `action` names it. NOT_FOUND without such a payment, CONFLICT if it
     * has changed since.
     */
    undo: operatorProcedure.input(undoPaymentInput).mutation(({ ctx, input }) => undoPayment(ctx, kind, input)),
  }
}
