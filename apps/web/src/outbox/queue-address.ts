/** Where the payments that wait on this device are shown. */
export const QUEUE_PATH = '/offline'
export const QUEUE_ANCHOR = 'cobros-por-enviar'
