import { shellDialog } from '../../lib/layers/shell-dialog'

/** Opens 'Cobré al cliente equivocado' for the number of a receipt, from any page (specification 4 A5). */
export const receiptMove = shellDialog<number>()
