import { shellDialog } from '../../lib/layers/shell-dialog'

/** Opens 'Importar clientes' of the dashboard from another screen, which then goes there. */
export const clientImport = shellDialog<'import'>()
