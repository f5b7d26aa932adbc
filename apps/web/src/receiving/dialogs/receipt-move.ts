import { shellDialog } from '../../lib/layers/shell-dialog'

/** Opens 'Cobré al cliente equivocado' for the number of a receipt, from any page (product/receipts#moving). */
export const receiptMove = shellDialog<number>()
