import type { VariableClientField } from '@isp/domain/clients/client-fields'
import { withPhonesApart } from '@isp/domain/phones/phones-apart'
import { createVariableClientInput, variableClientInput } from '@isp/domain/variable-clients/variable-client.schema'
import type { FormValues } from '../../shared/fields/form-texts'

/** Values of both dialogs: the fields, and 'Se cobra desde' of a new client. */
export type VariableClientFormValues = FormValues<VariableClientField | 'billedFrom'>

export const newVariableClientForm = withPhonesApart(createVariableClientInput)

export const variableClientForm = withPhonesApart(variableClientInput)
