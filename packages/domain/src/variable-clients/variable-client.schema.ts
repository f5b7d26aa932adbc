import { z } from 'zod'
import { paymentTexts } from '../billing/payment-texts'
import { markedPayment, newClientFields } from '../clients/client.schema'
import { variableClientFields } from '../clients/client-fields'
import { clientStatusFilter } from '../clients/client-filters.schema'
import { editedRecord, pageOf } from '../integers'
import { amountSchema } from '../money/money'
import { receivedInput } from '../receipts/receipt-fields'
import { sameSlipAllowed } from '../receipts/same-slip.schema'
import { absentIsNull, schemasOf, searchSchema } from '../text/text'

const { name, startDate, neverCut, ...optional } = schemasOf(variableClientFields)
const missingBody = { error: 'Envía los datos del cliente variable' }

/** Every field of a variable client; optional texts are null and `neverCut` is false when absent. */
export const variableClientInput = z.object(
  { name, startDate, ...absentIsNull(optional), neverCut: neverCut.default(false) },
  missingBody,
)
export type VariableClientInput = z.output<typeof variableClientInput>
export const createVariableClientInput = variableClientInput.extend(newClientFields)

/** Absent fields stay unchanged. */
export const updateVariableClientInput = z
  .object({ name, startDate, ...optional, neverCut }, missingBody)
  .partial()
  .extend(editedRecord)

/** Filters of the list; the bounds are the total quetzales collected, inclusive (product/variable-clients#list). */
export const variableClientFilters = z.object({
  search: searchSchema,
  status: clientStatusFilter,
  minCollected: amountSchema('Mínimo', 'Mínimo: escribe un monto').optional(),
  maxCollected: amountSchema('Máximo', 'Máximo: escribe un monto').optional(),
})
export type VariableClientFilters = z.output<typeof variableClientFilters>

export const VARIABLE_CLIENTS_PAGE_SIZE = 10

export const listVariableClientsInput = variableClientFilters.extend(pageOf(VARIABLE_CLIENTS_PAGE_SIZE))
export type ListVariableClientsInput = z.output<typeof listVariableClientsInput>

/** Paid amount and utility, both in quetzales and required (product/variable-clients#paying). */
export const paidFigures = z.object({
  amount: amountSchema('Monto Pagado', paymentTexts.figuresMissing),
  utilityAmount: amountSchema('Utilidad', paymentTexts.figuresMissing),
})

export const markVariablePaidInput = receivedInput({ ...paidFigures.shape, ...markedPayment, ...sameSlipAllowed })
