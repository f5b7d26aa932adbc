import { shellDialog } from '../../lib/layers/shell-dialog'

/** Opens 'Nuevo Cliente' from any screen for a name that was searched in vain; the shell shows it. */
export const newClient = shellDialog<{ name: string }>()
