import { lazyPart } from '../../../../components/feedback/lazy-part'

/** The dialogs of 'Suspender', 'Dar de baja' and 'Reactivar', which are rarely needed. */
export const PauseDialog = lazyPart(async () => (await import('./pause-dialog')).PauseDialog)
