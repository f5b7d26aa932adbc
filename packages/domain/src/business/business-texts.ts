/** Texts about the business (product/business#mi-negocio). */
export const businessTexts = {
  /** Name of the record in the audit log. */
  record: 'Mi negocio',
  saved: 'Datos de tu negocio guardados',
  saveFailed: 'No se pudo guardar tu negocio',
  loadFailed: 'No se pudieron cargar los datos de tu negocio.',
  changedMeanwhile: 'Los datos de tu negocio cambiaron en otro lugar mientras los editabas. No se guardó nada.',
  nitInvalid: 'El NIT lleva solo números, un guion y el último número o K. Ejemplo: 1234567-8',
  validityInvalid: 'La validez debe ser un número entero de 1 a 365 días',
  cutDaysInvalid: 'Los días de atraso para cortar deben ser un número entero de 1 a 60',
  logoSaved: 'Logo guardado',
  logoDeleted: 'Logo quitado',
  logoFailed: 'No se pudo guardar el logo',
  logoDeleteFailed: 'No se pudo quitar el logo',
  noLogo: 'El negocio no tiene logo',
  logoUnreadable: 'No se pudo leer el archivo. Elige otra imagen.',
  logoNotImage: 'El archivo no es una imagen PNG o JPEG',
  logoTooHeavy: 'La imagen pesa más de 300 kB. Elige una más liviana.',
  logoTooLarge: 'La imagen mide más de 2,000 píxeles de ancho o de alto. Elige una más pequeña.',
  logoDamaged: 'La imagen está dañada. Elige otra.',
} as const
