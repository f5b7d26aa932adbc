import { withPhonesApart } from '@isp/domain/phones/phones-apart'
import { variableClientInput } from '@isp/domain/variable-clients/variable-client.schema'

/** A variable client as the dialogs send it. */
export const variableClientForm = withPhonesApart(variableClientInput)
