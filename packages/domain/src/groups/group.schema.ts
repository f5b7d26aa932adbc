import { z } from 'zod'
import { editedRecord, idSchema, pageOf } from '../integers'
import { amountSchema } from '../money/money'
import { absentIsNull, optionalText, requiredText, schemasOf, searchSchema, type TextRule } from '../text/text'

const MOST_EXPENSES = 1_000
const LARGEST_QUANTITY = 1_000_000
const missingBody = { error: 'Envía los datos del grupo' }

const requiredFields = {
  name: requiredField({ label: 'Nombre', max: 200, missing: 'El nombre es requerido' }),
  location: requiredField({ label: 'Ubicación', max: 200, missing: 'La ubicación es requerida' }),
}
const optionalFields = {
  description: optionalField({ label: 'Descripción', max: 1000, form: 'lines' }),
}
/** The texts of a group. Schemas, SQL, the form, the audit log and 'Exportar todo' are derived from them. */
export const groupFields = { ...requiredFields, ...optionalFields }
export type GroupField = keyof typeof groupFields
export const groupFieldKeys = Object.keys(groupFields) as GroupField[]
export const groupFieldSchemas = schemasOf(groupFields)

function requiredField(rule: TextRule & { missing: string }) {
  return { label: rule.label, schema: requiredText(rule) }
}

function optionalField(rule: TextRule) {
  return { label: rule.label, schema: optionalText(rule) }
}

const clientIds = z.array(idSchema, { error: 'Envía los clientes como una lista de identificadores' })

/** Quantity of an expense line: an integer from 1 (product/groups#expenses). */
export const quantitySchema = z
  .int({ error: 'La cantidad debe ser un número entero desde 1' })
  .min(1, { error: 'La cantidad debe ser un número entero desde 1' })
  .max(LARGEST_QUANTITY, { error: `La cantidad debe ser ${LARGEST_QUANTITY} como máximo` })

/** One line of installation expenses; the server computes its total. */
export const expenseInput = z.object({
  description: requiredText({ label: 'Descripción del gasto', max: 200, missing: 'La descripción es requerida' }),
  quantity: quantitySchema,
  unitCost: amountSchema('Costo Unitario', 'El costo unitario es requerido'),
})
export type ExpenseInput = z.output<typeof expenseInput>

const expenses = z
  .array(expenseInput, { error: 'Envía los gastos como una lista' })
  .max(MOST_EXPENSES, { error: `Envía ${MOST_EXPENSES} gastos como máximo` })

export const groupInput = z.object(
  {
    ...schemasOf(requiredFields),
    ...absentIsNull(schemasOf(optionalFields)),
    clientIds: clientIds.default([]),
    expenses: expenses.default([]),
  },
  missingBody,
)
export type GroupInput = z.output<typeof groupInput>

/**
 * Changes of a group. `expenses` and `clientIds` replace the whole set if present. If `version` is given and outdated,
 * nothing is written.
 */
export const updateGroupInput = z
  .object({ ...groupFieldSchemas, expenses, clientIds }, missingBody)
  .partial()
  .extend(editedRecord)
export type GroupChanges = Omit<z.output<typeof updateGroupInput>, 'id' | 'version'>

export const addGroupClientsInput = z.object({ id: idSchema, clientIds }, missingBody)
export const listGroupsInput = z.object({ search: searchSchema }).default({ search: '' })

/** Clients without a group, and the members of `groupId` if given. */
export const availableClientsInput = z.object({
  search: searchSchema,
  groupId: idSchema.optional(),
  ...pageOf(100),
})
export type AvailableClientsInput = z.output<typeof availableClientsInput>

export const expenseProductsInput = z.object({ search: searchSchema })

/** The groups that a page of the list shows. */
export const recoveriesInput = z.object({
  ids: z.array(idSchema, { error: 'Envía los grupos como una lista de identificadores' }).max(100, {
    error: 'Envía 100 grupos como máximo',
  }),
})
