/** Where on Configuración the banner leads. */
export const GENERATIONS_ANCHOR = 'pagos-generados'
