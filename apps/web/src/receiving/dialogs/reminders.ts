import { shellDialog } from '../../lib/layers/shell-dialog'

/** The regular clients to remind, in this order; at most the first 500 are. */
export type RemindedClients = { clientIds: readonly number[] }

/**
 * Opens the walk that sends one reminder after another, from any screen; the shell shows it (product/reminders#walk).
 */
export const reminders = shellDialog<RemindedClients>()
