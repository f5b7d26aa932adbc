/** Anchor on Configuración that the banner links to. */
export const GENERATIONS_ANCHOR = 'pagos-generados'
