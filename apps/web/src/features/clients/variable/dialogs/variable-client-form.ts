import type { VariableClientField } from '@isp/domain/clients/client-fields'
import { withPhonesApart } from '@isp/domain/phones/phones-apart'
import { createVariableClientInput, variableClientInput } from '@isp/domain/variable-clients/variable-client.schema'

/** Values of both dialogs: all fields as text, and 'Se cobra desde' of a new client. */
export type VariableClientFormValues = Record<VariableClientField | 'billedFrom', string>

export const newVariableClientForm = withPhonesApart(createVariableClientInput)

export const variableClientForm = withPhonesApart(variableClientInput)
