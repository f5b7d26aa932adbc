import { z } from 'zod'
import { schemasOf, variableClientFields } from '../clients/client-fields'
import { optionalLocalDateSchema } from '../dates/local-date'
import { idSchema, pageSchema, pageSizeSchema, versionSchema } from '../integers'
import { amountSchema } from '../money/money'
import { receiptDetails } from '../receipts/receipt.schema'
import { absentIsNull, searchSchema } from '../text/text'
import { variableClientTexts } from './variable-client-texts'

const { name, startDate, ...optionalFields } = variableClientFields
const required = schemasOf({ name, startDate })
const optional = schemasOf(optionalFields)
const missingBody = { error: 'Envía los datos del cliente variable' }

/** Every field of a variable client; optional texts are null when absent. */
export const variableClientInput = z.object({ ...required, ...absentIsNull(optional) }, missingBody)
export type VariableClientInput = z.output<typeof variableClientInput>

/** A partial change of a variable client; absent fields stay unchanged. */
export const variableClientChanges = z.object({ ...required, ...optional }, missingBody).partial()
export type VariableClientChanges = z.output<typeof variableClientChanges>

export const variableClientIdInput = z.object({ id: idSchema })
/** Nothing is written if `version` is given and outdated. */
export const updateVariableClientInput = variableClientChanges.extend({
  id: idSchema,
  version: versionSchema.optional(),
})

/** Filters of the list; the bounds are the total quetzales collected, inclusive (specification 2 §5). */
export const variableClientFilters = z.object({
  search: searchSchema,
  minCollected: amountSchema('Mínimo', 'Mínimo: escribe un monto').optional(),
  maxCollected: amountSchema('Máximo', 'Máximo: escribe un monto').optional(),
})
export type VariableClientFilters = z.output<typeof variableClientFilters>

export const VARIABLE_CLIENTS_PAGE_SIZE = 10

export const listVariableClientsInput = variableClientFilters.extend({
  page: pageSchema.default(1),
  limit: pageSizeSchema.default(VARIABLE_CLIENTS_PAGE_SIZE),
})
export type ListVariableClientsInput = z.output<typeof listVariableClientsInput>

/** Paid amount and utility, both in quetzales and required (specification 2 §5). */
export const paidFigures = z.object({
  amount: amountSchema('Monto Pagado', variableClientTexts.figuresMissing),
  utilityAmount: amountSchema('Utilidad', variableClientTexts.figuresMissing),
})

export const markVariablePaidInput = paidFigures.extend({
  id: idSchema,
  paidDate: optionalLocalDateSchema('Fecha de pago'),
  ...receiptDetails,
})
export type MarkVariablePaidInput = z.output<typeof markVariablePaidInput>
export const revertVariablePaymentInput = z.object({ id: idSchema })
